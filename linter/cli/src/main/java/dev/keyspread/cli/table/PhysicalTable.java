package dev.keyspread.cli.table;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Throughput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
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

    /** Chooses names that are unique in a template. Not thread-safe. */
    static final class Names {

        private final Set<String> used = new HashSet<>();

        /** Returns a logical id of CloudFormation, which has letters and digits only: {@code InvoiceTransactions}. */
        String logicalId(String table) {
            String id = Arrays.stream(table.split("[^A-Za-z0-9]+"))
                    .filter(word -> !word.isEmpty())
                    .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                    .collect(Collectors.joining());
            return unique(id.isEmpty() ? "Table" : id, "");
        }

        /** Returns a name of Terraform, which starts with a letter or an underscore: {@code invoice_transactions}. */
        String resourceName(String table) {
            String name =
                    table.replaceAll("[^A-Za-z0-9_-]", "_").replace('-', '_').toLowerCase(Locale.ROOT);
            return unique(name.matches("[a-z_].*") ? name : "_" + name, "_");
        }

        private String unique(String name, String separator) {
            String candidate = name;
            for (int i = 2; !used.add(candidate); i++) {
                candidate = name + separator + i;
            }
            return candidate;
        }
    }

    /**
     * The entities of one table. It rejects the contradictions that {@code Tables.create} of the runtime also rejects. Not
     * thread-safe.
     */
    private static final class MergedTable {

        private final String table;
        private final Declared<KeySchema> key;
        private final Map<String, Declared<IndexSchema>> indexes = new TreeMap<>();
        private final Map<String, Declared<String>> types = new TreeMap<>();
        private @Nullable Declared<String> timeToLive;
        private @Nullable Throughput throughput;

        private MergedTable(EntitySchema first) {
            this.table = first.table();
            this.key = new Declared<>(first.key(), first.entity());
        }

        static PhysicalTable of(List<EntitySchema> entities) {
            MergedTable merged = new MergedTable(entities.get(0));
            entities.forEach(merged::add);
            if (merged.key.value().partitionKeys().isEmpty()) {
                throw new IllegalArgumentException("Table \"" + merged.table + "\": its key is unknown");
            }
            merged.addTypes();
            return merged.build(entities);
        }

        private PhysicalTable build(List<EntitySchema> entities) {
            Map<String, String> typeNames = new TreeMap<>();
            types.forEach((attribute, type) -> typeNames.put(attribute, type.value()));
            return new PhysicalTable(
                    table,
                    key.value(),
                    indexes.values().stream().map(Declared::value).toList(),
                    typeNames,
                    timeToLive == null ? null : timeToLive.value(),
                    throughput,
                    entities.stream().sorted(comparing(EntitySchema::entity)).toList());
        }

        private void add(EntitySchema entity) {
            requireEqual("keys", key, PhysicalTable.keyOf(key.value()), PhysicalTable.keyOf(entity.key()), entity);
            entity.indexes().forEach(index -> add(index, entity));
            if (entity.timeToLive() != null) {
                timeToLive = timeToLive == null ? new Declared<>(entity.timeToLive(), entity.entity()) : timeToLive;
                requireEqual("time-to-live attributes", timeToLive, timeToLive.value(), entity.timeToLive(), entity);
            }
            throughput = throughput == null ? entity.throughput() : throughput;
        }

        private void add(IndexSchema index, EntitySchema entity) {
            Declared<IndexSchema> known =
                    indexes.computeIfAbsent(index.name(), name -> new Declared<>(index, entity.entity()));
            requireEqual("indexes \"" + index.name() + "\"", known, contents(known.value()), contents(index), entity);
        }

        private static List<Object> contents(IndexSchema index) {
            return List.of(index.kind(), PhysicalTable.keyOf(index.key()), index.projection(), index.include());
        }

        private void requireEqual(String what, Declared<?> known, Object one, Object other, EntitySchema entity) {
            if (!one.equals(other)) {
                throw new IllegalArgumentException("Table \"" + table + "\" has different " + what + " in "
                        + known.place() + " and " + entity.entity() + ": " + one + " and " + other);
            }
        }

        /** Adds the types of all key attributes. DynamoDB stores one type for each attribute. */
        private void addTypes() {
            key.value().parts().forEach(part -> addType(part, "the key of " + key.place()));
            indexes.forEach((name, index) -> index.value()
                    .key()
                    .parts()
                    .forEach(part -> addType(part, "index \"" + name + "\" of " + index.place())));
        }

        private void addType(KeyPart part, String place) {
            String type = switch (part.type()) {
                case S, N, B -> part.type().name();
                default ->
                    throw new IllegalArgumentException("Table \"" + table + "\": the key attribute \""
                            + part.attribute() + "\" has the type " + part.type() + ", and keys are S, N or B");
            };
            Declared<String> known = types.computeIfAbsent(part.attribute(), name -> new Declared<>(type, place));
            if (!known.value().equals(type)) {
                throw new IllegalArgumentException("Table \"" + table + "\" needs key attribute \"" + part.attribute()
                        + "\" with two types: " + known.value() + " in " + known.place() + ", and " + type + " in "
                        + place
                        + ". An attribute has one type in all keys of a table: rename it in one of them");
            }
        }

        /** A part of the table, and the entity, or the key of an entity, that declares it. */
        private record Declared<T>(T value, String place) {}
    }
}
