package dev.keyspread;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The reads of {@link ItemReads} that send a request at once, without blocking. Generated interfaces add those that take the members of
 * a key. Futures complete as {@link AsyncRepository} describes. Thread-safe.
 *
 * @param <E> the entity
 */
public interface AsyncItemReads<E> {

    /** Returns the item with this key, if it exists, as {@link ItemReads#find} does. */
    <S extends E> CompletableFuture<Optional<S>> find(ItemKey<S> key);

    /** Returns the items with these keys, in the order of the keys, as {@link ItemReads#findAll} does. */
    <S extends E> CompletableFuture<List<S>> findAll(Collection<? extends ItemKey<? extends S>> keys);

    /** Returns whether an item with this key exists, as {@link ItemReads#exists} does. */
    CompletableFuture<Boolean> exists(ItemKey<? extends E> key);
}
