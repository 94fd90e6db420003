package dev.keyspread.query;

import dev.keyspread.Page;
import dev.keyspread.support.ReadPlan;
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
     * The items. Nothing is read before the stream is consumed, and no more than a page a shard is held. A stream that is
     * not consumed to its end should be closed, which gives up the requests under way.
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
}
