package dev.keyspread;

import dev.keyspread.spi.UnprocessedItem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The result of a batch: the number of processed items, and the items that remain. A remaining item may have been written
 * all the same, if the connection failed. Immutable and thread-safe.
 */
public final class BatchResult {

    private final int requested;
    private final List<UnprocessedItem<?>> remaining;
    private final @Nullable RuntimeException failure;

    /** Creates the result of a batch of {@code requested} items. Only this library has a use for it. */
    public BatchResult(
            int requested, List<? extends UnprocessedItem<?>> remaining, @Nullable RuntimeException failure) {
        this.requested = requested;
        this.remaining = List.copyOf(remaining);
        this.failure = failure;
    }

    /** Returns the number of different items in the batch. */
    public int requested() {
        return requested;
    }

    /** Returns the number of processed items. */
    public int done() {
        return requested - remaining.size();
    }

    /** Returns whether all items were processed. */
    public boolean isComplete() {
        return remaining.isEmpty();
    }

    /** Returns the number of remaining items of each table, by the table's real name. */
    public Map<String, Integer> remainingByTable() {
        return remaining.stream()
                .collect(Collectors.toMap(item -> item.target().table(), item -> 1, Integer::sum, TreeMap::new));
    }

    /** Returns the keys of all remaining items, in their order. */
    public List<ItemKey<?>> remainingKeys() {
        return remaining.stream()
                .<ItemKey<?>>map(item -> item.target().itemKey())
                .toList();
    }

    /** Returns the entities that remain to be saved by repositories of this entity, in their order. */
    @SuppressWarnings("unchecked") // The codec of the item is that of the repository.
    public <E> List<E> unsaved(Repository<E> repository) {
        return remaining.stream()
                .filter(item -> item.entity() != null && repository.store.contains(item.target()))
                .map(item -> (E) item.entity())
                .toList();
    }

    /** Returns the keys of items that remain to be read or deleted by repositories of this entity, in their order. */
    @SuppressWarnings("unchecked") // The codec of the item is that of the repository.
    public <E> List<ItemKey<? extends E>> remainingKeys(Repository<E> repository) {
        return remaining.stream()
                .filter(item -> item.entity() == null && repository.store.contains(item.target()))
                .<ItemKey<? extends E>>map(
                        item -> (ItemKey<? extends E>) item.target().itemKey())
                .toList();
    }

    /**
     * Returns the failure of the last request, if it failed. Otherwise DynamoDB left the remaining items unprocessed, as it
     * does if a table or a partition is throttled.
     */
    public Optional<RuntimeException> failure() {
        return Optional.ofNullable(failure);
    }

    /** Returns the numbers, the tables and the last failure, for messages. */
    @Override
    public String toString() {
        if (isComplete()) {
            return "All %d items of the batch were processed".formatted(requested);
        }
        String reason = failure == null
                ? "DynamoDB left them unprocessed again and again: a table or a partition is throttled"
                : "The last failure: " + failure.getMessage();
        return "%d of %d items of the batch were processed. These remain, by table: %s. %s"
                .formatted(done(), requested, remainingByTable(), reason);
    }
}
