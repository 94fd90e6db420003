package dev.keyspread.internal.wire;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a body: the first {@code length} bytes of an array that must not change.
 *
 * @param bytes the array, which may be longer
 * @param length the number of bytes
 */
@SuppressWarnings("ArrayRecordComponent") // Instances are never compared.
public record BodyBytes(byte[] bytes, int length) {

    /** The largest buffer that is allocated because of the end of a gzip file alone. */
    private static final int LARGEST_BUFFER = 16 << 20;

    static BodyBytes of(byte[] bytes) {
        return new BodyBytes(bytes, bytes.length);
    }

    boolean isEmpty() {
        return length == 0;
    }

    /** Returns whether the body is compressed with gzip. */
    boolean isZipped() {
        return length > 1
                && bytes[0] == (byte) GZIPInputStream.GZIP_MAGIC
                && bytes[1] == (byte) (GZIPInputStream.GZIP_MAGIC >> 8);
    }

    boolean hasSameBytes(BodyBytes other) {
        return Arrays.equals(bytes, 0, length, other.bytes, 0, other.length);
    }

    long crc32() {
        CRC32 checksum = new CRC32();
        checksum.update(bytes, 0, length);
        return checksum.getValue();
    }

    /** Returns the length of the uncompressed content, at most {@code limit}, as the end of a gzip file has it. */
    int unzippedLength(int limit) {
        if (length < Integer.BYTES) {
            return 0;
        }
        int end = ByteBuffer.wrap(bytes, length - Integer.BYTES, Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .getInt();
        return (int) Math.min(limit, Integer.toUnsignedLong(end));
    }

    /**
     * Returns the uncompressed content.
     *
     * @throws IOException if the content is not a gzip file or is truncated
     * @throws software.amazon.awssdk.core.exception.SdkClientException if it has more than {@code limit} bytes, or more than its end says
     */
    BodyBytes unzipped(int limit) throws IOException {
        int announced = unzippedLength(limit);
        try (GZIPInputStream unzipping = new GZIPInputStream(stream())) {
            BodyBuffer buffer = new BodyBuffer(Math.min(announced, LARGEST_BUFFER), announced);
            buffer.addAll(unzipping);
            return buffer.content();
        }
    }

    ByteArrayInputStream stream() {
        return new ByteArrayInputStream(bytes, 0, length);
    }

    /** Returns a stream of the bytes, which then fails if there is a failure. */
    public InputStream stream(@Nullable IOException end) {
        return end == null ? stream() : new SequenceInputStream(stream(), new FailingStream(end));
    }

    /** Returns a buffer of the bytes. */
    public ByteBuffer buffer() {
        return ByteBuffer.wrap(bytes, 0, length);
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
