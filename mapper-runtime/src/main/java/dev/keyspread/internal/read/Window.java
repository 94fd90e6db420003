package dev.keyspread.internal.read;

/**
 * How many shards an unordered read has open at once. Those that wait until they are asked again do not count, since they have
 * neither a query under way nor items at hand, and might keep the read from the others; when their wait is over, they come
 * on top of the window. Not thread-safe.
 */
final class Window {

    private static final int FEW = 4;

    private final int largest;
    private final Waits waits;
    private int size;

    private Window(int size, int largest, Waits waits) {
        this.size = size;
        this.largest = largest;
        this.waits = waits;
    }

    /** The window of a read where so many queries may be under way, which begins with a few if these are likely to suffice. */
    static Window of(ReadSpecification read, int queries, Waits waits) {
        boolean isLikelyInFew = read.options().limit() < Long.MAX_VALUE && !read.isOfOneItem();
        return new Window(isLikelyInFew ? Math.min(FEW, queries) : queries, queries, waits);
    }

    int size() {
        return size;
    }

    /** Whether another shard may be opened where so many are. */
    boolean hasRoom(int open) {
        return open - waits.running() < size;
    }

    /** Becomes larger, as a page has arrived that may not suffice. */
    void grow() {
        size = Math.min(size + 1, largest);
    }
}
