package dev.keyspread.lint.rules;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One partition key or sort key of a table or of an index.
 *
 * @param entity the entity
 * @param index its index, or {@code null} if it is the table's
 * @param partition whether it is a partition key
 * @param part the key
 */
record KeyParts(EntitySchema entity, @Nullable String index, boolean partition, KeyPart part) {

    /** Those of the table and of every index; a local index repeats the table's partition key, which is left out. */
    static Stream<KeyParts> all(EntitySchema entity) {
        Stream<KeyParts> indexes = entity.indexes().stream()
                .flatMap(index ->
                        of(entity, index.name(), index.key()).filter(part -> index.isGlobal() || !part.partition()));
        return Stream.concat(of(entity, null, entity.key()), indexes);
    }

    /** What it is called: the template, or the attribute. */
    String name() {
        String template = part.template();
        return template == null ? part.attribute() : template;
    }

    /** The beginning of a message: {@code Partition key "x" of index "y"}. */
    String title() {
        String place = index == null ? "" : " of index \"" + index + "\"";
        return (partition ? "Partition" : "Sort") + " key \"" + name() + "\"" + place;
    }

    private static Stream<KeyParts> of(EntitySchema entity, @Nullable String index, KeySchema key) {
        return Stream.concat(
                key.partitionKeys().stream().map(part -> new KeyParts(entity, index, true, part)),
                key.sortKeys().stream().map(part -> new KeyParts(entity, index, false, part)));
    }
}
