package dev.keyspread.it.reshard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Shard;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import org.jspecify.annotations.Nullable;

/** The entries of {@link RandomShards} after its former layout is removed. */
@Table("random-shards")
record LaterShards(
        @PartitionKey @ShardedKey(suffixes = 8) String account,
        @SortKey int number,
        int amount,
        @Shard @Nullable Integer shard) {}
