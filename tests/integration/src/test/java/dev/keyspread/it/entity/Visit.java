package dev.keyspread.it.entity;

import dev.keyspread.annotations.Cached;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ProjectedTo;
import dev.keyspread.annotations.Shard;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import org.jspecify.annotations.Nullable;

/** An entity in random shards behind a cache: a caller that has read an item knows its shard. */
@Table("visits")
@Cached(maximumSize = 100, expireAfterWrite = "1h", refreshAfterWrite = "1m")
@ProjectedTo(Visit.Total.class)
public record Visit(
        @PartitionKey @ShardedKey(suffixes = 4) String page,
        @SortKey String id,
        int count,
        @Shard @Nullable Integer shard) {

    public record Total(String id, int count) {}
}
