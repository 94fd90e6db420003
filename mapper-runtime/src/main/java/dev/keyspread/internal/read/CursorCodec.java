package dev.keyspread.internal.read;

import dev.keyspread.error.InvalidCursorException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Converts cursors to URL-safe texts and back. A text that was damaged or belongs to another read is rejected. Thread-safe.
 *
 * <p>A text is Base64 of the version, the content and a seal. The content is compressed with DEFLATE: the order, the number
 * of shards, the digests of the read, the number of items returned, and a position for each shard. Most shards of a merged
 * read share one position, which is written once.
 */
record CursorCodec(Seal seal) {

    private static final byte VERSION = 3;

    // The kinds of positions.
    private static final int BEGINNING = 0;
    private static final int END = 1;
    private static final int AFTER_KEY = 2;
    private static final int AFTER_SAME_KEY = 3;

    String text(Cursor cursor, ReadRequest read) {
        return text(content(cursor, read));
    }

    /** Compresses and seals a content. */
    String text(byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(VERSION);
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, deflater)) {
            out.write(content);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        } finally {
            deflater.end();
        }
        return Base64.getUrlEncoder().withoutPadding().encodeToString(seal.close(bytes.toByteArray()));
    }

    static byte[] content(Cursor cursor, ReadRequest read) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ReadDigest digest = ReadDigest.of(read);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(read.order().letter());
            out.writeInt(read.shards());
            out.writeInt(digest.source());
            out.writeInt(digest.key());
            out.writeInt(digest.condition());
            out.writeLong(cursor.returned());
            writePositions(out, cursor.positions(), PositionAttribute.of(read));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static void writePositions(
            DataOutputStream out, List<Cursor.Position> positions, List<PositionAttribute> attributes)
            throws IOException {
        Cursor.Position lastWritten = Cursor.Position.BEGINNING;
        for (Cursor.Position position : positions) {
            if (position.finished()) {
                out.writeByte(END);
            } else if (position.lastKey().isEmpty()) {
                out.writeByte(BEGINNING);
            } else if (position.equals(lastWritten)) {
                out.writeByte(AFTER_SAME_KEY);
            } else {
                out.writeByte(AFTER_KEY);
                for (PositionAttribute attribute : attributes) {
                    byte[] value = attribute.bytes(position.attribute(attribute.name()));
                    out.writeShort(value.length);
                    out.write(value);
                }
                lastWritten = position;
            }
        }
    }

    Cursor parse(String text, ReadRequest read) {
        byte[] bytes = seal.open(decoded(text));
        if (bytes[0] != VERSION) {
            throw new InvalidCursorException(
                    "The cursor is of version " + bytes[0] + ", and this is version " + VERSION);
        }
        Inflater inflater = new Inflater(true);
        try (DataInputStream in = new DataInputStream(
                new InflaterInputStream(new ByteArrayInputStream(bytes, 1, bytes.length - 1), inflater))) {
            return read(in, read);
        } catch (EOFException tooShort) {
            throw damaged("it ends too early");
        } catch (IOException wrong) {
            throw damaged("it cannot be unpacked");
        } finally {
            inflater.end();
        }
    }

    private static byte[] decoded(String text) {
        try {
            return Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException notBase64) {
            throw damaged("it is not a cursor that a page returned");
        }
    }

    private static Cursor read(DataInputStream in, ReadRequest read) throws IOException {
        requireSameRead(in, read);
        long returned = in.readLong();
        if (returned < 0) {
            throw damaged("its number of items is negative");
        }
        Cursor cursor = new Cursor(returned, readPositions(in, read));
        if (in.read() >= 0) {
            throw damaged("it does not end where it should");
        }
        return cursor;
    }

    private static void requireSameRead(DataInputStream in, ReadRequest read) throws IOException {
        byte order = in.readByte();
        int shards = in.readInt();
        ReadDigest digest = ReadDigest.of(read);
        require(in.readInt() == digest.source(), read, "it is of another table or index");
        require(shards == read.shards(), read, "it is of " + shards + " shards, and this read of " + read.shards());
        require(in.readInt() == digest.key(), read, "it is of another key");
        require(in.readInt() == digest.condition(), read, "it is of another condition or filter");
        require(order == read.order().letter(), read, "it is of another order");
    }

    private static void require(boolean same, ReadRequest read, String difference) {
        if (!same) {
            throw new InvalidCursorException(
                    "The cursor belongs to another read than this one of " + read.target() + ": " + difference);
        }
    }

    // The stream is unpacked while it is read, so that a forged cursor takes no more memory than the keys of all
    // shards.
    private static List<Cursor.Position> readPositions(DataInputStream in, ReadRequest read) throws IOException {
        List<PositionAttribute> attributes = PositionAttribute.of(read);
        List<Cursor.Position> positions = new ArrayList<>();
        Cursor.Position lastRead = Cursor.Position.BEGINNING;
        while (positions.size() < read.shards()) {
            int kind = in.readUnsignedByte();
            if (kind == AFTER_KEY) {
                lastRead = readPosition(in, attributes);
            }
            positions.add(
                    switch (kind) {
                        case BEGINNING -> Cursor.Position.BEGINNING;
                        case END -> Cursor.Position.END;
                        case AFTER_KEY, AFTER_SAME_KEY -> lastRead;
                        default -> throw damaged("it has a position of an unknown kind");
                    });
        }
        return positions;
    }

    private static Cursor.Position readPosition(DataInputStream in, List<PositionAttribute> attributes)
            throws IOException {
        Map<String, AttributeValue> lastKey = new LinkedHashMap<>();
        for (PositionAttribute attribute : attributes) {
            byte[] value = new byte[attribute.checkedLength(in.readUnsignedShort())];
            in.readFully(value);
            lastKey.put(attribute.name(), attribute.value(value));
        }
        return new Cursor.Position(false, lastKey);
    }

    static InvalidCursorException damaged(String how) {
        return new InvalidCursorException("The cursor is damaged: " + how);
    }

    /** Appends a checksum, which detects damage, or a signature, which also detects forgery. Immutable. */
    static final class Seal {

        private static final String ALGORITHM = "HmacSHA256";
        private static final int SIGNATURE_BYTES = 16;

        private final List<SecretKeySpec> keys;

        /** Signs with the first of {@code keys} and accepts all of them. Without keys, a checksum is used. */
        Seal(List<byte[]> keys) {
            this.keys =
                    keys.stream().map(key -> new SecretKeySpec(key, ALGORITHM)).toList();
        }

        static Seal checksum() {
            return new Seal(List.of());
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
            if (!keys.isEmpty()
                    && keys.stream().noneMatch(key -> MessageDigest.isEqual(seal, signature(content, key)))) {
                throw new InvalidCursorException("The cursor's signature is wrong: it was damaged or forged,"
                        + " or signed with a key that is none of the cursorKeys of this Keyspread");
            }
            return content;
        }

        private static byte[] checksum(byte[] content) {
            CRC32 crc = new CRC32();
            crc.update(content);
            return ByteBuffer.allocate(Integer.BYTES)
                    .putInt((int) crc.getValue())
                    .array();
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
}
