package dev.keyspread.lint.schema;

import org.jspecify.annotations.Nullable;

/**
 * A partition key or a sort key.
 *
 * @param member the Java member that it comes from; with {@link Sharding.Layout#NUMBER}, the member that is sharded
 * @param attribute the attribute that holds it in the item, which for a sharded index key is one of its own
 * @param type the type of the stored attribute: S, N or B
 * @param sharding how it is sharded, or {@code null} if it is not
 */
public record KeyPart(
        String member,
        String attribute,
        AttributeType type,
        @Nullable Sharding sharding) {}
