package dev.keyspread.cli.table;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Throughput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
        return tables.values().stream().map(PhysicalTable::merge).toList();
    }

    private static PhysicalTable merge(List<EntitySchema> entities) {
        EntitySchema first = entities.get(0);
        Map<String, IndexSchema> indexes = new TreeMap<>();
        String timeToLive = null;
        Throughput throughput = null;
        for (EntitySchema entity : entities) {
            requireEqual("keys", keyOf(first.key()), keyOf(entity.key()), first, entity);
            for (IndexSchema index : entity.indexes()) {
                IndexSchema known = indexes.putIfAbsent(index.name(), index);
                if (known != null) {
                    requireEqual("indexes \"" + index.name() + "\"", contents(known), contents(index), first, entity);
                }
            }
            if (timeToLive != null && entity.timeToLive() != null) {
                requireEqual("time-to-live attributes", timeToLive, entity.timeToLive(), first, entity);
            }
            timeToLive = timeToLive == null ? entity.timeToLive() : timeToLive;
            throughput = throughput == null ? entity.throughput() : throughput;
        }
        if (first.key().partitionKeys().isEmpty()) {
            throw new IllegalArgumentException("Table \"" + first.table() + "\": its key is unknown");
        }
        return new PhysicalTable(
                first.table(),
                first.key(),
                List.copyOf(indexes.values()),
                types(first, indexes.values().stream().toList()),
                timeToLive,
                throughput,
                entities.stream().sorted(comparing(EntitySchema::entity)).toList());
    }

    /** Returns the names of the key attributes, with HASH or RANGE. */
    static List<String> keyOf(KeySchema key) {
        List<String> names = new ArrayList<>();
        key.partitionKeys().forEach(part -> names.add(part.attribute() + " HASH"));
        key.sortKeys().forEach(part -> names.add(part.attribute() + " RANGE"));
        return names;
    }

    private static List<Object> contents(IndexSchema index) {
        return List.of(index.kind(), keyOf(index.key()), index.projection(), index.include());
    }

    private static void requireEqual(String what, Object one, Object other, EntitySchema first, EntitySchema second) {
        if (!one.equals(other)) {
            throw new IllegalArgumentException("Table \"" + first.table() + "\" has different " + what + " in "
                    + first.entity() + " and " + second.entity() + ": " + one + " and " + other);
        }
    }

    private static Map<String, String> types(EntitySchema entity, List<IndexSchema> indexes) {
        Map<String, String> types = new TreeMap<>();
        Stream.concat(Stream.of(entity.key()), indexes.stream().map(IndexSchema::key))
                .flatMap(key -> Stream.concat(key.partitionKeys().stream(), key.sortKeys().stream()))
                .forEach(part -> add(part, types, entity.table()));
        return types;
    }

    private static void add(KeyPart part, Map<String, String> types, String table) {
        String type = switch (part.type()) {
            case S, N, B -> part.type().name();
            default ->
                throw new IllegalArgumentException("Table \"" + table + "\": the key attribute \"" + part.attribute()
                        + "\" has the type " + part.type() + ", and keys are S, N or B");
        };
        String known = types.put(part.attribute(), type);
        if (known != null && !known.equals(type)) {
            throw new IllegalArgumentException("Table \"" + table + "\": the key attribute \"" + part.attribute()
                    + "\" has the types " + known + " and " + type);
        }
    }
}
