package dev.keyspread.query;

import dev.keyspread.shard.OccupiedShards;
import dev.keyspread.spi.ReadSource;
import java.util.concurrent.CompletableFuture;

/**
 * A non-blocking query in the order of the sort key. Immutable and thread-safe.
 *
 * @param <T> the type of the items
 */
public final class AsyncQuery<T> extends AsyncRead<T> {

    AsyncQuery(ReadSource<T> source) {
        super(source);
    }

    /** Finds the shards of the key that have items, as {@link QueryShards#occupied()} does. */
    public CompletableFuture<OccupiedShards> occupiedShards() {
        return begin(reads -> reads.occupiedShards(source.inAllShards(), source.decoder()));
    }
}
