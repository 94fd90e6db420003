package dev.keyspread.internal.read;

import dev.keyspread.InvalidCursorException;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Reads a cursor's bytes, which anybody may have made: whatever they are, it reads them or refuses them. Not thread-safe. */
final class CursorInput {

    private static final int GROUP_BITS = 7;
    private static final int GROUP = (1 << GROUP_BITS) - 1;
    /** More than the positions of ten thousand shards of an index take. */
    private static final int MOST_BYTES = 1 << 26;
    /** DEFLATE makes no byte into more than about a thousand. */
    private static final int MOST_INFLATION = 1_100;

    private final byte[] bytes;
    private int next;

    CursorInput(byte[] bytes) {
        this.bytes = bytes;
    }

    byte readByte() {
        if (next == bytes.length) {
            throw damaged("it ends too early");
        }
        return bytes[next++];
    }

    int readInt() {
        int value = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            value = value << Byte.SIZE | (readByte() & 0xff);
        }
        return value;
    }

    long readNumber() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE - 1; shift += GROUP_BITS) {
            byte group = readByte();
            value |= (long) (group & GROUP) << shift;
            if (group >= 0) {
                return value;
            }
        }
        throw damaged("a number is too long");
    }

    /** A number that is no longer than an array may be. */
    int readLength() {
        long length = readNumber();
        if (length > MOST_BYTES) {
            throw damaged("a length is impossible");
        }
        return (int) length;
    }

    byte[] readBytes(int length) {
        if (length > bytes.length - next) {
            throw damaged("it ends too early");
        }
        byte[] read = Arrays.copyOfRange(bytes, next, next + length);
        next += length;
        return read;
    }

    /** Bytes that may have been made smaller, and were {@code most} before at most. */
    CursorInput readCompressed(long most) {
        long lengthAndKind = readNumber();
        byte[] read = readBytes(readLength());
        long length = lengthAndKind >>> 1;
        if ((lengthAndKind & 1) == 0) {
            return new CursorInput(read);
        }
        if (length > Math.min(Math.min(MOST_BYTES, most), (long) read.length * MOST_INFLATION)) {
            throw damaged("a length is impossible");
        }
        return new CursorInput(inflated(read, (int) length));
    }

    void requireEnd() {
        if (next != bytes.length) {
            throw damaged("it does not end where it should");
        }
    }

    static InvalidCursorException damaged(String how) {
        return new InvalidCursorException("The cursor is damaged: " + how);
    }

    private static byte[] inflated(byte[] deflated, int length) {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(deflated);
            byte[] plain = new byte[length];
            if (inflater.inflate(plain) != length) {
                throw damaged("it ends too early");
            }
            return plain;
        } catch (DataFormatException wrong) {
            throw damaged("it cannot be unpacked");
        } finally {
            inflater.end();
        }
    }
}
