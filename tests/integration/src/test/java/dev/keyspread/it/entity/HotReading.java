package dev.keyspread.it.entity;

import dev.keyspread.annotations.LocalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.Shard;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import org.jspecify.annotations.Nullable;

/** Random shards, of which some keys have more than others, and a local index over them. */
@Table("hot-readings")
@LocalIndex(name = "by-value", projection = Projection.KEYS_ONLY)
public record HotReading(
        @PartitionKey @ShardedKey(suffixes = 2, maximumSuffixes = 32)
        String sensor,

        @SortKey int number,
        @SortKey(index = "by-value") long value,
        @Shard @Nullable Integer shard) {

    public static HotReading of(String sensor, int number) {
        return new HotReading(sensor, number, 100 - number, null);
    }
}
