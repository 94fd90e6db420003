package dev.keyspread;

import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.query.Find;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

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

    @Override
    public KeyedAsyncRepository<E> async() {
        return new KeyedAsyncRepository<>(store);
    }

    /**
     * Saves a new item and returns it.
     *
     * @throws ConditionFailedException if an item with the same key exists, which the exception holds. It can be this one: if a
     *     response is lost, the SDK sends the request again, and the second attempt finds the item of the first
     * @throws ItemTooLargeException if the item exceeds DynamoDB's limit; nothing was sent
     */
    public final E create(E entity) {
        return prepareCreate(entity).run();
    }

    /** Prepares a save that requires that no item with the same key exists. */
    public final Save<E> prepareCreate(E entity) {
        return Save.creating(store.placement(entity));
    }

    /**
     * Returns whether an item with this key exists, by an eventually consistent read, which bypasses the cache. It consumes the
     * read capacity of the whole item.
     */
    public final boolean exists(ItemKey<? extends E> key) {
        return store.exists(key);
    }

    /**
     * Returns the item with this key, if it exists: with a cache, from the cache or by a strongly consistent read, otherwise by an
     * eventually consistent read.
     */
    public final <S extends E> Optional<S> find(ItemKey<S> key) {
        return store.find(key);
    }

    /** Returns the item with this key, if it exists, by a strongly consistent read, which bypasses the cache. */
    public final <S extends E> Optional<S> findConsistent(ItemKey<S> key) {
        return store.findConsistent(key);
    }

    /**
     * Returns the item with this key as a class with some of the entity's members, which the entity declares with
     * {@code @ProjectedTo}. Only their attributes and the key are transferred, but the read capacity is that of the whole
     * item. With a cache, the whole item is read and cached.
     *
     * @throws IllegalArgumentException if the entity does not declare the class
     */
    public final <P> Optional<P> find(ItemKey<? extends E> key, Class<P> type) {
        return store.find(store.projected(key, type));
    }

    /**
     * Returns the item with this key as a class with some of the entity's members as {@link #find(ItemKey, Class)} does, by a
     * strongly consistent read, which bypasses the cache.
     *
     * @throws IllegalArgumentException if the entity does not declare the class
     */
    public final <P> Optional<P> findConsistent(ItemKey<? extends E> key, Class<P> type) {
        return store.findConsistent(store.projected(key, type));
    }

    /** Deletes the item with this key, if it exists. Its version is not checked. */
    public final void delete(ItemKey<? extends E> key) {
        store.delete(key);
    }

    /**
     * Returns the items with these keys, in the order of the keys: with a cache, from the cache or by batches of strongly
     * consistent reads, otherwise by batches of eventually consistent reads. Missing items are left out. A key that occurs twice is
     * read once and returned twice.
     *
     * @throws BatchFailedException if keys remain, which the exception holds
     */
    public final <S extends E> List<S> findAll(Collection<? extends ItemKey<? extends S>> keys) {
        return store.findAll(keys);
    }

    /**
     * Returns the items with these keys as {@link #findAll} does, by batches of strongly consistent reads, which bypass the
     * cache.
     *
     * @throws BatchFailedException if keys remain, which the exception holds
     */
    public final <S extends E> List<S> findAllConsistent(Collection<? extends ItemKey<? extends S>> keys) {
        return store.findAllConsistent(keys);
    }

    /**
     * Deletes the items with these keys, if they exist. It is not atomic, and takes no conditions. Its name differs from
     * {@link #deleteAll}, since collections of keys and of entities are one type after erasure.
     *
     * @throws BatchFailedException if keys remain, which the exception holds; the other items were deleted
     */
    public final void deleteAllKeys(Collection<? extends ItemKey<? extends E>> keys) {
        BatchWrite.of().deleteKeys(this, keys).run();
    }

    /** Begins an update of the item with this key. It does not check the item's version, if it has one, but increments it. */
    public final <S extends E> Update<S> update(ItemKey<S> key) {
        return new Update<>(store.target(key));
    }

    /**
     * Prepares a read of the item with this key, for a {@link dev.keyspread.query.BatchRead}, a
     * {@link dev.keyspread.query.ReadTransaction} or {@link Find#toRequest()}.
     */
    public final <S extends E> Find<S> prepareFind(ItemKey<S> key) {
        return new Find<>(store.target(key));
    }

    /** Prepares a delete of the item with this key. */
    public final <S extends E> Delete<S> prepareDelete(ItemKey<S> key) {
        return new Delete<>(store.target(key));
    }

    /** Begins a condition check of the item with this key. */
    public final <S extends E> Check<S> check(ItemKey<S> key) {
        return new Check<>(store.target(key));
    }
}
