package dev.keyspread.lint.profile;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a sample of a table's data, or its telemetry, says. Rules believe it more than any name.
 *
 * @param table what it says about the table's partition key, or {@code null} if nothing
 * @param indexes what it says about the partition keys of indexes, by the index's name
 * @param attributes what it says about attributes, by the attribute's name
 */
public record TableProfile(
        @Nullable KeyProfile table, Map<String, KeyProfile> indexes, Map<String, AttributeProfile> attributes) {

    /** Nobody looked. */
    public static final TableProfile NONE = new TableProfile(null, Map.of(), Map.of());

    public TableProfile {
        indexes = Map.copyOf(indexes);
        attributes = Map.copyOf(attributes);
    }

    /** What is known about the partition key of an index, or of the table for {@code null}. */
    public Optional<KeyProfile> key(@Nullable String index) {
        return Optional.ofNullable(index == null ? table : indexes.get(index));
    }

    /** What is known about an attribute. */
    public Optional<AttributeProfile> attribute(String name) {
        return Optional.ofNullable(attributes.get(name));
    }
}
