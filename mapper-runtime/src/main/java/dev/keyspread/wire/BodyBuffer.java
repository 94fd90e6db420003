package dev.keyspread.wire;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Collects the bytes of a body. Not thread-safe. */
final class BodyBuffer {

    private static final int CAPACITY_IF_UNKNOWN = 8192;

    private byte[] bytes;
    private int length;

    /** A buffer for a body of about {@code expectedLength} bytes, or 0 if that is not known. */
    BodyBuffer(int expectedLength) {
        bytes = new byte[expectedLength == 0 ? CAPACITY_IF_UNKNOWN : expectedLength];
    }

    /** Adds all bytes of {@code stream}. If that fails, those are here that came before. */
    void addAll(InputStream stream) throws IOException {
        int next = 0;
        while (next >= 0) {
            // A buffer that is full may be so because that was all.
            next = length < bytes.length ? addMany(stream) : addOne(stream);
        }
    }

    private int addMany(InputStream stream) throws IOException {
        int count = stream.read(bytes, length, bytes.length - length);
        length += Math.max(count, 0);
        return count;
    }

    private int addOne(InputStream stream) throws IOException {
        int next = stream.read();
        if (next >= 0) {
            reserve(1);
            bytes[length++] = (byte) next;
        }
        return next;
    }

    /** Adds what is left of {@code buffer}, which stays as it is. */
    void add(ByteBuffer buffer) {
        int count = buffer.remaining();
        reserve(count);
        buffer.duplicate().get(bytes, length, count);
        length += count;
    }

    private void reserve(int more) {
        int needed = Math.addExact(length, more);
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(needed, Math.multiplyExact(bytes.length, 2)));
        }
    }

    /** What was collected. Nothing is added after it. */
    Content content() {
        return new Content(bytes, length);
    }
}
