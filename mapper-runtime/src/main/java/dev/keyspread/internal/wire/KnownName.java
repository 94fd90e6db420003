package dev.keyspread.internal.wire;

import dev.keyspread.spi.JsonWriter;
import java.util.Arrays;

/**
 * A name as in JSON, with quotes and colon, for comparisons of eight bytes at a time. Immutable and thread-safe.
 */
final class KnownName {

    /** A name that equals no text. It precedes unknown names. */
    static final KnownName NONE = new KnownName(new byte[0], Integer.MAX_VALUE);

    private final byte[] encoded;
    private final int length;
    private final long head;
    private final long mask;
    private final long tail;

    KnownName(String name) {
        this(JsonWriter.encodedName(name));
    }

    private KnownName(byte[] encoded) {
        this(encoded, encoded.length);
    }

    private KnownName(byte[] encoded, int length) {
        this.encoded = encoded;
        this.length = length;
        head = LittleEndian.upTo(encoded, 0, encoded.length);
        mask = LittleEndian.head(-1, length);
        tail = encoded.length < Long.BYTES ? 0 : LittleEndian.at(encoded, encoded.length - Long.BYTES);
    }

    /** Returns its number of bytes, with quotes and colon. */
    int length() {
        return length;
    }

    /** Returns whether the name is at {@code at}. A name in the last seven bytes of the array is not recognized. */
    boolean isAt(byte[] bytes, int at, int end) {
        return length <= end - at
                && at <= bytes.length - Long.BYTES
                && ((LittleEndian.at(bytes, at) ^ head) & mask) == 0
                && (length <= Long.BYTES || isRestAt(bytes, at));
    }

    private boolean isRestAt(byte[] bytes, int at) {
        int last = length - Long.BYTES;
        return LittleEndian.at(bytes, at + last) == tail
                && (last <= Long.BYTES || Arrays.equals(encoded, Long.BYTES, last, bytes, at + Long.BYTES, at + last));
    }

    /** Returns whether the bytes between two quotes are the name. */
    boolean isText(byte[] bytes, int from, int to) {
        return to - from == length - 3 && Arrays.equals(encoded, 1, length - 2, bytes, from, to);
    }

    /** Returns the hash slot of its text among {@code 1 << bits}. */
    int slot(int bits) {
        return slot(encoded, 1, length - 2, bits);
    }

    /** Returns the hash slot of the text between two quotes, from its length and its first and last eight bytes. */
    static int slot(byte[] bytes, int from, int to, int bits) {
        long head = LittleEndian.upTo(bytes, from, to);
        long tail = LittleEndian.upTo(bytes, Math.max(from, to - Long.BYTES), to);
        long mixed = (head ^ Long.rotateLeft(tail, 29) ^ (to - from)) * 0x9E37_79B9_7F4A_7C15L;
        return (int) (mixed >>> (Long.SIZE - bits));
    }
}
