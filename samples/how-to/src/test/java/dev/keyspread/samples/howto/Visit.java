package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Shard;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import org.jspecify.annotations.Nullable;

@Table("visits")
public record Visit(
        @PartitionKey @ShardedKey(suffixes = 8) String page,
        @SortKey String visitId,
        @Shard @Nullable Integer shard) {}
