package dev.keyspread;

import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.query.Find;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.table.TableSchema;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The operations on entities that every generated repository has. Thread-safe.
 *
 * <p>Failures of DynamoDB reach the caller as the SDK's exceptions, and null arguments as a {@link NullPointerException}. An entity whose
 * key is sharded at random must have its suffix, except in saves. Otherwise, operations throw an {@link ItemWriteException}.
 *
 * @param <E> the entity
 */
public abstract class Repository<E> {

    /** The items of the entity. Used by generated code. */
    protected final EntityStore<E> store;

    /** Creates a repository of the items in {@code store}. */
    protected Repository(EntityStore<E> store) {
        this.store = store;
    }

    /**
     * Saves the item, replacing any with the same key, and returns the saved item. A new item whose key is sharded at random
     * gets its suffix.
     *
     * @throws ItemTooLargeException if the item exceeds DynamoDB's limit; nothing was sent
     * @throws ConditionFailedException if the entity has a version and the item another one
     */
    public final E save(E entity) {
        return store.isVersioned() ? prepareSave(entity).run() : store.save(entity);
    }

    /**
     * Saves the item in place of the existing item with the same key, and returns the saved item.
     *
     * @throws ConditionFailedException if no item with the key exists
     * @throws ItemTooLargeException if the item exceeds DynamoDB's limit; nothing was sent
     */
    public final E replace(E entity) {
        return prepareReplace(entity).run();
    }

    /**
     * Updates the existing item with the same key by the members that are not null, and returns the updated item. Null
     * members and empty optionals leave their attributes as they are. Primitive members are always written.
     *
     * @throws ConditionFailedException if no item with the key exists, or it has another version than the entity
     * @throws IllegalStateException if all members are null, or only some parts of a stored index key are set
     */
    public final E patch(E entity) {
        return preparePatch(entity).run();
    }

    /**
     * Returns whether an item with the same key exists, by an eventually consistent read, which bypasses the cache. It consumes the read
     * capacity of the whole item.
     */
    public final boolean exists(E entity) {
        return store.exists(store.keyOf(entity));
    }

    /** Reads the item with the same key again, if it still exists, from the cache if there is one. */
    public final Optional<E> find(E entity) {
        return store.find(store.keyOf(entity));
    }

    /** Reads the item with the same key again, if it still exists, by a strongly consistent read, which bypasses the cache. */
    public final Optional<E> findConsistent(E entity) {
        return store.findConsistent(store.keyOf(entity));
    }

    /**
     * Reads the item with the same key, if it exists, as a class with some of the entity's members, which the entity declares with
     * {@code @ProjectedTo}. Only their attributes and the key are transferred, but the read capacity is that of the whole item.
     * With a cache, the whole item is read and cached.
     *
     * @throws IllegalArgumentException if the entity does not declare the class
     */
    public final <P> Optional<P> find(E entity, Class<P> type) {
        return store.find(store.projected(store.keyOf(entity), type));
    }

    /**
     * Reads the item as {@link #find(Object, Class)} does, by a strongly consistent read, which bypasses the cache.
     *
     * @throws IllegalArgumentException if the entity does not declare the class
     */
    public final <P> Optional<P> findConsistent(E entity, Class<P> type) {
        return store.findConsistent(store.projected(store.keyOf(entity), type));
    }

    /**
     * Reads the items with the same keys again, in the order of the entities: with a cache, from the cache or by batches of strongly
     * consistent reads, otherwise by batches of eventually consistent reads. Missing items are left out.
     *
     * @param entities any collection of entities. The type is {@code Iterable}, since collections of entities and of keys are one
     *     type after erasure
     * @throws BatchFailedException if items remain, whose keys the exception holds
     */
    public final List<E> findAll(Iterable<? extends E> entities) {
        return store.findAll(store.keysOf(entities));
    }

    /**
     * Reads the items with the same keys again as {@link #findAll(Iterable)} does, by batches of strongly consistent reads, which bypass
     * the cache.
     *
     * @throws BatchFailedException if items remain, whose keys the exception holds
     */
    public final List<E> findAllConsistent(Iterable<? extends E> entities) {
        return store.findAllConsistent(store.keysOf(entities));
    }

    /**
     * Deletes the item with the same key, if it exists.
     *
     * @throws ConditionFailedException if the entity has a version and the item another one or does not exist
     */
    public final void delete(E entity) {
        if (store.isVersioned()) {
            prepareDelete(entity).run();
        } else {
            store.delete(store.keyOf(entity));
        }
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
     * Deletes the items with the same keys, if they exist. It is not atomic, and takes no conditions.
     *
     * @throws BatchFailedException if items remain, whose keys the exception holds; the others were deleted
     */
    public final void deleteAll(Collection<? extends E> entities) {
        BatchWrite.of().delete(this, entities).run();
    }

    /** Returns the entity's table with its keys and indexes. */
    public final TableSchema table() {
        return store.table();
    }

    /** Returns the mapper that the repository was created on. */
    public final Keyspread keyspread() {
        return store.keyspread();
    }

    /** Returns the operations that send a request at once, as methods that return futures. */
    public AsyncRepository<E> async() {
        return new AsyncRepository<>(store);
    }

    /**
     * Prepares a read of the item with the same key, for a {@link dev.keyspread.query.BatchRead}, a
     * {@link dev.keyspread.query.ReadTransaction} or {@link Find#toRequest()}.
     */
    public final Find<E> prepareFind(E entity) {
        return new Find<>(store.target(store.keyOf(entity)));
    }

    /** Prepares a save of the item. */
    public final Save<E> prepareSave(E entity) {
        return Save.of(store.placement(entity));
    }

    /** Prepares a save that requires that an item with the same key exists. */
    public final Save<E> prepareReplace(E entity) {
        return Save.replacing(store.placement(entity));
    }

    /**
     * Prepares an update of the existing item with the same key by the members that are not null, as {@link #patch} does.
     * Other changes can be added, such as {@link Update#remove}.
     */
    public final Update<E> preparePatch(E entity) {
        return Update.patch(store.placementOf(entity));
    }

    /** Begins an update of the item with the same key, which must have the entity's version if it has one. */
    public final Update<E> update(E entity) {
        return new Update<>(store.targetOf(entity));
    }

    /** Prepares a delete of the item with the same key, which must have the entity's version if it has one. */
    public final Delete<E> prepareDelete(E entity) {
        return new Delete<>(store.targetOf(entity));
    }

    /** Begins a condition check of the item with the same key. */
    public final Check<E> check(E entity) {
        return new Check<>(store.target(store.keyOf(entity)));
    }
}
