package dev.keyspread;

import dev.keyspread.internal.call.Futures;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ItemTarget;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The operations of a {@link Repository} that send a request at once, without blocking. Thread-safe.
 *
 * <p>Requests use the mapper's asynchronous client, or else the blocking client on the mapper's threads, within the limit of
 * {@link Keyspread.Builder#maximumConcurrentQueries}. Caches and the listener for consumed capacity work as for blocking calls.
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
public class AsyncRepository<E> {

    final EntityStore<E> store;

    /** Creates the operations on the items in {@code store}. Used by generated code. */
    protected AsyncRepository(EntityStore<E> store) {
        this.store = store;
    }

    /** Saves the item and returns it, as {@link Repository#save} does. */
    public final CompletableFuture<E> save(E entity) {
        Objects.requireNonNull(entity, "entity");
        return store.isVersioned() ? run(() -> Save.of(store.placement(entity))) : store.saveAsync(entity);
    }

    /** Saves the item in place of the existing item and returns it, as {@link Repository#replace} does. */
    public final CompletableFuture<E> replace(E entity) {
        Objects.requireNonNull(entity, "entity");
        return run(() -> Save.replacing(store.placement(entity)));
    }

    /** Updates the existing item by the members that are not null and returns it, as {@link Repository#patch} does. */
    public final CompletableFuture<E> patch(E entity) {
        Objects.requireNonNull(entity, "entity");
        return Futures.attempt(
                () -> Update.patch(store.placementOf(entity)).async().run());
    }

    /** Returns whether an item with the same key exists, as {@link Repository#exists} does. */
    public final CompletableFuture<Boolean> exists(E entity) {
        return ofKey(entity, store::existsAsync);
    }

    /** Reads the item with the same key again, if it still exists, from the cache if there is one. */
    public final CompletableFuture<Optional<E>> find(E entity) {
        return ofKey(entity, store::findAsync);
    }

    /** Reads the item with the same key again, if it still exists, by a strongly consistent read, which bypasses the cache. */
    public final CompletableFuture<Optional<E>> findConsistent(E entity) {
        return ofKey(entity, store::findConsistentAsync);
    }

    /** Reads the item as a class with some of the entity's members, as {@link Repository#find(Object, Class)} does. */
    public final <P> CompletableFuture<Optional<P>> find(E entity, Class<P> type) {
        Objects.requireNonNull(type, "type");
        return ofKey(entity, key -> store.findAsync(store.projected(key, type)));
    }

    /** Reads the item as {@link #find(Object, Class)} does, by a strongly consistent read, which bypasses the cache. */
    public final <P> CompletableFuture<Optional<P>> findConsistent(E entity, Class<P> type) {
        Objects.requireNonNull(type, "type");
        return ofKey(entity, key -> store.findConsistentAsync(store.projected(key, type)));
    }

    /** Reads the items with the same keys again, in the order of the entities, as {@link Repository#findAll} does. */
    public final CompletableFuture<List<E>> findAll(Iterable<? extends E> entities) {
        Objects.requireNonNull(entities, "entities");
        return Futures.attempt(() -> store.findAllAsync(store.keysOf(entities)));
    }

    /** Reads the items with the same keys by strongly consistent reads, as {@link Repository#findAllConsistent} does. */
    public final CompletableFuture<List<E>> findAllConsistent(Iterable<? extends E> entities) {
        Objects.requireNonNull(entities, "entities");
        return Futures.attempt(() -> store.findAllConsistentAsync(store.keysOf(entities)));
    }

    /** Deletes the item with the same key, if it exists, as {@link Repository#delete} does. */
    public final CompletableFuture<Void> delete(E entity) {
        Objects.requireNonNull(entity, "entity");
        return store.isVersioned()
                ? Futures.attempt(
                        () -> new Delete<>(store.targetOf(entity)).async().run())
                : ofKey(entity, store::deleteAsync);
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

    /** Deletes the items with the same keys, if they exist, as {@link Repository#deleteAll} does. */
    public final CompletableFuture<Void> deleteAll(Collection<? extends E> entities) {
        Objects.requireNonNull(entities, "entities");
        return deleteAll(entities.stream().map(store::targetOf));
    }

    final CompletableFuture<Void> deleteAll(Stream<? extends ItemTarget<? extends E>> targets) {
        return Futures.attempt(
                () -> BatchWrite.of(targets.<Delete<?>>map(Delete::new).toList())
                        .async()
                        .run());
    }

    // An entity without its shard fails the future.
    private <R> CompletableFuture<R> ofKey(E entity, Function<ItemKey<E>, CompletableFuture<R>> operation) {
        Objects.requireNonNull(entity, "entity");
        return Futures.attempt(() -> operation.apply(store.keyOf(entity)));
    }

    // A failure to place the entity, as of its codec, arrives in the future.
    final CompletableFuture<E> run(Supplier<Save<E>> save) {
        return Futures.attempt(() -> save.get().async().run());
    }
}
