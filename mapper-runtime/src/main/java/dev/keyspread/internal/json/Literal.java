package dev.keyspread.internal.json;

import java.nio.charset.StandardCharsets;

/**
 * At most eight characters that JSON has as they are. It is a record because the JVM's compiler takes a record's fields
 * for constants, so that a literal in a static final is compared, or written, as one number.
 *
 * @param word the characters as one number, the first of them lowest
 * @param size how many there are
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
