package dev.keyspread.query;

import dev.keyspread.ItemKey;
import dev.keyspread.Repository;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ItemTarget;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;

/**
 * A prepared read of one item, in a {@link BatchRead} or a {@link ReadTransaction}. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class Find<E> {

    final ItemTarget<E> target;

    Find(ItemTarget<E> target) {
        this.target = target;
    }

    /** Creates a read of the item with this key. */
    public static <E, S extends E> Find<S> of(Repository<E> repository, ItemKey<S> key) {
        return new Find<>(EntityStore.of(repository).target(Objects.requireNonNull(key, "key")));
    }

    /**
     * Returns the request that {@code find} of the key sends, without sending it. It has no overrides of the mapper. A
     * {@code find} of an item in the cache sends none.
     */
    public GetItemRequest toRequest() {
        return target.findRequest();
    }

    /** Returns the kind of read and its item, for messages. */
    @Override
    public String toString() {
        return "find of " + target;
    }
}
