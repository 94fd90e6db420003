package dev.keyspread.cli.table;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Throughput;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The entities of one table. It rejects the contradictions that {@code Tables.create} of the runtime also rejects. Not
 * thread-safe.
 */
final class MergedTable {

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
            throw new IllegalArgumentException("Table \"" + table + "\" has different " + what + " in " + known.place()
                    + " and " + entity.entity() + ": " + one + " and " + other);
        }
    }

    /** Adds the types of all key attributes. DynamoDB stores one type for each attribute. */
    private void addTypes() {
        parts(key.value()).forEach(part -> addType(part, "the key of " + key.place()));
        indexes.forEach((name, index) -> parts(index.value().key())
                .forEach(part -> addType(part, "index \"" + name + "\" of " + index.place())));
    }

    private static Stream<KeyPart> parts(KeySchema key) {
        return Stream.concat(key.partitionKeys().stream(), key.sortKeys().stream());
    }

    private void addType(KeyPart part, String place) {
        String type = switch (part.type()) {
            case S, N, B -> part.type().name();
            default ->
                throw new IllegalArgumentException("Table \"" + table + "\": the key attribute \"" + part.attribute()
                        + "\" has the type " + part.type() + ", and keys are S, N or B");
        };
        Declared<String> known = types.computeIfAbsent(part.attribute(), name -> new Declared<>(type, place));
        if (!known.value().equals(type)) {
            throw new IllegalArgumentException("Table \"" + table + "\" needs key attribute \"" + part.attribute()
                    + "\" with two types: " + known.value() + " in " + known.place() + ", and " + type + " in " + place
                    + ". An attribute has one type in all keys of a table: rename it in one of them");
        }
    }

    /** A part of the table, and the entity, or the key of an entity, that declares it. */
    private record Declared<T>(T value, String place) {}
}
