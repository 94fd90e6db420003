package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Entries whose stored partition keys are the same in both layouts. Most items have another one. */
@Table("branch-shards")
record BranchShards(
        @PartitionKey @ShardedKey(suffixes = 4, calculated = true, from = "branch", formerly = @Layout(suffixes = 4))
        String account,

        @SortKey int number,
        String branch) {}
