package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import org.jspecify.annotations.Nullable;

/** Items of several classes in a table that is sharded for the first time. */
@Table("sharded-events")
@PartitionKey(attribute = "pk", template = "DAY#{day}")
@ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(unsharded = true))
sealed interface ShardedEvent {

    String day();

    @PartitionKey(index = "by-owner")
    @ShardedKey(index = "by-owner", suffixes = 2)
    @Nullable
    String owner();

    /** A login. */
    @SortKey(attribute = "sk", template = "LOGIN#{user}")
    record Login(String day, String user, @Nullable String owner) implements ShardedEvent {}

    /** An order. */
    @SortKey(attribute = "sk", template = "ORDER#{number}")
    record Order(String day, int number, @Nullable String owner, int amount) implements ShardedEvent {}
}
