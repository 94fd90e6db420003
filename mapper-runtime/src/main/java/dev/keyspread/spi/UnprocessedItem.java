package dev.keyspread.spi;

import org.jspecify.annotations.Nullable;

/**
 * An item of a batch that was not processed.
 *
 * @param target its key and table
 * @param entity the entity to save, or null if the item was to be read or deleted
 */
public record UnprocessedItem<E>(
        ItemTarget<E> target, @Nullable E entity) {}
