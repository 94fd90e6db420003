package dev.keyspread;

import dev.keyspread.internal.call.Futures;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.TypedProjection;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Reads of items as a class with some of the entity's members, as in {@code orders.as(Summary.class).find(key)}. Only their attributes and
 * the key are transferred, but the read capacity is that of the whole item. With a cache, the whole item is read and cached.
 * Thread-safe.
 *
 * @param <E> the entity
 * @param <V> the class with some of its members
 */
public final class RepositoryView<E, V> {

    private final EntityStore<E> store;
    private final TypedProjection<V> projection;

    RepositoryView(EntityStore<E> store, Class<V> type) {
        this.store = store;
        this.projection = store.view(Objects.requireNonNull(type, "type"));
    }

    /** Returns the item with this key, if it exists. */
    public Optional<V> find(ItemKey<? extends E> key) {
        return store.find(projected(key));
    }

    private ItemKey<V> projected(ItemKey<? extends E> key) {
        return ItemKey.of(projection, key.stored());
    }

    /** Returns this view with methods that return futures. */
    public Async<E, V> async() {
        return new Async<>(this);
    }

    /**
     * The non-blocking reads of a view. Futures complete on the threads that {@link AsyncRepository} names. Thread-safe.
     *
     * @param <E> the entity
     * @param <V> the class with some of its members
     */
    public static final class Async<E, V> {

        private final RepositoryView<E, V> view;

        private Async(RepositoryView<E, V> view) {
            this.view = view;
        }

        /** Returns the item with this key, if it exists. */
        public CompletableFuture<Optional<V>> find(ItemKey<? extends E> key) {
            Objects.requireNonNull(key, "key");
            return Futures.attempt(() -> view.store.findAsync(view.projected(key)));
        }
    }
}
