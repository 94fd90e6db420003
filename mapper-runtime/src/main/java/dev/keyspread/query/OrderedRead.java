package dev.keyspread.query;

import dev.keyspread.OccupiedShards;
import dev.keyspread.ShardReadException;
import dev.keyspread.spi.ReadPlan;
import dev.keyspread.spi.SortKeyCondition;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A read of items in the order of their sort key, ascending unless told otherwise.
 *
 * @param <T> what it yields
 * @param <Q> its own type
 */
public abstract class OrderedRead<T, Q extends OrderedRead<T, Q>> extends Read<T, Q> {

    OrderedRead(ReadPlan<T> plan) {
        super(plan);
    }

    /** The plan of the items whose sort key meets {@code condition}, in place of any condition before. */
    protected final ReadPlan<T> where(SortKeyCondition condition) {
        return plan.where(condition);
    }

    /** The plan of the items whose next sort key is {@code value}. */
    protected final ReadPlan<T> fix(AttributeValue value) {
        return plan.fix(value);
    }

    /** The same read in ascending order of the sort key. */
    public final Q ascending() {
        return with(plan.ascending(true));
    }

    /** The same read in descending order of the sort key. */
    public final Q descending() {
        return with(plan.ascending(false));
    }

    /**
     * The same read in no order: items are there as soon as the first page is, and not when the first page of every shard is.
     * The items of one shard come in ascending order still.
     */
    public final Q unordered() {
        return with(plan.unordered());
    }

    /**
     * The same read, which does without shards that keep failing or are not read in time, and tells {@code missing} of each
     * of them: what was found of it is yielded, and the rest is not. Only failures that may pass are done without, such as
     * throttling; others fail the read as ever. The cursor of such a page resumes the missing shards where they were, so
     * that the next page may have items that belong before it.
     *
     * @param missing is told on the thread that reads; it must be quick, and thread-safe if the read is carried out twice
     */
    public final Q partialResults(Consumer<ShardReadException> missing) {
        return with(plan.partialResults(missing));
    }

    /**
     * Asks which shards of the key have any item, whatever else narrows this read: one query a shard, of one item each. What it
     * returns is of that moment, and what can be wrong with using it later is said at {@link OccupiedShards}.
     */
    public final OccupiedShards occupiedShards() {
        return plan.occupiedShards();
    }

    @Override
    public final AsyncQuery<T> async() {
        return new AsyncQuery<>(plan);
    }

    /**
     * The same read of these shards alone, as if the others were empty. Items that were saved into others since are not
     * found, and cursors leave them out as well: {@link OccupiedShards} says when this is right.
     *
     * @throws IllegalArgumentException if they are those of another table or index, key or number of shards; if the key has more
     *     shards later, the read itself throws it
     */
    public final Q inShards(OccupiedShards occupied) {
        return with(plan.inShards(occupied));
    }
}
