package dev.keyspread.lint.rules.common;

import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A declared access pattern with the key that it uses.
 *
 * @param entity the entity
 * @param pattern the pattern
 * @param index its index, or {@code null} if it uses the table
 * @param key the key of the table or the index
 */
public record Lookup(
        EntitySchema entity,
        AccessPattern pattern,
        @Nullable IndexSchema index,
        KeySchema key) {

    /** Returns the lookup of each pattern whose table or index is known. */
    public static Stream<Lookup> all(EntitySchema entity) {
        return entity.patterns().stream().flatMap(pattern -> of(entity, pattern).stream());
    }

    private static Optional<Lookup> of(EntitySchema entity, AccessPattern pattern) {
        String name = pattern.index();
        if (name == null) {
            return entity.key().partitionKeys().isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Lookup(entity, pattern, null, entity.key()));
        }
        return entity.index(name).map(index -> new Lookup(entity, pattern, index, index.key()));
    }

    /** Returns whether the pattern knows all members of the partition key. */
    public boolean knowsPartitionKey() {
        return knows(key.partitionKeys());
    }

    /** Returns whether the pattern knows all members of the key. */
    public boolean knowsWholeKey() {
        return knowsPartitionKey() && knows(key.sortKeys());
    }

    private boolean knows(List<KeyPart> parts) {
        return parts.stream().flatMap(KeyPart::names).allMatch(pattern.by()::contains);
    }

    /** Returns the beginning of a message: {@code Pattern "orders of a day"}. */
    public String title() {
        return "Pattern \"" + pattern.name() + "\"";
    }

    @Nullable
    public String indexName() {
        return index == null ? null : index.name();
    }
}
