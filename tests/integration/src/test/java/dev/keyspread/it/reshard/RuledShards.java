package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardRule;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Entries of accounts whose number of shards a rule sets, as another rule did before. */
@Table("ruled-shards")
record RuledShards(
        @PartitionKey
        @ShardedKey(
                suffixes = 2,
                maximumSuffixes = 5,
                rule = Five.class,
                calculated = true,
                formerly = @Layout(suffixes = 2, maximumSuffixes = 3, rule = Three.class))
        String account,

        @SortKey int number,
        int amount,

        @PartitionKey(index = "by-owner") @ShardedKey(index = "by-owner", suffixes = 2)
        String owner) {

    /** The present rule. */
    public static final class Five implements ShardRule {

        @Override
        public int shards(String logicalKey, int suffixes) {
            return 5;
        }
    }

    /** The rule before. */
    public static final class Three implements ShardRule {

        @Override
        public int shards(String logicalKey, int suffixes) {
            return 3;
        }
    }
}
