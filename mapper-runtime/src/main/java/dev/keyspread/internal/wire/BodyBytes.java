package dev.keyspread.internal.wire;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;

/**
 * The bytes of a body: the first {@code length} of an array that nobody changes.
 *
 * @param bytes the array, which may be longer
 * @param length how many of them there are
 */
@SuppressWarnings("ArrayRecordComponent") // No two contents are compared.
public record Content(byte[] bytes, int length) {

    static Content of(byte[] bytes) {
        return new Content(bytes, bytes.length);
    }

    boolean isEmpty() {
        return length == 0;
    }

    /** Returns whether the content begins as a gzip file does. */
    boolean isZipped() {
        return length > 1
                && bytes[0] == (byte) GZIPInputStream.GZIP_MAGIC
                && bytes[1] == (byte) (GZIPInputStream.GZIP_MAGIC >> 8);
    }

    boolean hasSameBytes(Content other) {
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
    Content unzipped(int limit) throws IOException {
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
