package dev.keyspread.internal.read;

import java.util.Arrays;

/**
 * What is compared of the items of a page: {@link SortKeyBytes}. Those of all items lie in one array, in their order, since
 * a merge goes through the pages of all shards by turns, and the processor's caches hold few objects of each. Immutable.
 */
final class Ranks {

    private static final int CACHE_LINE = 64;

    private final byte[] bytes;
    private final int[] ends;

    /**
     * The ranks of items.
     *
     * @param bytes begins with them
     * @param ends where each ends, and the next begins
     */
    Ranks(byte[] bytes, int... ends) {
        this.bytes = bytes;
        this.ends = ends;
    }

    /** The ranks of so many items of which nothing is compared. */
    static Ranks equal(int items) {
        return new Ranks(new byte[0], new int[items]);
    }

    /** Whether all are equal, since nothing is compared. */
    boolean areEqual() {
        return bytes.length == 0;
    }

    byte[] bytes() {
        return bytes;
    }

    /** Where the rank of this item begins. */
    int from(int item) {
        return item == 0 ? 0 : ends[item - 1];
    }

    /** Where the rank of this item ends. */
    int to(int item) {
        return ends[item];
    }

    /** Compares the rank of an item with that of another. */
    int compare(int item, Ranks other, int otherItem) {
        return Arrays.compareUnsigned(
                bytes, from(item), to(item), other.bytes, other.from(otherItem), other.to(otherItem));
    }

    /** Accesses the memory of the ranks of these items, and returns something of it. */
    int touch(int firstItem, int endOfItems) {
        int some = 0;
        for (int i = from(firstItem); i < from(endOfItems); i += CACHE_LINE) {
            some += bytes[i];
        }
        return some;
    }
}
