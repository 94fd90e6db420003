package dev.keyspread.it.managed;

import dev.keyspread.annotations.CreatedAt;
import dev.keyspread.annotations.GeneratedId;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Shard;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.UpdatedAt;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A bean whose sharded key, time and suffix are generated. */
@Table("sensors")
public class Sensor {

    private @Nullable String id;
    private @Nullable Instant createdAt;
    private @Nullable Instant updatedAt;
    private @Nullable Integer shard;

    @PartitionKey
    @ShardedKey(suffixes = 3, maximumSuffixes = 9)
    @GeneratedId
    public @Nullable String getId() {
        return id;
    }

    public void setId(@Nullable String id) {
        this.id = id;
    }

    @SortKey
    @CreatedAt
    public @Nullable Instant getCreatedAt() {
        return createdAt;
    }

    public void setCreatedAt(@Nullable Instant createdAt) {
        this.createdAt = createdAt;
    }

    @UpdatedAt
    public @Nullable Instant getUpdatedAt() {
        return updatedAt;
    }

    public void setUpdatedAt(@Nullable Instant updatedAt) {
        this.updatedAt = updatedAt;
    }

    @Shard
    public @Nullable Integer getShard() {
        return shard;
    }

    public void setShard(@Nullable Integer shard) {
        this.shard = shard;
    }
}
