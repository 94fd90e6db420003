package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** The entries of {@link RuledBuild} in a second move. */
@Table("ruled-move")
record RuledMove(
        @PartitionKey
        @ShardedKey(
                suffixes = 16,
                calculated = true,
                formerly = @Layout(suffixes = 4, maximumSuffixes = 8, rule = RuledBuild.MoreForNew.class))
        String account,

        @SortKey int number,
        int amount) {}
