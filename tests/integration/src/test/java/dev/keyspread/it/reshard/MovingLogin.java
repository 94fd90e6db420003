package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** The logins of {@link ShardedEvent} as a program declares them that knows no other class and both layouts. */
@Table("moving-logins")
@PartitionKey(attribute = "pk", template = "DAY#{date}")
@ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(unsharded = true))
@SortKey(attribute = "sk", template = "LOGIN#{user}")
record MovingLogin(String date, String user) {}
