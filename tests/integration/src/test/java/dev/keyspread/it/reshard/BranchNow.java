package dev.keyspread.it.reshard;

import dev.keyspread.annotations.*;

/** {@link BranchShards} as a program of after the move declares it. */
@Table("branch-now")
record BranchNow(
        @PartitionKey @ShardedKey(suffixes = 4, calculated = true, from = "branch")
        String account,

        @SortKey int number,
        String branch) {}
