package dev.keyspread.internal.wire;

import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.Crc32MismatchException;
import software.amazon.awssdk.core.exception.RetryableException;
import software.amazon.awssdk.http.SdkHttpResponse;

/**
 * The headers of a response that describe its body.
 *
 * @param crc32 its checksum, before decompression; {@code null} if the response has none
 * @param zipped whether it is compressed
 * @param length its length, or 0 if unknown
 */
public record BodyHeaders(@Nullable Long crc32, boolean zipped, int length) {

    private static final String CRC32 = "x-amz-crc32";
    private static final String ENCODING = "Content-Encoding";
    private static final String LENGTH = "Content-Length";

    /** The header that marks a response whose body Keyspread receives. Its value is the id of the attempt. */
    private static final String ATTEMPT = "x-keyspread-attempt";

    /**
     * The maximum buffer size that is allocated because of a header alone: the maximum length of a DynamoDB response.
     */
    private static final int LARGEST_PROMISE = 16 << 20;

    /** Returns the id of the attempt that has received or will receive the body. */
    public static Optional<String> attemptId(SdkHttpResponse response) {
        return response.firstMatchingHeader(ATTEMPT);
    }

    /** Returns the response marked with the id of an attempt, with an unchanged body. */
    static SdkHttpResponse marked(SdkHttpResponse response, String attemptId) {
        return response.toBuilder().putHeader(ATTEMPT, attemptId).build();
    }

    /** Returns the headers of a response, or empty if they are invalid. */
    static Optional<BodyHeaders> of(SdkHttpResponse response) {
        try {
            Long crc32 = response.firstMatchingHeader(CRC32).map(Long::valueOf).orElse(null);
            boolean zipped = response.firstMatchingHeader(ENCODING)
                    .filter("gzip"::equals)
                    .isPresent();
            return Optional.of(new BodyHeaders(crc32, zipped, length(response)));
        } catch (NumberFormatException senseless) {
            return Optional.empty();
        }
    }

    /** Returns whether a response is a success whose body is not compressed and has the checksum, if there is one. */
    public static boolean areUsual(SdkHttpResponse response, BodyBytes body) {
        return response.isSuccessful()
                && response.firstMatchingHeader(ENCODING).isEmpty()
                && of(response)
                        .filter(headers -> headers.crc32 == null || headers.crc32 == body.crc32())
                        .isPresent();
    }

    private static int length(SdkHttpResponse response) {
        long length = response.firstMatchingHeader(LENGTH).map(Long::valueOf).orElse(0L);
        return (int) Math.max(0, Math.min(length, LARGEST_PROMISE));
    }

    /** Returns the response without the headers of the original body, marked with the id of an attempt. */
    SdkHttpResponse removedFrom(SdkHttpResponse response, String attemptId) {
        return response.toBuilder()
                .removeHeader(CRC32)
                .removeHeader(ENCODING)
                .removeHeader(LENGTH)
                .putHeader(ATTEMPT, attemptId)
                .build();
    }

    /** Returns whether {@code body} certainly belongs to these headers, by its checksum or else by its compression. */
    boolean describe(BodyBytes body) {
        return crc32 == null ? zipped && body.isZipped() : crc32 == body.crc32();
    }

    /**
     * Checks the body's checksum like the SDK. Unlike the SDK's exception, this one has a cause that every retry
     * strategy of the SDK retries.
     *
     * @throws Crc32MismatchException if the body was corrupted on its way
     */
    void check(BodyBytes body) {
        if (crc32 != null && crc32 != body.crc32()) {
            throw Crc32MismatchException.builder()
                    .message("Expected " + crc32 + " as the Crc32 checksum but the actual calculated checksum was "
                            + body.crc32())
                    .cause(RetryableException.create("The response was corrupted on its way"))
                    .build();
        }
    }

    /**
     * Reads the uncompressed body.
     *
     * @param limit the maximum length of the uncompressed body
     * @param unzipping limits what is unzipped at the same time
     * @param reading is given the uncompressed body, and must not keep it
     */
    <R> R read(
            BodyBytes body, int limit, UnzipLimit unzipping, UnzipLimit.BodyReader<BodyBytes, R, IOException> reading)
            throws IOException {
        return zipped && !body.isEmpty()
                ? unzipping.within(
                        body.unzippedLength(limit), body, zippedBody -> reading.apply(zippedBody.unzipped(limit)))
                : reading.apply(body);
    }
}
