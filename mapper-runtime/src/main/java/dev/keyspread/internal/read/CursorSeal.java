package dev.keyspread.internal.read;

import dev.keyspread.error.InvalidCursorException;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Appends a checksum, which detects damage, or a signature, which also detects forgery. Immutable. */
final class CursorSeal {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int SIGNATURE_BYTES = 16;

    private final List<SecretKeySpec> keys;

    /** Signs with the first of {@code keys} and accepts all of them. Without keys, a checksum is used. */
    CursorSeal(List<byte[]> keys) {
        this.keys = keys.stream().map(key -> new SecretKeySpec(key, ALGORITHM)).toList();
    }

    static CursorSeal checksum() {
        return new CursorSeal(List.of());
    }

    /** Returns the content followed by its seal. */
    byte[] close(byte[] content) {
        byte[] seal = keys.isEmpty() ? checksum(content) : signature(content, keys.get(0));
        byte[] closed = Arrays.copyOf(content, content.length + seal.length);
        System.arraycopy(seal, 0, closed, content.length, seal.length);
        return closed;
    }

    /**
     * Returns the content without its seal.
     *
     * @throws InvalidCursorException if the seal does not fit
     */
    byte[] open(byte[] closed) {
        int length = closed.length - (keys.isEmpty() ? Integer.BYTES : SIGNATURE_BYTES);
        if (length < 1) {
            throw new InvalidCursorException("The cursor is damaged: it ends too early");
        }
        byte[] content = Arrays.copyOf(closed, length);
        byte[] seal = Arrays.copyOfRange(closed, length, closed.length);
        if (keys.isEmpty() && !Arrays.equals(seal, checksum(content))) {
            throw new InvalidCursorException("The cursor is damaged: its checksum is wrong");
        }
        // isEqual takes the same time wherever the first difference is.
        if (!keys.isEmpty() && keys.stream().noneMatch(key -> MessageDigest.isEqual(seal, signature(content, key)))) {
            throw new InvalidCursorException("The cursor's signature is wrong: it was damaged or forged,"
                    + " or signed with a key that is none of the cursorKeys of this Keyspread");
        }
        return content;
    }

    private static byte[] checksum(byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        return ByteBuffer.allocate(Integer.BYTES).putInt((int) crc.getValue()).array();
    }

    private static byte[] signature(byte[] content, SecretKeySpec key) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return Arrays.copyOf(mac.doFinal(content), SIGNATURE_BYTES);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Every JDK has " + ALGORITHM, impossible);
        }
    }
}
