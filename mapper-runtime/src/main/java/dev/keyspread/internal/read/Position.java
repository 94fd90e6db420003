package dev.keyspread.internal.read;

import dev.keyspread.internal.wire.Row;
import dev.keyspread.spi.AttributeNames;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How far a shard has been read by the caller, which is less far than it may have been fetched.
 *
 * @param finished whether there is nothing more
 * @param lastKey the key attributes of the last item that was taken, the partition key left out; empty at the beginning
 */
record Position(boolean finished, Map<String, AttributeValue> lastKey) {

    static final Position BEGINNING = new Position(false, Map.of());
    static final Position END = new Position(true, Map.of());

    Position {
        lastKey = Map.copyOf(lastKey);
    }

    /** The position after an item, in the attributes of which positions consist. */
    static Position after(Row<?> row, AttributeNames names) {
        @Nullable AttributeValue[] values = row.key().position();
        Map<String, AttributeValue> lastKey = new LinkedHashMap<>();
        for (int number = 0; number < values.length; number++) {
            lastKey.put(names.name(number), Objects.requireNonNull(values[number], names.name(number)));
        }
        return new Position(false, lastKey);
    }

    AttributeValue attribute(String name) {
        return Objects.requireNonNull(lastKey.get(name), name);
    }
}
