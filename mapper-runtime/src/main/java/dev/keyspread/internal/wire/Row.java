package dev.keyspread.internal.wire;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.spi.ItemDecoder;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One item of a response, and the parts of its key that the read needs. It does not refer to the response, so that buffered
 * rows do not keep the JSON of their page in memory. Not thread-safe.
 */
public sealed interface Row<T> {

    /**
     * Returns the entity.
     *
     * @throws dev.keyspread.error.ItemReadException if the item cannot be read
     */
    T entity();

    /** Returns this row with its entity; null if the item cannot be read, which is passed to {@code unreadable}. */
    default @Nullable Row<T> readable(Consumer<ItemReadException> unreadable) {
        try {
            return new Decoded<>(entity(), key());
        } catch (ItemReadException failure) {
            unreadable.accept(failure);
            return null;
        }
    }

    /** Returns the parts of the item's key that the read needs. */
    RowKey key();

    /** Returns whether the item has the key by which reads are merged. If not, its error is passed to {@code unreadable}. */
    default boolean hasSortKey(Consumer<ItemReadException> unreadable) {
        try {
            byte[] unused = key().sortKey();
            return true;
        } catch (ItemReadException failure) {
            unreadable.accept(named(failure));
            return false;
        }
    }

    // The error of the entity also names the item.
    private ItemReadException named(ItemReadException failure) {
        try {
            T unused = entity();
            return failure;
        } catch (ItemReadException named) {
            return named;
        }
    }

    /** Returns a row that decodes its entity from a map on demand. */
    static <T> Row<T> of(@Nullable Map<String, AttributeValue> item, ItemDecoder<T> decoder, KeyReader keys) {
        if (item == null) {
            ItemReadException missing = new ItemReadException("The response has null instead of an item");
            return new Failed<>(missing, RowKey.unreadable(missing));
        }
        return new Mapped<>(item, decoder, keys.read(item));
    }

    /** Returns the row of an item that is only counted. */
    static <T> Row<T> counted() {
        return new Failed<>(new IllegalStateException("A counted item has no entity"), RowKey.NONE);
    }

    /** An item that is decoded on demand. */
    record Mapped<T>(Map<String, AttributeValue> item, ItemDecoder<T> decoder, RowKey key) implements Row<T> {

        @Override
        public T entity() {
            return decoder.read(item);
        }
    }

    /** An item that was decoded. */
    record Decoded<T>(T entity, RowKey key) implements Row<T> {}

    /** An item that cannot be read. The other rows of the page remain readable. */
    record Failed<T>(RuntimeException failure, RowKey key) implements Row<T> {

        @Override
        public T entity() {
            throw failure;
        }
    }
}
