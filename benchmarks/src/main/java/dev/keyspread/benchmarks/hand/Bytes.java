package dev.keyspread.benchmarks.hand;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Eight or fewer bytes at once, the first of them lowest. */
final class Bytes {

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = ONES << 7;
    private static final long QUOTES = ONES * '"';
    private static final long BACKSLASHES = ONES * '\\';
    private static final long SPACES = ONES * ' ';

    private Bytes() {}

    static int four(byte[] bytes, int at) {
        return (int) INT.get(bytes, at);
    }

    static long eight(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }

    static void putEight(byte[] bytes, int at, long eight) {
        LONG.set(bytes, at, eight);
    }

    /** A bit for the first byte that ends a plain text: a quote, a backslash or one beyond ASCII; 0 if none does. */
    static long ending(long eight) {
        return (zeros(eight ^ QUOTES) | zeros(eight ^ BACKSLASHES) | eight) & HIGH_BITS;
    }

    /** Whether some of the bytes must be escaped in JSON. */
    static boolean needEscape(long eight) {
        return ((zeros(eight ^ QUOTES) | zeros(eight ^ BACKSLASHES) | (eight - SPACES & ~eight)) & HIGH_BITS) != 0;
    }

    private static long zeros(long eight) {
        return eight - ONES & ~eight;
    }
}
