package dev.keyspread.internal.read;

import dev.keyspread.InvalidCursorException;
import java.util.List;

/**
 * The bytes of a cursor, version 2: the version, the order, the number of shards, what tells its read from others, the items
 * yielded, and the positions. Numbers are in groups of seven bits, the least first, the highest bit telling that another
 * group follows.
 */
final class CursorFormat {

    private static final byte VERSION = 2;

    private CursorFormat() {}

    static byte[] write(Cursor cursor, ReadSpecification read) {
        CursorOutput out = new CursorOutput();
        out.writeByte(VERSION);
        out.writeByte(read.options().order().letter());
        out.writeNumber(read.shards());
        ReadDigest digest = ReadDigest.of(read);
        out.writeInt(digest.source());
        out.writeInt(digest.key());
        out.writeInt(digest.condition());
        out.writeNumber(cursor.returned());
        out.writeCompressed(PositionRuns.write(cursor.positions(), PositionAttribute.of(read)));
        return out.bytes();
    }

    static Cursor read(byte[] bytes, ReadSpecification read) {
        CursorInput in = new CursorInput(bytes);
        requireVersion(in.readByte());
        requireSameRead(in, read);
        long returned = in.readNumber();
        List<PositionAttribute> attributes = PositionAttribute.of(read);
        CursorInput positions = in.readCompressed(PositionRuns.mostBytes(read.shards(), attributes));
        Cursor cursor = new Cursor(returned, PositionRuns.read(positions, read.shards(), attributes));
        in.requireEnd();
        positions.requireEnd();
        return cursor;
    }

    private static void requireVersion(byte version) {
        if (version != VERSION) {
            throw new InvalidCursorException(
                    "The cursor is of version " + version + ", and this is version " + VERSION);
        }
    }

    private static void requireSameRead(CursorInput in, ReadSpecification read) {
        byte order = in.readByte();
        long shards = in.readNumber();
        ReadDigest digest = ReadDigest.of(read);
        require(in.readInt() == digest.source(), read, "it is of another table or index");
        require(shards == read.shards(), read, "it is of " + shards + " shards, and this read of " + read.shards());
        require(in.readInt() == digest.key(), read, "it is of another key");
        require(in.readInt() == digest.condition(), read, "it is of another condition or filter");
        require(order == read.options().order().letter(), read, "it is of another order");
    }

    private static void require(boolean same, ReadSpecification read, String difference) {
        if (!same) {
            throw new InvalidCursorException(
                    "The cursor belongs to another read than this one of " + read.source() + ": " + difference);
        }
    }
}
