package dev.keyspread.read;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The positions of a cursor's shards: runs of equal ones, each with its length and its kind in one number (0 beginning, 1
 * end, 2 after a key), and for a key its attributes in the read's order. An attribute is its type, how many bytes it begins
 * with like the one of the key before, and the rest.
 */
final class PositionRuns {

    private static final int KIND_BITS = 2;
    private static final int KIND = (1 << KIND_BITS) - 1;
    private static final int BEGINNING = 0;
    private static final int END = 1;
    private static final int AFTER_KEY = 2;

    private final Map<String, byte[]> before = new HashMap<>();
    private final Set<String> attributes;

    private PositionRuns(Set<String> attributes) {
        this.attributes = attributes;
    }

    static byte[] write(List<Position> positions, Set<String> attributes) {
        PositionRuns runs = new PositionRuns(attributes);
        CursorOutput out = new CursorOutput();
        int start = 0;
        for (int i = 1; i <= positions.size(); i++) {
            if (i == positions.size() || !positions.get(i).equals(positions.get(start))) {
                runs.write(out, positions.get(start), i - start);
                start = i;
            }
        }
        return out.bytes();
    }

    static List<Position> read(CursorInput in, int shards, Set<String> attributes) {
        PositionRuns runs = new PositionRuns(attributes);
        List<Position> positions = new ArrayList<>();
        while (positions.size() < shards) {
            long run = in.readNumber();
            long length = run >>> KIND_BITS;
            if (length < 1 || length > shards - positions.size()) {
                throw CursorInput.damaged("it is of another number of shards than it says");
            }
            positions.addAll(Collections.nCopies((int) length, runs.read(in, (int) run & KIND)));
        }
        return positions;
    }

    private void write(CursorOutput out, Position position, int length) {
        int kind = position.finished() ? END : position.lastKey().isEmpty() ? BEGINNING : AFTER_KEY;
        out.writeNumber((long) length << KIND_BITS | kind);
        if (kind == AFTER_KEY) {
            attributes.forEach(name -> writeValue(out, name, position.attribute(name)));
        }
    }

    private Position read(CursorInput in, int kind) {
        if (kind == AFTER_KEY) {
            Map<String, AttributeValue> lastKey = new LinkedHashMap<>();
            attributes.forEach(name -> lastKey.put(name, readValue(in, name)));
            return new Position(false, lastKey);
        }
        if (kind > AFTER_KEY) {
            throw CursorInput.damaged("it has a position of an unknown kind");
        }
        return kind == END ? Position.END : Position.BEGINNING;
    }

    private void writeValue(CursorOutput out, String name, AttributeValue value) {
        byte[] bytes = bytes(value);
        byte[] previous = before.getOrDefault(name, new byte[0]);
        int mismatch = Arrays.mismatch(previous, bytes);
        int shared = mismatch < 0 ? bytes.length : mismatch;
        out.writeByte(value.type().name().charAt(0));
        out.writeNumber(shared);
        out.writeNumber(bytes.length - shared);
        out.writeBytes(bytes, shared);
        before.put(name, bytes);
    }

    private AttributeValue readValue(CursorInput in, String name) {
        byte type = in.readByte();
        byte[] previous = before.getOrDefault(name, new byte[0]);
        int shared = in.readLength();
        byte[] rest = in.readBytes(in.readLength());
        if (shared > previous.length) {
            throw CursorInput.damaged("a key begins like one that is shorter");
        }
        byte[] bytes = Arrays.copyOf(previous, shared + rest.length);
        System.arraycopy(rest, 0, bytes, shared, rest.length);
        before.put(name, bytes);
        return value(type, bytes);
    }

    private static byte[] bytes(AttributeValue value) {
        if (value.b() != null) {
            return value.b().asByteArray();
        }
        return (value.s() == null ? value.n() : value.s()).getBytes(StandardCharsets.UTF_8);
    }

    private static AttributeValue value(byte type, byte[] bytes) {
        return switch (type) {
            case 'S' -> AttributeValue.createS(new String(bytes, StandardCharsets.UTF_8));
            case 'N' -> AttributeValue.createN(new String(bytes, StandardCharsets.UTF_8));
            case 'B' -> AttributeValue.createB(SdkBytes.fromByteArray(bytes));
            default -> throw CursorInput.damaged("it has a key of an unknown type");
        };
    }
}
