package dev.keyspread.it.reshard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Shard;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import org.jspecify.annotations.Nullable;

/** The entries of {@link RandomShards} after their suffixes got more values. */
@Table("more-random-shards")
record MoreRandomShards(
        @PartitionKey @ShardedKey(suffixes = 12) String account,
        @SortKey int number,
        int amount,
        @Shard @Nullable Integer shard) {}
