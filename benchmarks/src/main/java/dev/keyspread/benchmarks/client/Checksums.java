package dev.keyspread.benchmarks.client;

import java.util.zip.CRC32;

/** Checksums of response bodies. */
public final class Checksums {

    private Checksums() {}

    /** Returns the CRC-32 checksum that DynamoDB sends in a header. */
    public static long crc32(byte[] body) {
        CRC32 checksum = new CRC32();
        checksum.update(body);
        return checksum.getValue();
    }
}
