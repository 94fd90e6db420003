package dev.keyspread.internal.wire;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;

/**
 * The bytes of a body: the first {@code length} bytes of an array that must not change.
 *
 * @param bytes the array, which may be longer
 * @param length the number of bytes
 */
@SuppressWarnings("ArrayRecordComponent") // Instances are never compared.
public record BodyBytes(byte[] bytes, int length) {

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

    /**
     * Returns the uncompressed content.
     *
     * @throws IOException if the content is not a gzip file or is truncated
     * @throws software.amazon.awssdk.core.exception.SdkClientException if it has more than {@code limit} bytes
     */
    BodyBytes unzipped(int limit) throws IOException {
        try (GZIPInputStream unzipping = new GZIPInputStream(stream())) {
            BodyBuffer buffer = new BodyBuffer(length, limit);
            buffer.addAll(unzipping);
            return buffer.content();
        }
    }

    ByteArrayInputStream stream() {
        return new ByteArrayInputStream(bytes, 0, length);
    }

    ByteBuffer buffer() {
        return ByteBuffer.wrap(bytes, 0, length);
    }
}
