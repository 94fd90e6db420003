package dev.keyspread.internal.read;

import dev.keyspread.OccupiedShards;
import dev.keyspread.internal.wire.Row;
import java.util.List;

/** Finds out which shards have items, by a gathering of the first item of each. */
final class OccupancySink<T> implements Sink<T, OccupiedShards> {

    private final ReadSpecification read;
    private final List<ShardReader<T>> shards;

    OccupancySink(ReadSpecification read, ShardMerge<T> items) {
        this.read = read;
        this.shards = items.shards;
    }

    @Override
    public void accept(Row<T> row) {
        // The shards know which of them it came from.
    }

    @Override
    public OccupiedShards result() {
        List<Integer> occupied = shards.stream()
                // Nobody knows whether a shard that could not be asked is empty.
                .filter(shard -> shard.isAbandoned() || shard.pageSize() > 0)
                .map(ShardReader::number)
                .toList();
        return new OccupiedShards(ReadDigest.ofKey(read), read.shards(), occupied);
    }
}
