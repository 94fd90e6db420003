package dev.keyspread;

import dev.keyspread.error.ItemReadException;

/**
 * Checks or changes entities before they are written and after they are read. Added by {@link Keyspread.Builder#hook}. It is called
 * by several threads, and by those of the SDK for asynchronous calls, so it must be thread-safe and must not block.
 *
 * @param <T> the class of the entities
 */
public interface EntityHook<T> {

    /**
     * Returns the entity to write instead of {@code entity}, before ids, times and versions are generated. An exception reaches the caller of
     * the write, and nothing is sent.
     *
     * <p>It is called for saves of all kinds, alone, in batches, bulk loads and transactions. Patches, updates and deletes do not call
     * it, since they have no whole entity.
     */
    default T beforeWrite(T entity) {
        return entity;
    }

    /**
     * Returns the entity that callers receive instead of one that was read. It is called once for each entity that is returned, also
     * from a cache, and not for items that a page of DynamoDB has beyond a limit. An exception ends the read and
     * reaches the caller as it is. {@code onUnreadable} does not receive it, even if it is an {@link ItemReadException}.
     */
    default T afterRead(T entity) {
        return entity;
    }
}
