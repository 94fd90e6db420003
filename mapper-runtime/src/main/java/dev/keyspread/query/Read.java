package dev.keyspread.query;

import dev.keyspread.Filter;
import dev.keyspread.Page;
import dev.keyspread.expression.Condition;
import dev.keyspread.spi.ReadPlan;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A read of many items. Immutable: every method that changes it returns another one. Thread-safe, and may be carried out
 * as often as wanted. A read over several shards that fails says which shard did, in a
 * {@link dev.keyspread.ShardReadException}; any other fails with the SDK's own exception.
 *
 * @param <T> what it yields
 * @param <Q> its own type
 */
public abstract class Read<T, Q extends Read<T, Q>> {

    final ReadPlan<T> plan;

    Read(ReadPlan<T> plan) {
        this.plan = plan;
    }

    /** The same read by another plan. */
    protected abstract Q with(ReadPlan<T> newPlan);

    /**
     * Bounds the items that the read yields, over all its pages.
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
     * The same read, which fails with a {@link dev.keyspread.ReadTimeoutException} if it takes longer: from when its first
     * item is asked for until its last one is there, the time that a stream's consumer takes included. Requests that are
     * under way then are ended. How long {@link dev.keyspread.ShardCounts} take is not counted.
     *
     * @param timeout more than nothing
     */
    public final Q timeout(Duration timeout) {
        return with(plan.timeout(timeout));
    }

    /**
     * The items. Nothing is read before the stream is consumed. A stream that is not consumed to its end should be closed,
     * which gives up the requests under way.
     *
     * <p>However slow the consumer, no more than two pages a shard are held, of 1 MB each at most: the one that is consumed,
     * and the next one when half of it is gone. Without order, as {@code unordered()} has it, it is one page for each query
     * that may be in flight.
     */
    public final Stream<T> stream() {
        return plan.stream();
    }

    /**
     * The first page.
     *
     * @param size the largest number of items: 1 or more
     */
    public final Page<T> page(int size) {
        return plan.page(size, null);
    }

    /**
     * The page that begins where another ended.
     *
     * @param size the largest number of items: 1 or more
     * @param cursor the cursor of that other page; {@code null} begins at the beginning
     * @throws dev.keyspread.InvalidCursorException if it is damaged or belongs to another read
     */
    public final Page<T> page(int size, @Nullable String cursor) {
        return plan.page(size, cursor);
    }

    /** The first item, if there is any: in order, or without order whichever is found first. */
    public final Optional<T> first() {
        return plan.first();
    }

    /**
     * Whether there is any item. No item is brought from DynamoDB, and few shards are asked before one says yes; if there is
     * none, all are.
     */
    public final boolean exists() {
        return plan.exists();
    }

    /** The number of items, up to the limit if there is one. It costs the capacity that reading them does. */
    public final long count() {
        return plan.count();
    }

    /** The same read for callers that do not wait. */
    public AsyncRead<T> async() {
        return new AsyncRead<>(plan);
    }
}
