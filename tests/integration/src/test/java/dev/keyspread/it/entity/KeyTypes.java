package dev.keyspread.it.entity;

import dev.keyspread.annotations.CharacterProduct;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Shard;
import dev.keyspread.annotations.ShardRule;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Logical keys of every type that is sharded, each in a table and in an index, with suffixes of every origin. */
public final class KeyTypes {

    private KeyTypes() {}

    @Table("calculated-texts")
    public record CalculatedText(
            @PartitionKey @ShardedKey(suffixes = 5, calculated = true)
            String key,

            @SortKey int line,

            @PartitionKey(index = "by-other") @ShardedKey(index = "by-other", suffixes = 3)
            LocalDate other) {}

    @Table("calculated-numbers")
    public record CalculatedNumber(
            @PartitionKey @ShardedKey(suffixes = 5, calculated = true, from = "line", separator = "#", first = 0)
            BigDecimal key,

            @SortKey int line,

            @PartitionKey(index = "by-other")
            @ShardedKey(index = "by-other", suffixes = 3, calculated = true, from = "line")
            DayOfWeek other) {}

    @Table("calculated-ids")
    public record CalculatedId(
            @PartitionKey @ShardedKey(suffixes = 5, calculated = true, function = CharacterProduct.class)
            UUID key,

            @SortKey int line,

            @PartitionKey(index = "by-other") @ShardedKey(index = "by-other", suffixes = 3)
            String other) {}

    @Table("ruled-texts")
    public record RuledText(
            @PartitionKey @ShardedKey(suffixes = 2, maximumSuffixes = 9, rule = ByLength.class, calculated = true)
            String key,

            @SortKey int line,

            @PartitionKey(index = "by-other")
            @ShardedKey(index = "by-other", suffixes = 3, maximumSuffixes = 9, rule = ByLength.class)
            DayOfWeek other) {}

    /** Longer keys are hotter. */
    public static final class ByLength implements ShardRule {

        @Override
        public int shards(String logicalKey, int suffixes) {
            return Math.max(suffixes, logicalKey.length());
        }
    }

    @Table("random-dates")
    public record RandomDate(
            @PartitionKey @ShardedKey(suffixes = 5) LocalDate key,
            @SortKey int line,

            @PartitionKey(index = "by-other")
            @ShardedKey(index = "by-other", suffixes = 3, calculated = true, from = "line")
            UUID other,

            @Shard @Nullable Integer shard) {}

    @Table("random-days")
    public record RandomDay(
            @PartitionKey @ShardedKey(suffixes = 5, separator = "--", first = 7)
            DayOfWeek key,

            @SortKey int line,

            @PartitionKey(index = "by-other") @ShardedKey(index = "by-other", suffixes = 3)
            BigDecimal other,

            @Shard @Nullable Integer shard) {}

    @Table("random-texts")
    public record RandomText(
            @PartitionKey @ShardedKey(suffixes = 5) String key,
            @SortKey int line,

            @SortKey(index = "by-other") @ShardedKey(index = "by-other", suffixes = 3)
            String other,

            @Shard @Nullable Integer shard) {}
}
