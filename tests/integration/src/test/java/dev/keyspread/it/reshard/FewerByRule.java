package dev.keyspread.it.reshard;

import dev.keyspread.annotations.Layout;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardRule;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** The entries of {@link RuledBuild}, whose new accounts get fewer shards by another rule. */
@Table("fewer-by-rule")
record FewerByRule(
        @PartitionKey
        @ShardedKey(
                suffixes = 4,
                maximumSuffixes = 6,
                rule = FewerByRule.SixForNew.class,
                calculated = true,
                formerly = @Layout(suffixes = 4, maximumSuffixes = 8, rule = RuledBuild.MoreForNew.class))
        String account,

        @SortKey int number,
        int amount) {

    /** Six shards for new accounts. */
    public static final class SixForNew implements ShardRule {

        @Override
        public int shards(String logicalKey, int suffixes) {
            return logicalKey.startsWith("new") ? 6 : suffixes;
        }
    }
}
