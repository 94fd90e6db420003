package dev.keyspread.query;

import dev.keyspread.OccupiedShards;
import dev.keyspread.spi.ReadPlan;
import java.util.concurrent.CompletableFuture;

/**
 * A read in the order of the sort key that keeps nobody waiting. Immutable and thread-safe.
 *
 * @param <T> what it yields
 */
public final class AsyncQuery<T> extends AsyncRead<T> {

    AsyncQuery(ReadPlan<T> plan) {
        super(plan);
    }

    /** Asks which shards of the key have any item, as {@link OrderedRead#occupiedShards()} does. */
    public CompletableFuture<OccupiedShards> occupiedShards() {
        return plan.occupiedShardsAsync();
    }
}
