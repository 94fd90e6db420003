package dev.keyspread.write;

import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.ItemReadException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The result of a write whose condition may fail: {@code orRejected()} of a write returns it where {@code run()} throws a
 * {@link ConditionFailedException}. Immutable.
 *
 * @param <E> the entity
 */
public final class WriteResult<E> {

    private final Supplier<Optional<E>> item;
    private final @Nullable ConditionFailedException failure;

    private WriteResult(Supplier<Optional<E>> item, @Nullable ConditionFailedException failure) {
        this.item = item;
        this.failure = failure;
    }

    static <E> WriteResult<E> applied(@Nullable E item) {
        Optional<E> written = Optional.ofNullable(item);
        return new WriteResult<>(() -> written, null);
    }

    // The existing item is decoded on demand: if it cannot be read, the caller must still learn that nothing was
    // written.
    static <E> WriteResult<E> rejected(
            ConditionFailedException failure, Function<Map<String, AttributeValue>, E> decoder) {
        return new WriteResult<>(() -> failure.item().map(decoder), failure);
    }

    /** Returns whether the condition was met and the write was applied. */
    public boolean isApplied() {
        return failure == null;
    }

    /**
     * Returns the item as it is now. After an applied write it is the saved or updated item. After a rejected write it is the
     * existing item that did not meet the condition. It is empty after a delete, and if no item exists.
     *
     * @throws ItemReadException if the existing item cannot be read; {@link #failure()} has its attributes
     */
    public Optional<E> item() {
        return item.get();
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
