package dev.keyspread.internal.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Reads up to eight bytes of an array as one little-endian number, to compare and copy JSON by words. */
public final class LittleEndian {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private LittleEndian() {}

    static long at(byte[] bytes, int index) {
        return (long) LONGS.get(bytes, index);
    }

    public static void put(byte[] bytes, int index, long word) {
        LONGS.set(bytes, index, word);
    }

    /** Returns the first {@code size} bytes of {@code word}. */
    static long head(long word, int size) {
        return size >= Long.BYTES ? word : word & ((1L << (size * Byte.SIZE)) - 1);
    }

    /** Returns up to eight bytes from {@code from}, all before {@code to}. */
    static long upTo(byte[] bytes, int from, int to) {
        if (from <= bytes.length - Long.BYTES) {
            return head(at(bytes, from), to - from);
        }
        long word = 0;
        for (int i = 0; i < Math.min(to - from, Long.BYTES); i++) {
            word |= (bytes[from + i] & 0xFFL) << (i * Byte.SIZE);
        }
        return word;
    }
}
