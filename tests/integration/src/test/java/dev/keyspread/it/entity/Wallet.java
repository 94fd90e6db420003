package dev.keyspread.it.entity;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Shard;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;
import org.jspecify.annotations.Nullable;

/** A bean with a version, whose key is sharded at random. */
@Table("wallets")
public class Wallet {

    private String owner = "";
    private String currency = "";
    private int amount;
    private @Nullable Integer version;
    private @Nullable Integer shard;

    @PartitionKey
    @ShardedKey(suffixes = 5)
    public String getOwner() {
        return owner;
    }

    public void setOwner(String owner) {
        this.owner = owner;
    }

    @SortKey
    public String getCurrency() {
        return currency;
    }

    public void setCurrency(String currency) {
        this.currency = currency;
    }

    public int getAmount() {
        return amount;
    }

    public void setAmount(int amount) {
        this.amount = amount;
    }

    @Version
    public @Nullable Integer getVersion() {
        return version;
    }

    public void setVersion(@Nullable Integer version) {
        this.version = version;
    }

    @Shard
    public @Nullable Integer getShard() {
        return shard;
    }

    public void setShard(@Nullable Integer shard) {
        this.shard = shard;
    }
}
