package dev.keyspread.internal.load;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Names keys in reports: by their first 64 bits of HMAC-SHA-256 with a random key, or by their values. A plain hash would not hide
 * an id or a mail address, which is found by trying the likely ones. Immutable and thread-safe.
 */
final class KeyNames {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 32;
    private static final int NAME_BYTES = 8;
    private static final int ID_BYTES = 4;

    private final SecretKeySpec secret;
    private final boolean hasValues;

    /** Creates names with a new random key. They are values if {@code hasValues} is set. */
    KeyNames(boolean hasValues) {
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        this.secret = new SecretKeySpec(key, ALGORITHM);
        this.hasValues = hasValues;
    }

    /** Returns whether keys are named by their values. */
    boolean hasValues() {
        return hasValues;
    }

    /** Returns the name of a key: {@code h:9f2c01d4a1b2c3d4}, or its value. */
    String of(String key) {
        return hasValues ? key : "h:" + hex(key, NAME_BYTES);
    }

    /** Returns a text that is the same for names with the same random key, and does not contain that key. */
    String id() {
        return "hmac-sha256:" + hex("keyspread-profile", ID_BYTES);
    }

    private String hex(String text, int bytes) {
        try {
            // Instances are not thread-safe. Only reports need them, so that a new one each time is cheap enough.
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(secret);
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)), 0, bytes);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every JDK has " + ALGORITHM, e);
        }
    }
}
