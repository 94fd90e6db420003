package dev.keyspread.internal.read;

import org.jspecify.annotations.Nullable;

/**
 * Computes the limit of each query. A read that wants n items of s shards expects n/s items of each, and more of the fullest
 * shard, as items are distributed at random. A shard that has more is queried again, for twice as many each time.
 *
 * <p>A read of several shards without a limit begins with pages smaller than DynamoDB's, because the consumer may stop after the
 * first items. Immutable.
 */
record PageSizes(boolean filtered, boolean growing) {

    private static final int FIRST = 256;
    private static final int FIRST_FILTERED = 64;
    private static final int GROWTH = 4;
    private static final int FULL_PAGES_FROM = 2;

    /** Page sizes for a read whose consumer may stop after the first items. */
    static PageSizes growing(ReadRequest read) {
        return new PageSizes(isFiltered(read), read.shards() > 1);
    }

    /** Page sizes for a read that is consumed to its end or its limit. */
    static PageSizes whole(ReadRequest read) {
        return new PageSizes(isFiltered(read), false);
    }

    private static boolean isFiltered(ReadRequest read) {
        return read.filter() != null || !read.beginnings().isEmpty();
    }

    /**
     * Returns the limit of the next query of {@code shard}, or {@code null} for a whole page.
     *
     * @param wanted the number of items that the read still wants
     * @param shards the number of shards that these can come from
     */
    @Nullable
    Integer next(ShardReader<?> shard, long wanted, int shards) {
        if (wanted == Long.MAX_VALUE) {
            return growing ? grown(shard.pages()) : null;
        }
        Integer before = shard.lastLimit();
        long size = Math.max(share(wanted, shards), before == null ? 0 : 2L * before);
        // The share of items that a filter keeps is unknown.
        long atMost = filtered ? Integer.MAX_VALUE : Math.min(wanted, Integer.MAX_VALUE);
        return (int) Math.min(Math.max(size, filtered ? FIRST_FILTERED : 1), atMost);
    }

    /** Returns about how many of {@code items} the fullest shard has, plus one, which shows that it has no more. */
    static long share(long items, int shards) {
        double mean = (double) items / shards;
        // The expected maximum of s normal deviates is about sqrt(2 ln s).
        double deviations = Math.sqrt(2 * Math.log(shards));
        return Math.min(items, (long) Math.ceil(mean + deviations * Math.sqrt(mean)) + 1);
    }

    private static @Nullable Integer grown(int pages) {
        return pages >= FULL_PAGES_FROM ? null : FIRST * (pages == 0 ? 1 : GROWTH);
    }
}
