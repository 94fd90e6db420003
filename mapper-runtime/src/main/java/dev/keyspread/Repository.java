package dev.keyspread;

import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.util.Collection;
import java.util.List;

/**
 * The operations on entities that every generated repository has. Generated ones add {@code create}, the methods that take the members of
 * a key, queries and {@code consistent()}. Thread-safe.
 *
 * <p>Failures of DynamoDB reach the caller as the SDK's exceptions, and null arguments as a {@link NullPointerException}. An entity whose
 * key is sharded at random must have its suffix, except in saves. Otherwise, operations throw an {@link ItemWriteException}.
 *
 * @param <E> the entity
 */
public abstract class Repository<E> extends ItemReads<E> {

    /** Creates a repository of the items in {@code store}. */
    protected Repository(EntityStore<E> store) {
        super(store);
    }

    /**
     * Returns the key of the entity's item. If the entity has a version, the key carries it: an update or a delete by this key requires that
     * the item still has it. Reads ignore it.
     */
    public final ItemKey<E> key(E entity) {
        return store.keyOf(entity);
    }

    /**
     * Saves the item, replacing any with the same key, and returns the saved item. A new item whose key is sharded at random
     * gets its suffix.
     *
     * @throws ItemTooLargeException if the item exceeds DynamoDB's limit; nothing was sent
     * @throws ConditionFailedException if the entity has a version and the item another one
     */
    public final E save(E entity) {
        return prepareSave(entity).run();
    }

    /**
     * Deletes the item with this key, if it exists. Its version is checked only if the key is that of an entity with a version.
     *
     * @throws ConditionFailedException if the key carries a version and the item has another one or does not exist
     */
    public final void delete(ItemKey<? extends E> key) {
        prepareDelete(key).run();
    }

    /**
     * Saves any number of items, replacing those with the same keys, and returns the saved items in their order. New items
     * whose key is sharded at random get their suffixes. It is not atomic, and takes no conditions.
     *
     * @throws BatchFailedException if items remain, which the exception holds; the others were saved
     * @throws IllegalArgumentException if two of the items have the same key; nothing was sent
     * @throws ItemTooLargeException if an item exceeds DynamoDB's limit; nothing was sent
     */
    public final List<E> saveAll(Collection<? extends E> entities) {
        List<Save<E>> saves = entities.stream().<Save<E>>map(this::prepareSave).toList();
        BatchWrite.of(saves).run();
        return saves.stream().map(Save::entity).toList();
    }

    /**
     * Deletes the items with these keys, if they exist. It is not atomic, and takes no conditions.
     *
     * @throws BatchFailedException if items remain, whose keys the exception holds; the others were deleted
     * @throws IllegalArgumentException if a key carries a version, which a batch cannot check; nothing was sent
     */
    public final void deleteAll(Collection<? extends ItemKey<? extends E>> keys) {
        BatchWrite.of().delete(this, keys).run();
    }

    /** Returns the reads and writes that send a request at once, as methods that return futures. */
    @Override
    public AsyncRepository<E> async() {
        return new AsyncRepository<>(store);
    }

    /** Prepares a save of the item, for a condition, another result or a transaction. */
    public final Save<E> prepareSave(E entity) {
        return Save.of(store.placement(entity));
    }

    /** Prepares a delete of the item with this key, for a condition, another result or a transaction. */
    public final <S extends E> Delete<S> prepareDelete(ItemKey<S> key) {
        return new Delete<>(store.target(key));
    }

    /**
     * Begins an update of the item with this key. If the item has a version, the update increments it; it requires the version that the key
     * of an entity carries.
     */
    public final <S extends E> Update<S> update(ItemKey<S> key) {
        return new Update<>(store.target(key));
    }
}
