package dev.keyspread.internal.wire;

import dev.keyspread.KeyspreadException;
import dev.keyspread.error.ItemReadException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The parts of an item's key that a read needs after the response is released. Immutable.
 *
 * @param sortKey the encoded sort key, which is empty if the read does not merge
 * @param position the attributes of the item's position in its shard. An element is null if the item does not have it
 * @param failure the reason why they cannot be read, which the other accessors throw, or null
 */
@SuppressWarnings("ArrayRecordComponent") // Instances are never compared.
public record RowKey(
        byte[] sortKey,
        @Nullable AttributeValue[] position,
        @Nullable RuntimeException failure) {

    static final RowKey NONE = new RowKey(new byte[0], new AttributeValue[0], null);

    static RowKey of(byte[] sortKey, @Nullable AttributeValue[] position) {
        return new RowKey(sortKey, position, null);
    }

    /** Returns the key of an item whose key attributes cannot be read. */
    static RowKey unreadable(RuntimeException failure) {
        RuntimeException named = failure instanceof KeyspreadException
                ? failure
                : new ItemReadException("The key of an item in the response cannot be read", failure);
        return new RowKey(NONE.sortKey, NONE.position, named);
    }

    @Override
    public byte[] sortKey() {
        if (failure != null) {
            throw failure;
        }
        return sortKey;
    }

    @Override
    public @Nullable AttributeValue[] position() {
        if (failure != null) {
            throw failure;
        }
        return position;
    }
}
