package dev.keyspread.internal.wire;

import java.nio.charset.StandardCharsets;

/**
 * A literal of up to eight characters. It is a record because the JIT compiler treats the fields of a record as constants:
 * a literal in a static final field is compared and written as one number.
 *
 * @param word the characters as one little-endian number
 * @param size the number of characters
 */
public record Literal(long word, int size) {

    public static Literal of(String ascii) {
        byte[] bytes = ascii.getBytes(StandardCharsets.US_ASCII);
        return new Literal(LittleEndian.upTo(bytes, 0, bytes.length), bytes.length);
    }

    /** Returns whether the literal is at {@code at}. */
    boolean isAt(byte[] bytes, int at, int end) {
        return size <= end - at && word == LittleEndian.upTo(bytes, at, at + size);
    }
}
