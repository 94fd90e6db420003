package dev.keyspread.lint.schema;

import java.util.List;

/**
 * How a logical key is spread over shards.
 *
 * @param layout what the stored partition key looks like
 * @param suffixes how many shards a logical key has
 * @param calculated whether the suffix is computed from members rather than drawn
 * @param from the members that a calculated suffix is computed from; empty if it is not calculated
 * @param separator what stands between logical key and suffix
 * @param first the first suffix
 */
public record Sharding(
        Layout layout, int suffixes, boolean calculated, List<String> from, String separator, int first) {

    public Sharding {
        from = List.copyOf(from);
    }

    /** The two layouts of a sharded partition key. */
    public enum Layout {
        /** The logical key, a separator and the suffix: {@code USA.7}. */
        SUFFIX,
        /** The shard number alone; the logical key is the sort key. */
        NUMBER
    }
}
