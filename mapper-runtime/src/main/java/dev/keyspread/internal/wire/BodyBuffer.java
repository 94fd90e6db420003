package dev.keyspread.internal.wire;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import software.amazon.awssdk.core.exception.SdkClientException;

/** Collects the bytes of a body, as many as a response of DynamoDB can have at most. Not thread-safe. */
final class BodyBuffer {

    /**
     * A response holds up to 16 MB of items as DynamoDB counts them, and JSON has up to 13 bytes for one of those: an
     * empty text under a name of one letter is {@code "a":{"S":""},}.
     */
    static final int LARGEST_BODY = 256 << 20;

    private static final int CAPACITY_IF_UNKNOWN = 8192;

    private final int limit;
    private byte[] bytes;
    private int length;

    /** A buffer for a body of about {@code expectedLength} bytes, or 0 if that is not known. */
    BodyBuffer(int expectedLength) {
        this(expectedLength, LARGEST_BODY);
    }

    /** A buffer for a body of at most {@code limit} bytes. */
    BodyBuffer(int expectedLength, int limit) {
        this.limit = limit;
        bytes = new byte[Math.min(limit, expectedLength == 0 ? CAPACITY_IF_UNKNOWN : expectedLength)];
    }

    /**
     * Adds all bytes of {@code stream}. If that fails, those are here that came before.
     *
     * @throws SdkClientException if there are too many
     */
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

    /**
     * Adds what is left of {@code buffer}, which stays as it is.
     *
     * @throws SdkClientException if that is too much
     */
    void add(ByteBuffer buffer) {
        int count = buffer.remaining();
        reserve(count);
        buffer.duplicate().get(bytes, length, count);
        length += count;
    }

    private void reserve(int more) {
        if (more > limit - length) {
            throw SdkClientException.create(
                    "The response has more than " + limit + " bytes, and none of DynamoDB's has");
        }
        int needed = length + more;
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(needed, Math.min(limit, bytes.length * 2)));
        }
    }

    /** What was collected. Nothing is added after it. */
    Content content() {
        return new Content(bytes, length);
    }
}
