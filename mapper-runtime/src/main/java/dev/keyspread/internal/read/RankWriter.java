package dev.keyspread.internal.read;

import dev.keyspread.internal.wire.Utf8Sink;
import java.util.Arrays;

/** Puts the ranks of a page's items side by side. Not thread-safe. */
final class RankWriter implements Utf8Sink {

    private static final int EXPECTED_BYTES = 32;

    private final int[] ends;
    private byte[] bytes;
    private int items;
    private int length;

    /** For so many items. */
    RankWriter(int items) {
        this.ends = new int[items];
        this.bytes = new byte[items * EXPECTED_BYTES];
    }

    /** Adds the rank of the next item. */
    void write(byte[] rank) {
        write(rank, 0, rank.length);
    }

    @Override
    public void write(byte[] source, int from, int to) {
        int end = length + to - from;
        if (end > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(end, bytes.length * 2));
        }
        System.arraycopy(source, from, bytes, length, to - from);
        ends[items++] = end;
        length = end;
    }

    /** The ranks of all items. */
    Ranks ranks() {
        return new Ranks(bytes, ends);
    }
}
