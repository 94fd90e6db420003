package dev.keyspread.it.entity;

import dev.keyspread.annotations.GlobalIndex;
import dev.keyspread.annotations.LocalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.Shard;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Random shards, a local index over them, an index that includes one attribute, and one under the shard number alone. */
@Table("orders")
@LocalIndex(name = "by-time", projection = Projection.KEYS_ONLY)
@GlobalIndex(name = "by-customer", projection = Projection.INCLUDE, include = "amount")
public record DayOrder(
        @PartitionKey @ShardedKey(suffixes = 5, separator = "#", first = 0)
        LocalDate day,

        @SortKey String id,
        @SortKey(index = "by-time") Instant placedAt,
        @PartitionKey(index = "by-customer") String customer,

        @SortKey(index = "by-state") @ShardedKey(index = "by-state", suffixes = 3)
        String state,

        long amount,
        @Shard @Nullable Integer shard) {}
