package dev.keyspread.it.entity;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Shard;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import dev.keyspread.annotations.Version;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Items of two classes in random shards, with sort keys and lifetimes of their own. */
@Table("permits")
@PartitionKey(attribute = "pk", template = "CITY#{city}")
@ShardedKey(suffixes = 3)
public sealed interface Permit {

    String city();

    @SortKey(attribute = "sk", template = "PARKING#{plate}")
    record Parking(
            String city,
            String plate,
            @Nullable String note,
            @Nullable Instant startsAt,

            @TimeToLive(after = "startsAt", duration = "1d") @Nullable
            Instant expiresAt,

            @Version long version,
            @Shard @Nullable Integer shard)
            implements Permit {}

    @SortKey(attribute = "sk", template = "MARKET#{stall}")
    record Market(
            String city,
            int stall,
            @Nullable Instant opensAt,

            @TimeToLive(after = "opensAt", duration = "30d") @Nullable
            Instant expiresAt,

            @Version long version,
            @Shard @Nullable Integer shard)
            implements Permit {}
}
