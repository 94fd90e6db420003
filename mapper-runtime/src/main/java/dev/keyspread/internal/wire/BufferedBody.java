package dev.keyspread.internal.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a stream up to its end or failure.
 *
 * @param content the bytes
 * @param failure the failure of the stream, or {@code null} if it is complete
 */
record BufferedBody(BodyBytes content, @Nullable IOException failure) {

    /**
     * Reads {@code stream} to its end and closes it, which releases its connection.
     *
     * @throws software.amazon.awssdk.core.exception.SdkClientException if it has more than {@code limit} bytes
     */
    static BufferedBody of(InputStream stream, int expectedLength, int limit) {
        BodyBuffer buffer = new BodyBuffer(expectedLength, limit);
        try (stream) {
            buffer.addAll(stream);
            return new BufferedBody(buffer.content(), null);
        } catch (IOException failure) {
            return new BufferedBody(buffer.content(), failure);
        }
    }

    boolean isWhole() {
        return failure == null;
    }

    /** Returns a stream with the same bytes, and the same failure. */
    InputStream replay() {
        return failure == null
                ? content.stream()
                : new SequenceInputStream(content.stream(), new FailingStream(failure));
    }

    private static final class FailingStream extends InputStream {

        private final IOException failure;

        FailingStream(IOException failure) {
            this.failure = failure;
        }

        @Override
        public int read() throws IOException {
            throw failure;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            throw failure;
        }
    }
}
