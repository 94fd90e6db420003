package dev.keyspread.benchmarks.page;

import java.util.zip.CRC32;

/** The checksum that DynamoDB sends. */
final class Checksums {

    private Checksums() {}

    static long crc32(byte[] body) {
        CRC32 checksum = new CRC32();
        checksum.update(body);
        return checksum.getValue();
    }
}
