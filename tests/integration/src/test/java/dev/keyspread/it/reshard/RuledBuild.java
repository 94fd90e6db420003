package dev.keyspread.it.reshard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardRule;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** The entries of {@link MoreShards} as a later program declares them, whose new accounts get more shards. */
@Table("ruled-build")
record RuledBuild(
        @PartitionKey
        @ShardedKey(suffixes = 4, maximumSuffixes = 8, rule = RuledBuild.MoreForNew.class, calculated = true)
        String account,

        @SortKey int number,
        int amount) {

    /** More shards for accounts that no item has yet. */
    public static final class MoreForNew implements ShardRule {

        @Override
        public int shards(String logicalKey, int suffixes) {
            return logicalKey.startsWith("new") ? 8 : suffixes;
        }
    }
}
