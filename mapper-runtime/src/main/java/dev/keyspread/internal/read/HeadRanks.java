package dev.keyspread.internal.read;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The ranks of the next items of several shards. Items that are next to each other have much in common, as times of the same
 * minute do. The eight bytes after what all have in common are held as one number for each, and most comparisons look at
 * nothing else. Not thread-safe.
 */
final class HeadRanks {

    private static final VarHandle EIGHT_BYTES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    /** What all have in common is looked for anew after so many changes for each shard; at first after one. */
    private static final int CHANGES = 16;

    // Of each shard, its rank: some of the bytes of its page, and what is compared first.
    private final byte[][] bytes;
    private final int[] from;
    private final int[] to;
    private final long[] numbers;

    /** Begins with as many bytes as all have in common. */
    private byte[] example = {};

    private int common;
    private int changes;

    /** No ranks of so many shards. */
    HeadRanks(int shards) {
        this.bytes = new byte[shards][];
        this.from = new int[shards];
        this.to = new int[shards];
        this.numbers = new long[shards];
        this.changes = (CHANGES - 1) * shards;
    }

    private HeadRanks(HeadRanks original) {
        this.bytes = original.bytes.clone();
        this.from = original.from.clone();
        this.to = original.to.clone();
        this.numbers = original.numbers.clone();
        this.example = original.example;
        this.common = original.common;
        this.changes = original.changes;
    }

    HeadRanks copy() {
        return new HeadRanks(this);
    }

    /** Sets the rank of a shard's next item. */
    void put(int shard, Ranks page, int item) {
        bytes[shard] = page.bytes();
        from[shard] = page.from(item);
        to[shard] = page.to(item);
        if (++changes > CHANGES * bytes.length) {
            compareAllWith(shard);
        } else {
            compareWithAll(shard);
        }
    }

    /** Takes the rank of a shard away. */
    void remove(int shard) {
        bytes[shard] = null;
    }

    private void compareAllWith(int shard) {
        changes = 0;
        example = Arrays.copyOfRange(bytes[shard], from[shard], to[shard]);
        common = example.length;
        common = present().map(this::inCommon).min().orElseThrow();
        setNumbers();
    }

    private void compareWithAll(int shard) {
        int inCommon = inCommon(shard);
        if (inCommon < common) {
            common = inCommon;
            setNumbers();
        } else {
            numbers[shard] = number(shard);
        }
    }

    /** How many of the first bytes a rank has in common with the example, of which those that matter are looked at. */
    private int inCommon(int shard) {
        int looked = Math.min(common, to[shard] - from[shard]);
        int difference = Arrays.mismatch(example, 0, looked, bytes[shard], from[shard], from[shard] + looked);
        return difference < 0 ? looked : difference;
    }

    private void setNumbers() {
        present().forEach(shard -> numbers[shard] = number(shard));
    }

    private IntStream present() {
        return IntStream.range(0, bytes.length).filter(shard -> bytes[shard] != null);
    }

    /** The eight bytes after what is common, as a signed number in their order; bytes that are not there are zeros. */
    private long number(int shard) {
        int begin = from[shard] + common;
        if (to[shard] - begin >= Long.BYTES) {
            return (long) EIGHT_BYTES.get(bytes[shard], begin) ^ Long.MIN_VALUE;
        }
        long number = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            number = number << Byte.SIZE | (begin + i < to[shard] ? bytes[shard][begin + i] & 0xff : 0);
        }
        return number ^ Long.MIN_VALUE;
    }

    /** Compares the ranks of two shards. */
    int compare(int left, int right) {
        int difference = Long.compare(numbers[left], numbers[right]);
        return difference == 0
                ? Arrays.compareUnsigned(bytes[left], from[left], to[left], bytes[right], from[right], to[right])
                : difference;
    }
}
