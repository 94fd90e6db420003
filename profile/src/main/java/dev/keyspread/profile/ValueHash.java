package dev.keyspread.profile;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Hashes values with a secret key, so that a profile does not tell them: without the key nobody can find a value by trying the
 * likely ones, such as mail addresses. Hashes of two profiles can be compared if they have the same key.
 *
 * <p>The hash is the first 64 bits of HMAC-SHA-256 (RFC 2104). Not thread-safe.
 */
public final class ValueHash {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 32;

    private final Mac mac;
    private final String id;
    private final long seed;

    private ValueHash(byte[] key) {
        try {
            mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every JDK has " + ALGORITHM, e);
        }
        id = "hmac-sha256:"
                + HexFormat.of().formatHex(mac.doFinal("keyspread-profile".getBytes(StandardCharsets.US_ASCII)), 0, 4);
        seed = ByteBuffer.wrap(mac.doFinal("keyspread-numbers".getBytes(StandardCharsets.US_ASCII)))
                .getLong();
    }

    /**
     * Returns the hash of a key that the user keeps.
     *
     * @param key the secret, of at least 16 bytes
     * @throws IllegalArgumentException if it is shorter
     */
    public static ValueHash of(byte[] key) {
        if (key.length < KEY_BYTES / 2) {
            throw new IllegalArgumentException(
                    "A key for hashes must have at least 16 bytes, and this one has " + key.length);
        }
        return new ValueHash(key.clone());
    }

    /** Returns the hash of a new random key, which is not kept. */
    public static ValueHash random() {
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        return new ValueHash(key);
    }

    /** Returns a text that is the same for hashes of the same key, and does not tell the key. */
    public String id() {
        return id;
    }

    /** Returns the hash of a value. */
    public long hash(StoredValue value) {
        add(value);
        return ByteBuffer.wrap(mac.doFinal()).getLong();
    }

    /** Returns a hash of a number in less time. It keeps an unknown key secret less well, and is for sketches that lose most of it. */
    long mix(long number) {
        long mixed = (number ^ seed) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 31)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 29);
    }

    /** Returns the hash of the values of a key with several attributes. That of one attribute is the hash of its value. */
    public long hash(List<StoredValue> values) {
        values.forEach(this::add);
        return ByteBuffer.wrap(mac.doFinal()).getLong();
    }

    private void add(StoredValue value) {
        String text = value.text() == null ? "" : value.text();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        mac.update(value.type().name().getBytes(StandardCharsets.US_ASCII));
        // The length keeps the keys ("a", "bc") and ("ab", "c") apart.
        mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, bytes.length));
        mac.update(bytes);
    }

    /** Returns how a profile writes a hash: {@code h:9f2c01d4a1b2c3d4}. */
    public static String text(long hash) {
        return "h:" + HexFormat.of().toHexDigits(hash);
    }
}
