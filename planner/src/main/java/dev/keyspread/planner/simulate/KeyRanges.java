package dev.keyspread.planner.simulate;

import java.util.Arrays;

/**
 * The ranges of key positions that partitions hold. A position is a hash of the partition key followed by the place of the sort
 * key in its item collection, so a range can end inside a collection. Partitions are numbered in the order of their creation. Not
 * thread-safe.
 */
final class KeyRanges {

    /** The number of bits of a position that are the place in an item collection. */
    static final int SORT_BITS = 24;

    /** The end of all positions. */
    static final long END = 1L << 62;

    private static final int DIRECTORY_SHIFT = 62 - 16;

    /** The first positions in ascending order, followed by a sentinel. */
    private long[] starts;

    /** The partitions of {@link #starts}. */
    private int[] partitions;

    private int count;

    /** The index in {@link #starts} of each equal part of all positions. It makes a lookup take constant time. */
    private final int[] directory = new int[1 << 16];

    KeyRanges(int count) {
        this.count = count;
        starts = new long[count + 1];
        partitions = new int[count];
        for (int i = 0; i < count; i++) {
            starts[i] = END / count * i;
            partitions[i] = i;
        }
        starts[count] = Long.MAX_VALUE;
        index();
    }

    /** Returns the position of an item. */
    static long position(long hash, long sortPlace) {
        return ((hash >>> (64 - (62 - SORT_BITS))) << SORT_BITS) | sortPlace;
    }

    int count() {
        return count;
    }

    /** Returns the partition of a position. */
    int find(long position) {
        int i = directory[(int) (position >>> DIRECTORY_SHIFT)];
        while (starts[i + 1] <= position) {
            i++;
        }
        return partitions[i];
    }

    /** Returns the middle of a partition's range. */
    long middle(int partition) {
        int i = indexOf(partition);
        long end = Math.min(starts[i + 1], END);
        return starts[i] + (end - starts[i]) / 2;
    }

    /** Splits a partition and returns the new one, or -1 if the position is not inside the partition. */
    int split(int partition, long position) {
        int i = indexOf(partition);
        if (position <= starts[i] || position >= Math.min(starts[i + 1], END)) {
            return -1;
        }
        starts = Arrays.copyOf(starts, count + 2);
        partitions = Arrays.copyOf(partitions, count + 1);
        System.arraycopy(starts, i + 1, starts, i + 2, count - i);
        System.arraycopy(partitions, i + 1, partitions, i + 2, count - i - 1);
        starts[i + 1] = position;
        partitions[i + 1] = count;
        count++;
        index();
        return count - 1;
    }

    private int indexOf(int partition) {
        int i = 0;
        while (partitions[i] != partition) {
            i++;
        }
        return i;
    }

    private void index() {
        int range = 0;
        for (int part = 0; part < directory.length; part++) {
            while (starts[range + 1] <= (long) part << DIRECTORY_SHIFT) {
                range++;
            }
            directory[part] = range;
        }
    }
}
