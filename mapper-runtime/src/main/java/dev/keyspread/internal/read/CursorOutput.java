package dev.keyspread.internal.read;

import java.io.ByteArrayOutputStream;
import java.util.zip.Deflater;

/** Writes a cursor's bytes. Not thread-safe. */
final class CursorOutput {

    private static final int GROUP_BITS = 7;
    private static final int GROUP = (1 << GROUP_BITS) - 1;
    private static final int MORE = 1 << GROUP_BITS;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    void writeByte(int value) {
        bytes.write(value);
    }

    void writeInt(int value) {
        for (int shift = Integer.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
            bytes.write(value >>> shift);
        }
    }

    /** Writes a number of 0 or more. */
    void writeNumber(long value) {
        long left = value;
        while (left > GROUP) {
            bytes.write((int) (left & GROUP) | MORE);
            left >>>= GROUP_BITS;
        }
        bytes.write((int) left);
    }

    void writeBytes(byte[] array, int from) {
        bytes.write(array, from, array.length - from);
    }

    /** Writes bytes with their length, and smaller if they can be. */
    void writeCompressed(byte[] plain) {
        byte[] deflated = deflated(plain);
        boolean isSmaller = deflated.length < plain.length;
        byte[] shorter = isSmaller ? deflated : plain;
        writeNumber((long) plain.length << 1 | (isSmaller ? 1 : 0));
        writeNumber(shorter.length);
        writeBytes(shorter, 0);
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }

    private static byte[] deflated(byte[] plain) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        try {
            deflater.setInput(plain);
            deflater.finish();
            // No longer than the plain bytes is worth it.
            byte[] deflated = new byte[plain.length];
            int length = deflater.deflate(deflated);
            return deflater.finished() ? java.util.Arrays.copyOf(deflated, length) : plain;
        } finally {
            deflater.end();
        }
    }
}
