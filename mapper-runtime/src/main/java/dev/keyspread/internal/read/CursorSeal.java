package dev.keyspread.internal.read;

import dev.keyspread.InvalidCursorException;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * What stands at the end of a cursor: a checksum that tells damage, or a signature that tells forgery as well. Immutable.
 */
abstract class CursorSeal {

    private final int bytes;

    private CursorSeal(int bytes) {
        this.bytes = bytes;
    }

    /** A checksum. */
    static CursorSeal checksum() {
        return new Checksum();
    }

    /** A signature by the first of {@code keys}; those of the others are accepted. */
    static CursorSeal signature(List<byte[]> keys) {
        return new Signature(keys);
    }

    abstract byte[] seal(byte[] content);

    abstract void check(byte[] content, byte[] seal);

    /** The content with its seal. */
    final byte[] closed(byte[] content) {
        byte[] closed = Arrays.copyOf(content, content.length + bytes);
        System.arraycopy(seal(content), 0, closed, content.length, bytes);
        return closed;
    }

    /** The content whose seal is right. */
    final byte[] opened(byte[] closed) {
        if (closed.length <= bytes) {
            throw new InvalidCursorException("The cursor is damaged: it ends too early");
        }
        byte[] content = Arrays.copyOf(closed, closed.length - bytes);
        check(content, Arrays.copyOfRange(closed, content.length, closed.length));
        return content;
    }

    private static final class Checksum extends CursorSeal {

        Checksum() {
            super(Integer.BYTES);
        }

        @Override
        byte[] seal(byte[] content) {
            CRC32 crc = new CRC32();
            crc.update(content);
            return ByteBuffer.allocate(Integer.BYTES)
                    .putInt((int) crc.getValue())
                    .array();
        }

        @Override
        void check(byte[] content, byte[] seal) {
            if (!Arrays.equals(seal, seal(content))) {
                throw new InvalidCursorException("The cursor is damaged: its checksum is wrong");
            }
        }
    }

    private static final class Signature extends CursorSeal {

        private static final String ALGORITHM = "HmacSHA256";
        private static final int BYTES = 16;

        private final List<SecretKeySpec> keys;

        Signature(List<byte[]> keys) {
            super(BYTES);
            this.keys =
                    keys.stream().map(key -> new SecretKeySpec(key, ALGORITHM)).toList();
        }

        @Override
        byte[] seal(byte[] content) {
            return signed(content, keys.get(0));
        }

        @Override
        void check(byte[] content, byte[] seal) {
            // In a time that does not tell how much of it was right.
            if (keys.stream().noneMatch(key -> MessageDigest.isEqual(seal, signed(content, key)))) {
                throw new InvalidCursorException("The cursor's signature is wrong: it was damaged or forged,"
                        + " or signed with a key that is none of the cursorKeys of this Keyspread");
            }
        }

        private static byte[] signed(byte[] content, SecretKeySpec key) {
            try {
                Mac mac = Mac.getInstance(ALGORITHM);
                mac.init(key);
                return Arrays.copyOf(mac.doFinal(content), BYTES);
            } catch (GeneralSecurityException impossible) {
                throw new IllegalStateException("Every JDK has " + ALGORITHM, impossible);
            }
        }
    }
}
