package dev.keyspread.query;

import dev.keyspread.error.ShardReadException;
import dev.keyspread.internal.read.ReadExecutor;
import dev.keyspread.shard.OccupiedShards;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * The shards of a query: which of them it reads, and how it combines them. Its methods have little effect on queries of a key that is
 * not sharded. Immutable and thread-safe.
 *
 * @param <Q> the type of the query
 */
public final class QueryShards<Q extends Query<?, Q>> {

    private final Query<?, Q> query;

    QueryShards(Query<?, Q> query) {
        this.query = query;
    }

    /**
     * Returns the query without an order across shards. The first item is available as soon as one shard has answered, and not only
     * when all have. The items of each shard still come in ascending order.
     */
    public Q unordered() {
        return query.with(query.source.request().unordered());
    }

    /**
     * Returns the query, which skips shards that keep failing or time out. Items already read from such a shard are returned. Only
     * transient failures are skipped, such as throttling; any other failure fails the read. The cursor of a partial page resumes the
     * skipped shards, so the next page may have items that sort before it.
     *
     * @param missing receives each skipped shard, on the reading thread; it must be quick, and thread-safe if the query is run more
     *     than once at a time
     */
    public Q skipFailing(Consumer<ShardReadException> missing) {
        return query.with(query.source.request().withMissing(Objects.requireNonNull(missing, "missing")));
    }

    /**
     * Finds the shards of the key that have items, with a query of one item for each shard. Ignores conditions and filters of the
     * query. {@link OccupiedShards} describes the risks of using the result later.
     */
    public OccupiedShards occupied() {
        return query.reads().await(this::occupied);
    }

    private CompletableFuture<OccupiedShards> occupied(ReadExecutor reads) {
        return reads.occupiedShards(query.source.inAllShards(), query.source.decoder());
    }

    /** Returns the request for these shards as a method that returns a future. */
    public Async async() {
        return new Async(this);
    }

    /**
     * Returns the query restricted to some shards; the others are treated as empty. Items saved to other shards since then are not
     * found, and cursors skip them too. {@link OccupiedShards} says when this is safe.
     *
     * @throws IllegalArgumentException if the shards belong to another table, index or key, or to another shard count. A key that has
     *     more shards later fails the read itself
     */
    public Q only(OccupiedShards occupied) {
        return query.with(query.source.inAllShards().withOccupied(occupied));
    }

    /** The non-blocking requests for the shards of a query. Immutable and thread-safe. */
    public static final class Async {

        private final QueryShards<?> shards;

        private Async(QueryShards<?> shards) {
            this.shards = shards;
        }

        /** Finds the shards of the key that have items, as {@link QueryShards#occupied()} does. */
        public CompletableFuture<OccupiedShards> occupied() {
            return shards.query.async().begin(shards::occupied);
        }
    }
}
