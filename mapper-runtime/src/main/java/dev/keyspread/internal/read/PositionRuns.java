package dev.keyspread.internal.read;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    /** More than the numbers and the type before a run, or before a value, take. */
    private static final int MOST_BEFORE = 8;

    private final Map<String, byte[]> before = new HashMap<>();
    private final List<PositionAttribute> attributes;

    private PositionRuns(List<PositionAttribute> attributes) {
        this.attributes = attributes;
    }

    static byte[] write(List<Position> positions, List<PositionAttribute> attributes) {
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

    static List<Position> read(CursorInput in, int shards, List<PositionAttribute> attributes) {
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

    /** The most that the positions of so many shards take. */
    static long mostBytes(int shards, List<PositionAttribute> attributes) {
        long values = attributes.stream()
                .mapToLong(attribute -> MOST_BEFORE + attribute.mostBytes())
                .sum();
        return shards * (MOST_BEFORE + values);
    }

    private void write(CursorOutput out, Position position, int length) {
        int kind = position.finished() ? END : position.lastKey().isEmpty() ? BEGINNING : AFTER_KEY;
        out.writeNumber((long) length << KIND_BITS | kind);
        if (kind == AFTER_KEY) {
            attributes.forEach(attribute -> writeValue(out, attribute.name(), position.attribute(attribute.name())));
        }
    }

    private Position read(CursorInput in, int kind) {
        if (kind == AFTER_KEY) {
            Map<String, AttributeValue> lastKey = new LinkedHashMap<>();
            attributes.forEach(attribute -> lastKey.put(attribute.name(), readValue(in, attribute)));
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

    private AttributeValue readValue(CursorInput in, PositionAttribute attribute) {
        if (in.readByte() != attribute.letter()) {
            throw CursorInput.damaged(
                    "its value for key attribute \"" + attribute.name() + "\" is not " + attribute.type());
        }
        byte[] bytes = readBytes(in, before.getOrDefault(attribute.name(), new byte[0]), attribute.mostBytes());
        before.put(attribute.name(), bytes);
        return attribute.value(bytes);
    }

    private static byte[] readBytes(CursorInput in, byte[] previous, int most) {
        int shared = in.readLength();
        int rest = in.readLength();
        if (shared > previous.length) {
            throw CursorInput.damaged("a key begins like one that is shorter");
        }
        // Else each of many could have what is long of the one before.
        if (shared + rest > most) {
            throw CursorInput.damaged("a key is longer than DynamoDB lets it be");
        }
        byte[] bytes = Arrays.copyOf(previous, shared + rest);
        System.arraycopy(in.readBytes(rest), 0, bytes, shared, rest);
        return bytes;
    }

    private static byte[] bytes(AttributeValue value) {
        if (value.b() != null) {
            return value.b().asByteArray();
        }
        return (value.s() == null ? value.n() : value.s()).getBytes(StandardCharsets.UTF_8);
    }
}
