package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MaximumSuffixesProblemsTest {

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                record Order(
                        // PROBLEM: MaximumSuffixesUnsupported
                        @PartitionKey @ShardedKey(suffixes = 2, calculated = true, maximumSuffixes = 4) String id,
                        @SortKey String line) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-country")
                        // PROBLEM: MaximumSuffixesUnsupported
                        @ShardedKey(index = "by-country", suffixes = 2, maximumSuffixes = 4)
                        String country) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @SortKey(index = "recent")
                        // PROBLEM: MaximumSuffixesUnsupported
                        @ShardedKey(index = "recent", suffixes = 2, maximumSuffixes = 4, rule = Twice.class)
                        Instant placed) {
                    static class Twice implements ShardRule {
                        public int shards(String logicalKey, int suffixes) { return 2 * suffixes; }
                    }
                }
                """, """
                @Table("orders")
                record Order(
                        // PROBLEM: RuleUnused
                        @PartitionKey @ShardedKey(suffixes = 4, maximumSuffixes = 8, rule = Twice.class) String id,
                        @SortKey String line,
                        @Shard Integer shard) {
                    static class Twice implements ShardRule {
                        public int shards(String logicalKey, int suffixes) { return 2 * suffixes; }
                    }
                }
                """, """
                @Table("orders")
                record Order(
                        // PROBLEM: RuleUnused
                        @PartitionKey @ShardedKey(suffixes = 4, calculated = true, rule = Twice.class) String id,
                        @SortKey String line) {
                    static class Twice implements ShardRule {
                        public int shards(String logicalKey, int suffixes) { return 2 * suffixes; }
                    }
                }
                """, """
                @Table("orders")
                record Order(
                        // PROBLEM: RuleUnusable
                        @PartitionKey @ShardedKey(suffixes = 4, maximumSuffixes = 8, calculated = true, rule = Twice.class) String id,
                        @SortKey String line) {
                    record Twice(int factor) implements ShardRule {
                        public int shards(String logicalKey, int suffixes) { return factor * suffixes; }
                    }
                }
                """, """
                @Table("orders")
                record Order(
                        // PROBLEM: MaximumSuffixesOutOfRange
                        @PartitionKey @ShardedKey(suffixes = 4, maximumSuffixes = 3) String id,
                        @SortKey String line,
                        @Shard Integer shard) {}
                """, """
                @Table("orders")
                record Order(
                        // PROBLEM: MaximumSuffixesOutOfRange
                        @PartitionKey @ShardedKey(suffixes = 4, maximumSuffixes = 10_001) String id,
                        @SortKey String line,
                        @Shard Integer shard) {}
                """})
    void maximumSuffixes_thatNoKeyCanHave_isAProblem(String source) {
        Shop.problems(source);
    }

    @Test
    void maximumSuffixes_thatCannotBe_saysWhatToChange() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        // PROBLEM: MaximumSuffixesOutOfRange
                        @PartitionKey @ShardedKey(suffixes = 4, maximumSuffixes = 3) String id,
                        @SortKey String line,
                        @Shard Integer shard,
                        @PartitionKey(index = "by-country")
                        // PROBLEM: MaximumSuffixesUnsupported
                        @ShardedKey(index = "by-country", suffixes = 2, maximumSuffixes = 4)
                        String country) {}
                """);

        assertThat(shop.messages())
                .containsExactlyInAnyOrder(
                        "[MaximumSuffixesOutOfRange] A single value of key \"id\" must have 4 to 10,000 suffixes at most (found 3). "
                                + "Change maximumSuffixes",
                        "[MaximumSuffixesUnsupported] Key \"country\" must have a rule to have maximumSuffixes (found none, and a suffix that "
                                + "is not random). Add rule = a class that implements ShardRule");
        assertThat(shop.carets()).containsExactlyInAnyOrder("3", "4");
    }
}
