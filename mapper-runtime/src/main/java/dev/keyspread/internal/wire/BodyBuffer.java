package dev.keyspread.internal.wire;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.SdkHttpResponse;

/** Collects the bytes of a body up to a limit. Not thread-safe. */
public final class BodyBuffer {

    private static final int CAPACITY_IF_UNKNOWN = 8192;

    private final int limit;
    private byte[] bytes;
    private int length;

    /**
     * Creates a buffer.
     *
     * @param expectedLength the probable length of the body, or 0 if it is unknown
     * @param limit the maximum length of the body
     */
    BodyBuffer(int expectedLength, int limit) {
        this.limit = limit;
        bytes = new byte[Math.min(limit, expectedLength == 0 ? CAPACITY_IF_UNKNOWN : expectedLength)];
    }

    /** Creates a buffer for the body of {@code response}, of at most {@code limit} bytes. */
    public static BodyBuffer of(SdkHttpResponse response, int limit) {
        return new BodyBuffer(BodyHeaders.of(response).map(BodyHeaders::length).orElse(0), limit);
    }

    /**
     * Adds all bytes of {@code stream}. After a failure, the buffer holds the bytes before it.
     *
     * @throws SdkClientException if the body exceeds the limit
     */
    public void addAll(InputStream stream) throws IOException {
        int next = 0;
        while (next >= 0) {
            // A full buffer may already hold the whole body.
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
     * Adds the remaining bytes of {@code buffer}, whose position does not change.
     *
     * @throws SdkClientException if the body exceeds the limit
     */
    public void add(ByteBuffer buffer) {
        int count = buffer.remaining();
        reserve(count);
        buffer.duplicate().get(bytes, length, count);
        length += count;
    }

    private void reserve(int more) {
        if (more > limit - length) {
            throw SdkClientException.create("The response has more than " + limit
                    + " bytes, the limit for this operation. Check that the endpoint is DynamoDB's");
        }
        int needed = length + more;
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(needed, Math.min(limit, bytes.length * 2)));
        }
    }

    /** Returns the collected bytes. Do not add more afterwards. */
    public BodyBytes content() {
        return new BodyBytes(bytes, length);
    }
}
