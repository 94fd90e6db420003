package dev.keyspread.spi.convert;

import dev.keyspread.spi.JsonReader;
import java.nio.charset.StandardCharsets;

/** An ASCII text in a buffer, which can be parsed without creating a string. */
final class AsciiText implements CharSequence {

    private final byte[] bytes;
    private final int start;
    private final int end;

    private AsciiText(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.start = start;
        this.end = end;
    }

    /** Returns the text that the reader skipped last. */
    public static AsciiText of(JsonReader json) {
        return new AsciiText(json.bytes(), json.textStart(), json.textEnd());
    }

    @Override
    public int length() {
        return end - start;
    }

    @Override
    public char charAt(int index) {
        return (char) bytes[start + index];
    }

    @Override
    public AsciiText subSequence(int from, int to) {
        return new AsciiText(bytes, start + from, start + to);
    }

    @Override
    public String toString() {
        return new String(bytes, start, end - start, StandardCharsets.ISO_8859_1);
    }
}
