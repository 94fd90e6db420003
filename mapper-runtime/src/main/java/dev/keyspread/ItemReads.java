package dev.keyspread;

import dev.keyspread.error.BatchFailedException;
import dev.keyspread.spi.EntityStore;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Reads of single items by their keys: those of a {@link Repository}, or the strongly consistent ones of its {@code consistent()}, which
 * bypass the cache and consume twice the read capacity. Thread-safe.
 *
 * @param <E> the entity
 */
public abstract class ItemReads<E> {

    /** The items of the entity. Used by generated code. */
    protected final EntityStore<E> store;

    static {
        EntityStore.setAccess(reads -> reads.store);
    }

    /** Creates reads of the items in {@code store}. */
    protected ItemReads(EntityStore<E> store) {
        this.store = store;
    }

    /**
     * Returns the item with this key, if it exists: with a cache, from the cache or by a strongly consistent read, otherwise by an
     * eventually consistent read. Reads of {@code consistent()} are always strongly consistent.
     */
    public final <S extends E> Optional<S> find(ItemKey<S> key) {
        return store.find(key);
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
     * Returns whether an item with this key exists, by a read that bypasses the cache. It consumes the read capacity of the whole
     * item.
     */
    public final boolean exists(ItemKey<? extends E> key) {
        return store.exists(key);
    }

    /**
     * Returns the reads of items as a class with some of the entity's members, which the entity declares with {@code @ProjectedTo}.
     *
     * @throws IllegalArgumentException if the entity does not declare the class
     */
    public final <V> RepositoryView<E, V> as(Class<V> type) {
        return new RepositoryView<>(store, type);
    }

    /** Returns the table as a whole: a scan of its items, its schema and the statistics of its cache. */
    public final RepositoryTable<E> table() {
        return new RepositoryTable<>(store);
    }

    /** Returns the same reads as methods that return futures, which send a request at once. */
    public AsyncItemReads<E> async() {
        return new AsyncRepository<>(store);
    }
}
