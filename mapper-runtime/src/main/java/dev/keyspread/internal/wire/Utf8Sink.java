package dev.keyspread.internal.wire;

/** Takes the UTF-8 bytes of a text, which it is not to keep. */
@FunctionalInterface
public interface Utf8Sink {

    /** Takes the bytes from {@code from} to {@code to}. */
    void write(byte[] bytes, int from, int to);
}
