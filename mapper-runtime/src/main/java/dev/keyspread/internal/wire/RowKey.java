package dev.keyspread.internal.wire;

import dev.keyspread.KeyspreadException;
import dev.keyspread.error.ItemReadException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The parts of an item's key that a read needs after the response is released. Immutable. */
public final class RowKey {

    static final RowKey NONE = new RowKey(new byte[0], new AttributeValue[0], null);

    private final byte[] sortKey;
    private final @Nullable AttributeValue[] position;
    private final @Nullable RuntimeException failure;

    private RowKey(byte[] sortKey, @Nullable AttributeValue[] position, @Nullable RuntimeException failure) {
        this.sortKey = sortKey;
        this.position = position;
        this.failure = failure;
    }

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

    /** Returns the encoded sort key, which is empty if the read does not merge. */
    public byte[] sortKey() {
        if (failure != null) {
            throw failure;
        }
        return sortKey;
    }

    /** Returns the attributes of the item's position in its shard. An element is null if the item does not have it. */
    public @Nullable AttributeValue[] position() {
        if (failure != null) {
            throw failure;
        }
        return position;
    }
}
