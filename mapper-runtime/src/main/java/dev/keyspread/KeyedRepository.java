package dev.keyspread;

import dev.keyspread.spi.EntityStore;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Update;
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

    /** Returns the item with this key, if it exists, from the cache if there is one. */
    public final <S extends E> Optional<S> find(ItemKey<S> key) {
        return store.find(key);
    }

    /** Returns the item with this key, if it exists, by a strongly consistent read, which bypasses the cache. */
    public final <S extends E> Optional<S> findConsistent(ItemKey<S> key) {
        return store.findConsistent(key);
    }

    /** Deletes the item with this key, if it exists. */
    public final void delete(ItemKey<? extends E> key) {
        store.delete(key);
    }

    /** Begins an update of the item with this key. */
    public final <S extends E> Update<S> update(ItemKey<S> key) {
        return new Update<>(store.target(key));
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
