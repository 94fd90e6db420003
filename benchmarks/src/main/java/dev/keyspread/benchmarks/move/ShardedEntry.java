package dev.keyspread.benchmarks.move;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** An entry of an account, in a table that is sharded. */
@Table("sharded-entries")
public record ShardedEntry(
        @PartitionKey @ShardedKey(suffixes = 8, calculated = true)
        String account,

        @SortKey long number,
        String text) {}
