package dev.keyspread;

import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.table.TableSchema;

/**
 * The table of a repository, as in {@code orders.table().scan()}. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class RepositoryTable<E> {

    private final EntityStore<E> store;

    RepositoryTable(EntityStore<E> store) {
        this.store = store;
    }

    /**
     * Returns a read of all items of the entity, in no order. It consumes the read capacity of the whole table. {@link
     * dev.keyspread.query.Index#scan} reads an index.
     */
    public Scan<E> scan() {
        return new Scan<>(store.scan());
    }

    /** Returns the name as DynamoDB knows it, which can differ from that in {@link #schema}. */
    public String realName() {
        return store.tableName();
    }

    /** Returns the declared keys and indexes. */
    public TableSchema schema() {
        return store.table();
    }

    /** Returns the {@code Keyspread} that the repository was created on. */
    public Keyspread keyspread() {
        return store.keyspread();
    }

    /** Returns the statistics of the cache of {@code find}; all zero if the entity has no cache. */
    public CacheStatistics cacheStatistics() {
        return store.cacheStatistics();
    }
}
