package dev.keyspread;

import dev.keyspread.spi.EntityStore;
import dev.keyspread.write.Save;
import java.util.Objects;
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
}
