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
public abstract class Row<T> {

    private final RowKey key;

    private Row(RowKey key) {
        this.key = key;
    }

    /**
     * Returns the entity.
     *
     * @throws dev.keyspread.error.ItemReadException if the item cannot be read
     */
    public abstract T entity();

    /** Returns this row with its entity; null if the item cannot be read, which is passed to {@code unreadable}. */
    public final @Nullable Row<T> readable(Consumer<ItemReadException> unreadable) {
        try {
            return decoded(entity(), key);
        } catch (ItemReadException failure) {
            unreadable.accept(failure);
            return null;
        }
    }

    /** Returns the parts of the item's key that the read needs. */
    public final RowKey key() {
        return key;
    }

    /** Returns whether the item has the key by which reads are merged. If not, its error is passed to {@code unreadable}. */
    public final boolean hasSortKey(Consumer<ItemReadException> unreadable) {
        try {
            byte[] unused = key.sortKey();
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
    public static <T> Row<T> of(@Nullable Map<String, AttributeValue> item, ItemDecoder<T> decoder, KeyReader keys) {
        if (item == null) {
            ItemReadException missing = new ItemReadException("The response has null instead of an item");
            return new Failed<>(missing, RowKey.unreadable(missing));
        }
        return new Mapped<>(item, decoder, keys.read(item));
    }

    /** Returns the row of an item that is only counted. */
    public static <T> Row<T> counted() {
        return new Failed<>(new IllegalStateException("A counted item has no entity"), RowKey.NONE);
    }

    static <T> Row<T> decoded(T entity, RowKey key) {
        return new Decoded<>(entity, key);
    }

    /** Returns a row whose entity cannot be read. The other rows of the page remain readable. */
    static <T> Row<T> failed(RuntimeException failure, RowKey key) {
        return new Failed<>(failure, key);
    }

    private static final class Mapped<T> extends Row<T> {

        private final Map<String, AttributeValue> item;
        private final ItemDecoder<T> decoder;

        Mapped(Map<String, AttributeValue> item, ItemDecoder<T> decoder, RowKey key) {
            super(key);
            this.item = item;
            this.decoder = decoder;
        }

        @Override
        public T entity() {
            return decoder.read(item);
        }
    }

    private static final class Decoded<T> extends Row<T> {

        private final T entity;

        Decoded(T entity, RowKey key) {
            super(key);
            this.entity = entity;
        }

        @Override
        public T entity() {
            return entity;
        }
    }

    private static final class Failed<T> extends Row<T> {

        private final RuntimeException failure;

        Failed(RuntimeException failure, RowKey key) {
            super(key);
            this.failure = failure;
        }

        @Override
        public T entity() {
            throw failure;
        }
    }
}
