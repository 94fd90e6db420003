package dev.keyspread.read;

import dev.keyspread.hash.Sha256;

/** Tells one read from another, so that a cursor is not used for a read that it does not belong to. */
final class ReadDigest {

    private ReadDigest() {}

    /** Eight bytes that two reads share only if they read the same items in the same order. */
    static long of(ReadSpecification read) {
        return Sha256.firstEightBytes(String.join(
                "\n",
                read.source(),
                read.partitions().toString(),
                String.valueOf(read.condition()),
                String.valueOf(read.ascending())));
    }
}
