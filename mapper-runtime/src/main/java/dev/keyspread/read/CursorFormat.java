package dev.keyspread.read;

import dev.keyspread.InvalidCursorException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The bytes of a cursor, version 1: the version, the digest of the read, the items yielded, and for each shard a byte
 * (0 beginning, 1 end, 2 a position) and for a position its attributes in the read's order; then the CRC-32 of it all.
 */
final class CursorFormat {

    private static final byte VERSION = 1;
    private static final int CHECKSUM_BYTES = Integer.BYTES;
    private static final byte BEGINNING = 0;
    private static final byte END = 1;
    private static final byte AFTER_ITEM = 2;

    private CursorFormat() {}

    static byte[] write(Cursor cursor, ReadSpecification read) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(VERSION);
            out.writeLong(ReadDigest.of(read));
            out.writeLong(cursor.returned());
            for (Position position : cursor.positions()) {
                writePosition(out, position, read);
            }
            out.writeInt(checksum(bytes.toByteArray()));
        } catch (IOException impossible) {
            throw new UncheckedIOException("Memory cannot fail to be written", impossible);
        }
        return bytes.toByteArray();
    }

    static Cursor read(byte[] bytes, ReadSpecification read) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(checked(bytes)))) {
            requireVersion(in.readByte());
            requireSameRead(in.readLong(), read);
            long returned = in.readLong();
            return new Cursor(returned, readPositions(in, read));
        } catch (IOException tooShort) {
            throw new InvalidCursorException("The cursor is damaged: it ends too early");
        }
    }

    private static byte[] checked(byte[] bytes) {
        int length = bytes.length - CHECKSUM_BYTES;
        if (length < 0 || ByteBuffer.wrap(bytes).getInt(length) != checksum(Arrays.copyOf(bytes, length))) {
            throw new InvalidCursorException("The cursor is damaged: its checksum is wrong");
        }
        return Arrays.copyOf(bytes, length);
    }

    private static int checksum(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return (int) crc.getValue();
    }

    private static void requireVersion(byte version) {
        if (version != VERSION) {
            throw new InvalidCursorException(
                    "The cursor is of version " + version + ", and this is version " + VERSION);
        }
    }

    private static void requireSameRead(long digest, ReadSpecification read) {
        if (digest != ReadDigest.of(read)) {
            throw new InvalidCursorException("The cursor belongs to another read than this one of " + read.source()
                    + ": another key, condition, order or number of shards");
        }
    }

    private static void writePosition(DataOutputStream out, Position position, ReadSpecification read)
            throws IOException {
        if (position.finished() || position.lastKey().isEmpty()) {
            out.writeByte(position.finished() ? END : BEGINNING);
            return;
        }
        out.writeByte(AFTER_ITEM);
        for (String name : read.positionAttributes()) {
            writeValue(out, position.attribute(name));
        }
    }

    private static List<Position> readPositions(DataInputStream in, ReadSpecification read) throws IOException {
        List<Position> positions = new ArrayList<>();
        for (int i = 0; i < Math.max(1, read.partitions().size()); i++) {
            positions.add(readPosition(in, read));
        }
        return positions;
    }

    private static Position readPosition(DataInputStream in, ReadSpecification read) throws IOException {
        byte kind = in.readByte();
        if (kind != AFTER_ITEM) {
            return kind == END ? Position.END : Position.BEGINNING;
        }
        Map<String, AttributeValue> lastKey = new LinkedHashMap<>();
        for (String name : read.positionAttributes()) {
            lastKey.put(name, readValue(in));
        }
        return new Position(false, lastKey);
    }

    private static void writeValue(DataOutputStream out, AttributeValue value) throws IOException {
        out.writeByte(value.type().name().charAt(0));
        if (value.b() == null) {
            out.writeUTF(value.s() == null ? value.n() : value.s());
            return;
        }
        byte[] bytes = value.b().asByteArray();
        out.writeShort(bytes.length);
        out.write(bytes);
    }

    private static AttributeValue readValue(DataInputStream in) throws IOException {
        return switch (in.readByte()) {
            case 'S' -> AttributeValue.createS(in.readUTF());
            case 'N' -> AttributeValue.createN(in.readUTF());
            default -> AttributeValue.createB(SdkBytes.fromByteArray(in.readNBytes(in.readUnsignedShort())));
        };
    }
}
