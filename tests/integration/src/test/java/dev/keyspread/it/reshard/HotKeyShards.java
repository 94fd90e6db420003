package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardRule;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Entries of accounts of which a single hot one gets more shards. */
@Table("hot-key-shards")
record HotKeyShards(
        @PartitionKey
        @ShardedKey(
                suffixes = 2,
                maximumSuffixes = 8,
                rule = MoreForOne.class,
                calculated = true,
                formerly = @Layout(suffixes = 2))
        String account,

        @SortKey int number) {

    /** Gives the hot account 8 shards. */
    public static final class MoreForOne implements ShardRule {

        @Override
        public int shards(String logicalKey, int suffixes) {
            return logicalKey.equals("hot") ? 8 : suffixes;
        }
    }
}
