package dev.keyspread.internal.wire;

import dev.keyspread.internal.convert.SortKeyEncoder;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.JsonReader;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads the parts of items' keys that a read needs. Immutable.
 *
 * @param sortKey the attributes of the sort key if the read merges by it, otherwise none
 * @param position the attributes of a position in a shard if the read can be resumed, otherwise none
 */
public record KeyReader(AttributeNames sortKey, AttributeNames position) {

    private static final AttributeNames NO_ATTRIBUTES = AttributeNames.of("item");

    /** Reads nothing. */
    public static final KeyReader NONE = new KeyReader(NO_ATTRIBUTES, NO_ATTRIBUTES);

    /** Reads the key of the item that {@code json} is positioned at, and leaves {@code json} there. */
    RowKey read(JsonReader json) {
        if (isEmpty()) {
            return RowKey.NONE;
        }
        int start = json.position();
        int depth = json.depth();
        try {
            byte[] encoded = sortKey(json);
            json.backTo(start, depth);
            return RowKey.of(encoded, attributes(json, position));
        } catch (RuntimeException unreadable) {
            return RowKey.unreadable(unreadable);
        } finally {
            json.backTo(start, depth);
        }
    }

    RowKey read(Map<String, AttributeValue> item) {
        if (isEmpty()) {
            return RowKey.NONE;
        }
        try {
            byte[] encoded = sortKey.size() == 0 ? new byte[0] : SortKeyEncoder.encode(attributes(item, sortKey));
            return RowKey.of(encoded, attributes(item, position));
        } catch (RuntimeException unreadable) {
            return RowKey.unreadable(unreadable);
        }
    }

    private boolean isEmpty() {
        return sortKey.size() == 0 && position.size() == 0;
    }

    private byte[] sortKey(JsonReader json) {
        if (sortKey.size() != 1) {
            return sortKey.size() == 0 ? new byte[0] : SortKeyEncoder.encode(attributes(json, sortKey));
        }
        json.beginItem();
        for (int number = json.nextAttribute(sortKey); number >= 0; number = json.nextAttribute(sortKey)) {
            if (number == 0) {
                return json.plainText()
                        ? Arrays.copyOfRange(json.bytes(), json.textStart(), json.textEnd())
                        : SortKeyEncoder.encode(json.attributeValue());
            }
            json.skip();
        }
        return SortKeyEncoder.encode((AttributeValue) null);
    }

    private static @Nullable AttributeValue[] attributes(Map<String, AttributeValue> item, AttributeNames names) {
        @Nullable AttributeValue[] values = new AttributeValue[names.size()];
        for (int number = 0; number < values.length; number++) {
            values[number] = item.get(names.name(number));
        }
        return values;
    }

    private static @Nullable AttributeValue[] attributes(JsonReader json, AttributeNames names) {
        @Nullable AttributeValue[] values = new AttributeValue[names.size()];
        int missing = values.length;
        if (missing > 0) {
            json.beginItem();
        }
        while (missing > 0) {
            int number = json.nextAttribute(names);
            if (number < 0) {
                return values;
            }
            if (number == values.length) {
                json.skip();
            } else {
                values[number] = json.attributeValue();
                missing--;
            }
        }
        return values;
    }
}
