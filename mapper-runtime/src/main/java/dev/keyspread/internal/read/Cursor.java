package dev.keyspread.internal.read;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.wire.Row;
import dev.keyspread.spi.AttributeNames;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The state from which a read resumes.
 *
 * @param returned the number of items returned by earlier pages, which count towards the read's limit
 * @param positions the position of each shard
 */
record Cursor(long returned, List<Position> positions) {

    Cursor {
        positions = List.copyOf(positions);
    }

    static Cursor beginning(ReadRequest read) {
        return new Cursor(0, Collections.nCopies(read.shards(), Position.BEGINNING));
    }

    Cursor advanced(int items, List<Position> newPositions) {
        return new Cursor(returned + items, newPositions);
    }

    /**
     * The position in a shard after the last item that the caller took.
     *
     * @param finished whether the shard has no more items
     * @param lastKey the key attributes of the last item, without the partition key; empty at the beginning
     */
    record Position(boolean finished, Map<String, AttributeValue> lastKey) {

        static final Position BEGINNING = new Position(false, Map.of());
        static final Position END = new Position(true, Map.of());

        Position {
            lastKey = Map.copyOf(lastKey);
        }

        /** Returns the position after an item whose row keeps these attributes. */
        static Position after(Row<?> row, AttributeNames names) {
            @Nullable AttributeValue[] values = row.key().position();
            Map<String, AttributeValue> lastKey = new LinkedHashMap<>();
            for (int number = 0; number < values.length; number++) {
                lastKey.put(names.name(number), present(values[number], names, number));
            }
            return new Position(false, lastKey);
        }

        private static AttributeValue present(@Nullable AttributeValue value, AttributeNames names, int number) {
            if (value == null) {
                throw new ItemReadException(
                        "An item of %s has no key attribute \"%s\", so the read cannot be resumed after it"
                                .formatted(names.owner(), names.name(number)));
            }
            return value;
        }

        AttributeValue attribute(String name) {
            return Objects.requireNonNull(lastKey.get(name), name);
        }
    }
}
