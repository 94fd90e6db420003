package dev.keyspread.internal.convert;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Computes SHA-256. Stateless and thread-safe. */
public final class Sha256 {

    private Sha256() {}

    /** Returns the first eight bytes of the digest of {@code text} in UTF-8, as a big-endian number of 64 bits. */
    public static long firstEightBytes(String text) {
        return ByteBuffer.wrap(digest().digest(text.getBytes(StandardCharsets.UTF_8)))
                .getLong();
    }

    /** Returns a new digest. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }
}
