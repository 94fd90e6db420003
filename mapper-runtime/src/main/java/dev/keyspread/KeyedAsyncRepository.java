package dev.keyspread;

import dev.keyspread.internal.call.Futures;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.write.Save;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The operations of a {@link KeyedRepository} that send a request at once, without blocking. The generated class adds those that take the
 * members of a key. Thread-safe.
 *
 * @param <E> the entity
 */
public class KeyedAsyncRepository<E> extends AsyncRepository<E> {

    /** Creates the operations on the items in {@code store}. Used by generated code. */
    protected KeyedAsyncRepository(EntityStore<E> store) {
        super(store);
    }

    /** Saves a new item and returns it, as {@link KeyedRepository#create} does. */
    public final CompletableFuture<E> create(E entity) {
        Objects.requireNonNull(entity, "entity");
        return run(() -> Save.creating(store.placement(entity)));
    }

    /** Returns whether an item with this key exists, as {@link KeyedRepository#exists} does. */
    public final CompletableFuture<Boolean> exists(ItemKey<? extends E> key) {
        return store.existsAsync(Objects.requireNonNull(key, "key"));
    }

    /**
     * Returns the item with this key, if it exists: with a cache, from the cache or by a strongly consistent read, otherwise by an
     * eventually consistent read.
     */
    public final <S extends E> CompletableFuture<Optional<S>> find(ItemKey<S> key) {
        return store.findAsync(Objects.requireNonNull(key, "key"));
    }

    /** Returns the item with this key, if it exists, by a strongly consistent read, which bypasses the cache. */
    public final <S extends E> CompletableFuture<Optional<S>> findConsistent(ItemKey<S> key) {
        return store.findConsistentAsync(Objects.requireNonNull(key, "key"));
    }

    /** Returns the item with this key as a class with some of its members, as {@link KeyedRepository#find(ItemKey, Class)} does. */
    public final <P> CompletableFuture<Optional<P>> find(ItemKey<? extends E> key, Class<P> type) {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(type, "type");
        return Futures.attempt(() -> store.findAsync(store.projected(key, type)));
    }

    /** Returns the item as {@link #find(ItemKey, Class)} does, by a strongly consistent read, which bypasses the cache. */
    public final <P> CompletableFuture<Optional<P>> findConsistent(ItemKey<? extends E> key, Class<P> type) {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(type, "type");
        return Futures.attempt(() -> store.findConsistentAsync(store.projected(key, type)));
    }

    /** Returns the items with these keys, in the order of the keys, as {@link KeyedRepository#findAll} does. */
    public final <S extends E> CompletableFuture<List<S>> findAll(Collection<? extends ItemKey<? extends S>> keys) {
        return store.findAllAsync(Objects.requireNonNull(keys, "keys"));
    }

    /** Returns the items with these keys by strongly consistent reads, as {@link KeyedRepository#findAllConsistent} does. */
    public final <S extends E> CompletableFuture<List<S>> findAllConsistent(
            Collection<? extends ItemKey<? extends S>> keys) {
        return store.findAllConsistentAsync(Objects.requireNonNull(keys, "keys"));
    }

    /** Deletes the items with these keys, if they exist, as {@link KeyedRepository#deleteAllKeys} does. */
    public final CompletableFuture<Void> deleteAllKeys(Collection<? extends ItemKey<? extends E>> keys) {
        return deleteAll(Objects.requireNonNull(keys, "keys").stream().map(store::target));
    }

    /** Deletes the item with this key, if it exists. Its version is not checked. */
    public final CompletableFuture<Void> delete(ItemKey<? extends E> key) {
        return store.deleteAsync(Objects.requireNonNull(key, "key"));
    }
}
