package dev.keyspread.lint.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The distribution of a logical key over shards.
 *
 * @param layout the layout of the stored partition key
 * @param suffixes the number of shards of a logical key
 * @param most the largest number of shards of one logical key; {@code suffixes} if all have the same number
 * @param calculated true if the suffix is calculated from members, false if it is random
 * @param from the members that a calculated suffix is computed from; empty if it is not calculated
 * @param separator the text between logical key and suffix
 * @param first the first suffix
 * @param function the canonical name of the class that calculates the suffix, or {@code null} for Keyspread's own
 *     calculation and for a suffix that is not calculated
 * @param rule the canonical name of the class that sets the number of shards of a logical key, or {@code null}
 * @param former the text of the layout that the table's key had before, or {@code null} if it declares none
 */
public record Sharding(
        Layout layout,
        int suffixes,
        int most,
        boolean calculated,
        List<String> from,
        String separator,
        int first,
        @Nullable String function,
        @Nullable String rule,
        @Nullable String former) {

    /** The text of a key without shards. */
    public static final String UNSHARDED = "unsharded";

    public Sharding {
        from = List.copyOf(from);
    }

    /** Creates the distribution of a key without a former layout. */
    public Sharding(
            Layout layout,
            int suffixes,
            int most,
            boolean calculated,
            List<String> from,
            String separator,
            int first,
            @Nullable String function,
            @Nullable String rule) {
        this(layout, suffixes, most, calculated, from, separator, first, function, rule, null);
    }

    /** Returns this distribution with a former layout. */
    public Sharding formerly(String text) {
        return new Sharding(layout, suffixes, most, calculated, from, separator, first, function, rule, text);
    }

    /** Returns this distribution with other names of the sources. */
    public Sharding from(List<String> sources) {
        return new Sharding(layout, suffixes, most, calculated, sources, separator, first, function, rule, former);
    }

    /** Returns the text of the layout, without the former one. It is equal for equal layouts. */
    // Example:
    // 8 suffixes from 1 after ".", calculated from line
    public String text() {
        return "%d suffixes from %d after \"%s\", ".formatted(suffixes, first, separator)
                + (calculated ? "calculated from " + String.join(", ", from) : "random")
                + (function == null ? "" : " with " + function)
                + (most == suffixes ? "" : ", up to " + most)
                + (rule == null ? "" : " by " + rule);
    }

    /** The two layouts of a sharded partition key. */
    public enum Layout {
        /** The logical key, a separator and the suffix: {@code USA.7}. */
        SUFFIX,
        /** The shard number alone; the logical key is the sort key. */
        NUMBER
    }
}
