package dev.keyspread;

import dev.keyspread.internal.call.Futures;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * The operations of a {@link Repository} that send a request at once, without blocking. Thread-safe.
 *
 * <p>Requests use the mapper's asynchronous client, or else the blocking client on the mapper's threads, within the limit of
 * {@link Keyspread.Builder#maximumConcurrentQueries}. Caches and observers work as for blocking calls.
 *
 * <p>Failures arrive in the futures, as exceptions that the blocking calls throw. Null arguments fail at once. Cancelling a
 * future cancels the request. A cancelled write may have been applied all the same, even after a cache has forgotten its item.
 * Cancelling a batch cancels its pending request and sends no others.
 *
 * <p>With an asynchronous client, futures complete on the client's completion threads: callbacks must not block. Without one they
 * complete on callback threads of the mapper, where they may block. A result from the cache is complete at once.
 *
 * @param <E> the entity
 */
public class AsyncRepository<E> implements AsyncItemReads<E> {

    /** The items of the entity. Used by generated code. */
    protected final EntityStore<E> store;

    /** Creates the operations on the items in {@code store}. Used by generated code. */
    protected AsyncRepository(EntityStore<E> store) {
        this.store = store;
    }

    @Override
    public final <S extends E> CompletableFuture<Optional<S>> find(ItemKey<S> key) {
        return store.findAsync(Objects.requireNonNull(key, "key"));
    }

    @Override
    public final <S extends E> CompletableFuture<List<S>> findAll(Collection<? extends ItemKey<? extends S>> keys) {
        return store.findAllAsync(Objects.requireNonNull(keys, "keys"));
    }

    @Override
    public final CompletableFuture<Boolean> exists(ItemKey<? extends E> key) {
        return store.existsAsync(Objects.requireNonNull(key, "key"));
    }

    /** Saves the item and returns it, as {@link Repository#save} does. */
    public final CompletableFuture<E> save(E entity) {
        Objects.requireNonNull(entity, "entity");
        return run(() -> Save.of(store.placement(entity)));
    }

    /** Deletes the item with this key, if it exists, as {@link Repository#delete(ItemKey)} does. */
    public final CompletableFuture<Void> delete(ItemKey<? extends E> key) {
        Objects.requireNonNull(key, "key");
        return Futures.attempt(() -> new Delete<>(store.target(key)).async().run());
    }

    /** Saves any number of items and returns them in their order, as {@link Repository#saveAll} does. */
    public final CompletableFuture<List<E>> saveAll(Collection<? extends E> entities) {
        Objects.requireNonNull(entities, "entities");
        return Futures.attempt(() -> {
            List<Save<E>> saves = entities.stream()
                    .map(entity -> Save.of(store.placement(entity)))
                    .toList();
            return Futures.transform(
                    BatchWrite.of(saves).async().run(),
                    done -> saves.stream().map(Save::entity).toList());
        });
    }

    /** Deletes the items with these keys, if they exist, as {@link Repository#deleteAll} does. */
    public final CompletableFuture<Void> deleteAll(Collection<? extends ItemKey<? extends E>> keys) {
        Objects.requireNonNull(keys, "keys");
        return Futures.attempt(() -> BatchWrite.of(keys.stream()
                        .map(key -> new Delete<>(store.target(key)))
                        .toList())
                .async()
                .run());
    }

    // A failure to place the entity, as of its codec, arrives in the future.
    final CompletableFuture<E> run(Supplier<Save<E>> save) {
        return Futures.attempt(() -> save.get().async().run());
    }
}
