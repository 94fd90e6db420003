package dev.keyspread.table;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The types of the attributes in the keys of a table and its indexes. DynamoDB stores one type for each attribute. */
final class KeyTypes {

    private KeyTypes() {}

    /**
     * Requires each attribute to have one type in all keys.
     *
     * @throws IllegalArgumentException if it has two; the message names the attribute, and each type with its index and entity
     */
    static void require(TableSchema schema) {
        Map<String, Use> uses = new LinkedHashMap<>();
        Stream<Use> ofTable = schema.keys().map(key -> new Use(key, "the key" + of(schema.entity())));
        Stream<Use> ofIndexes = schema.indexes().stream().flatMap(index -> uses(index, schema));
        Stream.concat(ofTable, ofIndexes).forEach(use -> {
            Use first = uses.putIfAbsent(use.key().name(), use);
            if (first != null && first.key().type() != use.key().type()) {
                throw new IllegalArgumentException(
                        "Table \"%s\" needs key attribute \"%s\" with two types: %s, and %s. An attribute has one type in all keys of a table: rename it in one of them"
                                .formatted(schema.name(), use.key().name(), first.text(), use.text()));
            }
        });
    }

    private static Stream<Use> uses(IndexSchema index, TableSchema schema) {
        String place = "index \"" + index.name() + "\"" + of(schema.entityOf(index.name()));
        return index.keys().map(key -> new Use(key, place));
    }

    private static String of(Optional<String> entity) {
        return entity.map(name -> " of " + name).orElse("");
    }

    /** An attribute in a key. */
    private record Use(KeyAttribute key, String place) {

        String text() {
            return key.type() + " in " + place;
        }
    }
}
