package dev.keyspread.read;

/**
 * How many shards an unordered read has open at once.
 *
 * @param first at first
 * @param largest at most, which it grows to as pages arrive that do not suffice
 */
record Window(int first, int largest) {

    private static final int FEW = 4;

    /** The window of a read where so many queries may be under way. */
    static Window of(ReadSpecification read, int queries) {
        boolean isLikelyInFew = read.options().limit() < Long.MAX_VALUE && !read.isOfOneItem();
        return new Window(isLikelyInFew ? Math.min(FEW, queries) : queries, queries);
    }
}
