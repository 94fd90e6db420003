package dev.keyspread.cli.table;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Throughput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A table as DynamoDB creates it, with the indexes of all entities that share it.
 *
 * @param name the table's name
 * @param key its key
 * @param indexes its indexes, sorted by name
 * @param types the types of all key attributes, S, N or B, by their names
 * @param timeToLive the time-to-live attribute, or null
 * @param throughput the provisioned capacity, or null for on-demand capacity
 * @param entities the entities, sorted by name
 */
public record PhysicalTable(
        String name,
        KeySchema key,
        List<IndexSchema> indexes,
        Map<String, String> types,
        @Nullable String timeToLive,
        @Nullable Throughput throughput,
        List<EntitySchema> entities) {

    /**
     * Returns the tables, sorted by name.
     *
     * @throws IllegalArgumentException if entities of one table contradict each other, or the type of a key is unknown
     */
    public static List<PhysicalTable> of(List<EntitySchema> entities) {
        Map<String, List<EntitySchema>> tables = entities.stream()
                .collect(Collectors.groupingBy(EntitySchema::table, TreeMap::new, Collectors.toList()));
        return tables.values().stream().map(MergedTable::of).toList();
    }

    /** Returns what the output lacks or adds, compared with the input, as sentences. */
    public static List<String> notes(List<PhysicalTable> tables) {
        List<String> notes = new ArrayList<>();
        if (tables.stream().anyMatch(PhysicalTable::isDefined)) {
            notes.add(
                    "Tables of templates are exported with keys, indexes, capacity and time to live. Streams, tags and"
                            + " other settings are not in the output");
        }
        for (PhysicalTable table : tables) {
            table.indexes().stream()
                    .filter(index -> index.throughput() == null && table.throughput(index) != null)
                    .forEach(index -> notes.add("Index \"" + index.name() + "\" of table \"" + table.name()
                            + "\" has no capacity of its own and gets that of the table"));
        }
        return notes;
    }

    private boolean isDefined() {
        return entities.stream().anyMatch(entity -> entity.origin() == Origin.DEFINITION);
    }

    /**
     * Returns the provisioned capacity of an index, or null if it has none: on-demand, or local. DynamoDB requires one for
     * each global index of a provisioned table.
     */
    @Nullable
    Throughput throughput(IndexSchema index) {
        if (throughput == null || !index.isGlobal()) {
            return null;
        }
        return index.throughput() == null ? throughput : index.throughput();
    }

    /** Returns the names and types of the key attributes, with HASH or RANGE. */
    static List<String> keyOf(KeySchema key) {
        List<String> names = new ArrayList<>();
        key.partitionKeys().forEach(part -> names.add(part.attribute() + " " + part.type() + " HASH"));
        key.sortKeys().forEach(part -> names.add(part.attribute() + " " + part.type() + " RANGE"));
        return names;
    }
}
