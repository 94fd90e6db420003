package dev.keyspread.query;

import dev.keyspread.Filter;
import dev.keyspread.Page;
import dev.keyspread.expression.Condition;
import dev.keyspread.spi.ReadPlan;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A read of many items. Nothing is sent before a method such as {@link #stream()} or {@link #page(int)} is called, and a
 * read can be run any number of times. Methods that change it return a changed copy. Immutable and thread-safe.
 *
 * <p>A read of several shards that fails throws a {@link dev.keyspread.ShardReadException}, which names the shard. Any
 * other read throws the SDK's exception.
 *
 * @param <T> the type of the items
 * @param <Q> the type of the read itself
 */
public abstract sealed class Read<T, Q extends Read<T, Q>> permits Query, Scan {

    final ReadPlan<T> plan;

    private final Function<ReadPlan<T>, Q> copy;

    Read(ReadPlan<T> plan, Function<ReadPlan<T>, Q> copy) {
        this.plan = plan;
        this.copy = copy;
    }

    final Q with(ReadPlan<T> newPlan) {
        return copy.apply(newPlan);
    }

    /**
     * Returns this read with a maximum number of items, over all pages.
     *
     * @param limit 1 or more
     */
    public final Q limit(int limit) {
        return with(plan.limit(limit));
    }

    /**
     * Reads only items that {@code filter} accepts, in addition to earlier filters. DynamoDB still reads the other items,
     * and charges for them.
     */
    public final Q filter(Filter filter) {
        return with(plan.filter(filter));
    }

    /**
     * Reads only items that meet {@code condition}, in addition to earlier filters. The condition cannot name key
     * attributes. DynamoDB still reads the other items, and charges for them.
     */
    public final Q filter(Condition<? extends T> condition) {
        return filter(condition.filter());
    }

    /**
     * Returns this read with a timeout. A read that takes longer fails with a
     * {@link dev.keyspread.ReadTimeoutException}, and its pending requests are cancelled. The time runs from the request
     * for the first item until the last one has arrived. It includes the time of a stream's consumer, but not the lookup
     * of {@link dev.keyspread.ShardCounts}.
     *
     * @param timeout a positive duration
     */
    public final Q timeout(Duration timeout) {
        return with(plan.timeout(timeout));
    }

    /**
     * Returns the items as a lazy stream. Close a stream that is not consumed to its end: that cancels pending requests.
     *
     * <p>At most two pages per shard are buffered, of up to 1 MB each: the current one, and the next one once half of the
     * current page is consumed. An unordered read buffers one page for each query in flight.
     */
    public final Stream<T> stream() {
        return plan.stream();
    }

    /**
     * Reads the first page.
     *
     * @param size the maximum number of items: 1 or more
     */
    public final Page<T> page(int size) {
        return plan.page(size, null);
    }

    /**
     * Reads the page after a cursor.
     *
     * @param size the maximum number of items: 1 or more
     * @param cursor the cursor of the page before, or {@code null} for the first page
     * @throws dev.keyspread.InvalidCursorException if the cursor is damaged or belongs to another read
     */
    public final Page<T> page(int size, @Nullable String cursor) {
        return plan.page(size, cursor);
    }

    /** Reads the first item, if there is one. An unordered read returns the first that arrives. */
    public final Optional<T> first() {
        return plan.first();
    }

    /**
     * Returns whether there is an item. Items are counted and not transferred. Few shards are asked if one has an item,
     * and all of them if none has.
     */
    public final boolean exists() {
        return plan.exists();
    }

    /** Counts the items, up to the limit if there is one. Counting consumes the same capacity as reading. */
    public final long count() {
        return plan.count();
    }

    /** Returns the same read with non-blocking methods. */
    public abstract AsyncRead<T> async();
}
