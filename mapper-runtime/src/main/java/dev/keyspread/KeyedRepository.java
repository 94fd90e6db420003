package dev.keyspread;

import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.write.Save;

/**
 * A repository whose items are found by their keys: the key of an item follows from the entity's members. The generated class has
 * a static {@code key(...)}, and a method for each subtype with a key of its own. Thread-safe.
 *
 * @param <E> the entity
 */
public abstract class KeyedRepository<E> extends Repository<E> {

    /** Creates a repository of the items in {@code store}. */
    protected KeyedRepository(EntityStore<E> store) {
        super(store);
    }

    /**
     * Saves a new item and returns it.
     *
     * @throws ConditionFailedException if an item with the same key exists, which the exception holds. It can be this one: if a
     *     response is lost, the SDK sends the request again, and the second attempt finds the item of the first
     * @throws ItemTooLargeException if the item exceeds DynamoDB's limit; nothing was sent
     */
    public final E create(E entity) {
        return Save.creating(store.placement(entity)).run();
    }

    @Override
    public KeyedAsyncRepository<E> async() {
        return new KeyedAsyncRepository<>(store);
    }
}
