package dev.keyspread.it.reshard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** The items of {@link ShardedEvent} as a program declares them that knows the current layout alone. */
@Table("current-events")
@PartitionKey(attribute = "pk", template = "DAY#{day}")
@ShardedKey(suffixes = 4, calculated = true)
sealed interface CurrentEvent {

    String day();

    /** A login. */
    @SortKey(attribute = "sk", template = "LOGIN#{user}")
    record Login(String day, String user) implements CurrentEvent {}

    /** An order. */
    @SortKey(attribute = "sk", template = "ORDER#{number}")
    record Order(String day, int number, int amount) implements CurrentEvent {}
}
