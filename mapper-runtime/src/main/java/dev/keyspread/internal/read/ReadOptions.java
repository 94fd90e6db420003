package dev.keyspread.internal.read;

import dev.keyspread.OccupiedShards;
import dev.keyspread.ShardReadException;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The options of a read. Immutable.
 *
 * @param order the order of its items
 * @param consistent whether strongly consistent
 * @param limit the maximum number of items of the whole read, over all its pages
 * @param timeout the maximum duration, or {@code null}
 * @param occupied the shards to query, or {@code null} for all
 * @param missing receives the shards that a partial result lacks, or {@code null} if partial results are not allowed
 */
record ReadOptions(
        ReadOrder order,
        boolean consistent,
        long limit,
        @Nullable Duration timeout,
        @Nullable OccupiedShards occupied,
        @Nullable Consumer<ShardReadException> missing) {

    static final ReadOptions DEFAULT = new ReadOptions(ReadOrder.ASCENDING, false, Long.MAX_VALUE, null, null, null);

    ReadOptions withOrder(ReadOrder newOrder) {
        return new ReadOptions(newOrder, consistent, limit, timeout, occupied, missing);
    }

    ReadOptions withConsistency() {
        return new ReadOptions(order, true, limit, timeout, occupied, missing);
    }

    ReadOptions withLimit(long newLimit) {
        return new ReadOptions(order, consistent, newLimit, timeout, occupied, missing);
    }

    ReadOptions withTimeout(Duration newTimeout) {
        return new ReadOptions(order, consistent, limit, newTimeout, occupied, missing);
    }

    ReadOptions withOccupied(@Nullable OccupiedShards newOccupied) {
        return new ReadOptions(order, consistent, limit, timeout, newOccupied, missing);
    }

    ReadOptions withMissing(Consumer<ShardReadException> newMissing) {
        return new ReadOptions(order, consistent, limit, timeout, occupied, newMissing);
    }
}
