package dev.keyspread.benchmarks.client;

import java.util.zip.CRC32;

/** The checksum that DynamoDB sends. */
public final class Checksums {

    private Checksums() {}

    /** The checksum of a body. */
    public static long crc32(byte[] body) {
        CRC32 checksum = new CRC32();
        checksum.update(body);
        return checksum.getValue();
    }
}
