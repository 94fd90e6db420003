package dev.keyspread.write;

import dev.keyspread.ConditionFailedException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The result of a write whose condition may fail: {@code tryRun()} returns it where {@code run()} throws a
 * {@link ConditionFailedException}. Immutable.
 *
 * @param <E> the entity
 */
public final class WriteResult<E> {

    private final @Nullable E item;
    private final @Nullable ConditionFailedException failure;

    private WriteResult(@Nullable E item, @Nullable ConditionFailedException failure) {
        this.item = item;
        this.failure = failure;
    }

    static <E> WriteResult<E> applied(@Nullable E item) {
        return new WriteResult<>(item, null);
    }

    static <E> WriteResult<E> rejected(@Nullable E existing, ConditionFailedException failure) {
        return new WriteResult<>(existing, failure);
    }

    /** Returns whether the condition was met and the write was applied. */
    public boolean isApplied() {
        return failure == null;
    }

    /**
     * Returns the item as it is now. After an applied write it is the saved or updated item. After a rejected write it is the
     * existing item that did not meet the condition. It is empty after a delete, and if no item exists.
     */
    public Optional<E> item() {
        return Optional.ofNullable(item);
    }

    /** Returns the exception that {@code run()} would have thrown, or empty if the write was applied. */
    public Optional<ConditionFailedException> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public String toString() {
        return failure == null ? "applied" : "rejected: " + failure.getMessage();
    }
}
