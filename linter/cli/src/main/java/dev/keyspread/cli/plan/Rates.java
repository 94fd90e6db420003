package dev.keyspread.cli.plan;

import dev.keyspread.capacity.ReadConsistency;
import org.jspecify.annotations.Nullable;

/**
 * The load that options state. What they leave open comes from a profile.
 *
 * @param writes the writes of whole items per second
 * @param reads the reads of one item per second
 * @param consistency the consistency of the reads
 * @param itemBytes the size of an item, or null
 * @param items the number of items, or null
 * @param hottestKeyShare the share of the load on the hottest key, or null
 */
public record Rates(
        double writes,
        double reads,
        ReadConsistency consistency,
        @Nullable Long itemBytes,
        @Nullable Long items,
        @Nullable Double hottestKeyShare) {

    /** Returns rates of eventually consistent reads and of writes. */
    public static Rates of(double writes, double reads) {
        return new Rates(writes, reads, ReadConsistency.EVENTUAL, null, null, null);
    }
}
