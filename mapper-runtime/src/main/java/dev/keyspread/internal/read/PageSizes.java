package dev.keyspread.internal.read;

import org.jspecify.annotations.Nullable;

/**
 * How many items a query of a shard asks for. A read that wants n items of s shards does not ask each for n: items spread
 * over the shards as dice do, so it asks each for the mean, n/s, and for as many more as the fullest of s shards has by chance.
 * A shard that has more still is asked again, for twice as many each time.
 *
 * <p>A read without a limit may be wanted for its first items alone, so shards of which there are many begin with pages
 * that are smaller than DynamoDB's, and grow. Immutable.
 */
final class PageSizes {

    private static final int FIRST = 256;
    private static final int FIRST_FILTERED = 64;
    private static final int GROWTH = 4;
    private static final int FULL_PAGES_FROM = 2;

    private final boolean filtered;
    private final boolean growing;

    private PageSizes(ReadSpecification read, boolean growing) {
        this.filtered = read.filter() != null || !read.beginnings().isEmpty();
        this.growing = growing && read.shards() > 1;
    }

    /** The sizes for a read that is perhaps wanted for its first items alone. */
    static PageSizes growing(ReadSpecification read) {
        return new PageSizes(read, true);
    }

    /** The sizes for a read that is wanted to its end or its limit. */
    static PageSizes whole(ReadSpecification read) {
        return new PageSizes(read, false);
    }

    /** What the next query of {@code shard} is limited to, where {@code wanted} items of so many shards are missing. */
    @Nullable
    Integer next(ShardReader<?> shard, long wanted, int shards) {
        if (wanted == Long.MAX_VALUE) {
            return growing ? grown(shard.pages()) : null;
        }
        Integer before = shard.lastLimit();
        long size = Math.max(share(wanted, shards), before == null ? 0 : 2L * before);
        // A filter lets some of the items that it looks at through, and nobody knows how many.
        long atMost = filtered ? Integer.MAX_VALUE : Math.min(wanted, Integer.MAX_VALUE);
        return (int) Math.min(Math.max(size, filtered ? FIRST_FILTERED : 1), atMost);
    }

    /** What the fullest of so many shards has of so many items, about, and one more, which tells that nothing is missing. */
    static long share(long items, int shards) {
        double mean = (double) items / shards;
        // The greatest of s normal deviations is about the root of twice the logarithm of s.
        double deviations = Math.sqrt(2 * Math.log(shards));
        return Math.min(items, (long) Math.ceil(mean + deviations * Math.sqrt(mean)) + 1);
    }

    private static @Nullable Integer grown(int pages) {
        return pages >= FULL_PAGES_FROM ? null : FIRST * (pages == 0 ? 1 : GROWTH);
    }
}
