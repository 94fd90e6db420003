package dev.keyspread.internal.wire;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.http.SdkHttpResponse;

/** The response to one attempt of a call. The SDK uses it from several threads, but never concurrently. */
public final class AttemptResponse {

    private static final AtomicLong LAST_ID = new AtomicLong();

    private final String id = Long.toString(LAST_ID.incrementAndGet());
    private final ResponseDecoder<?> responseDecoder;
    private final BodyHeaders headers;
    private @Nullable InputStream content;

    AttemptResponse(ResponseDecoder<?> responseDecoder, BodyHeaders headers) {
        this.responseDecoder = responseDecoder;
        this.headers = headers;
    }

    /** Returns the id that a header of the response contains. */
    String id() {
        return id;
    }

    /** Returns the headers as they arrived. */
    BodyHeaders headers() {
        return headers;
    }

    /** Returns the replacement of the stream that {@link #receive} has read, at the first call only. */
    public Optional<InputStream> takeContent() {
        Optional<InputStream> taken = Optional.ofNullable(content);
        content = null;
        return taken;
    }

    /** Returns the response without the headers of a body that {@link BufferedBodyPublisher} will replace. */
    public SdkHttpResponse announce(SdkHttpResponse response) {
        return headers.removedFrom(response, id);
    }

    /**
     * Reads a body and removes the items from it. A body without items is passed to the SDK unchanged.
     *
     * @return the response with the headers that fit its content
     */
    public SdkHttpResponse receive(SdkHttpResponse response, InputStream stream, UnzipLimit unzipping) {
        BufferedBody body = BufferedBody.of(stream, headers.length(), responseDecoder.bodyLimit());
        Optional<BodyBytes> rest = body.isWhole() ? takeFrom(body.content(), unzipping) : Optional.empty();
        content = rest.<InputStream>map(BodyBytes::stream).orElseGet(body::replay);
        return rest.isPresent() ? announce(response) : BodyHeaders.marked(response, id);
    }

    private Optional<BodyBytes> takeFrom(BodyBytes body, UnzipLimit unzipping) {
        headers.check(body);
        try {
            return headers.read(body, responseDecoder.bodyLimit(), unzipping, responseDecoder::takeFrom);
        } catch (IOException notZipped) {
            return Optional.empty();
        }
    }

    /**
     * The bytes of a stream up to its end or failure.
     *
     * @param content the bytes
     * @param failure the failure of the stream, or {@code null} if it is complete
     */
    private record BufferedBody(BodyBytes content, @Nullable IOException failure) {

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
            return content.stream(failure);
        }
    }
}
