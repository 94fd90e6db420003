package dev.keyspread.read;

import org.jspecify.annotations.Nullable;

/**
 * How many items a query of a shard asks for. A read that wants n items of s shards does not ask each for n: items spread
 * over the shards as dice do, so that n/s and three roots of it more are enough of nearly every shard, and a shard that
 * has more of them is asked again, for twice as many each time.
 *
 * <p>A read without a limit may be wanted for its first items alone, so shards of which there are many begin with pages
 * that are smaller than DynamoDB's, and grow.
 */
final class PageSizes {

    private static final int FIRST = 256;
    private static final int GROWTH = 4;
    private static final int FULL_PAGES_FROM = 2;
    private static final double DEVIATIONS = 3;

    private PageSizes() {}

    /** What the next query of {@code shard} is limited to, where {@code wanted} items of so many shards are missing. */
    static @Nullable Integer next(ShardReader<?> shard, long wanted, int shards, boolean filtered) {
        if (wanted == Long.MAX_VALUE) {
            return shards == 1 ? null : growing(shard.pages());
        }
        Integer before = shard.lastLimit();
        long size = Math.max(share(wanted, shards), before == null ? 0 : 2L * before);
        // A filter lets some of the items that it looks at through, and nobody knows how many.
        return (int)
                Math.min(filtered && before != null ? Integer.MAX_VALUE : Math.min(wanted, Integer.MAX_VALUE), size);
    }

    /** What nearly every shard of so many has of so many items. */
    static long share(long items, int shards) {
        double mean = (double) items / shards;
        return Math.min(items, (long) Math.ceil(mean + DEVIATIONS * Math.sqrt(mean)) + 1);
    }

    private static @Nullable Integer growing(int pages) {
        return pages >= FULL_PAGES_FROM ? null : FIRST * (pages == 0 ? 1 : GROWTH);
    }
}
