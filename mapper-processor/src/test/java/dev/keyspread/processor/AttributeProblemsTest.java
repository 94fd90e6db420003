package dev.keyspread.processor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttributeProblemsTest {

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                record Order(
                        // PROBLEM: AttributeNameEmpty
                        @Attribute("") @PartitionKey String id) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: AttributeNotStored
                        @Ignore @Attribute("t") long total) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey @ShardedKey(suffixes = 2) String id,
                        @SortKey String line,
                        // PROBLEM: AttributeNotStored
                        @Shard @Attribute("s") Integer shard) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: AttributeNameTaken
                        @Attribute("id") long total,
                        long price,
                        // PROBLEM: AttributeNameTaken
                        @Attribute("price") long sum) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-country") @ShardedKey(index = "by-country", suffixes = 2) String country,
                        // PROBLEM: AttributeNameTaken
                        @Attribute("by-country_key") String key) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @SortKey(index = "recent") @ShardedKey(index = "recent", suffixes = 2) Instant placed,
                        // PROBLEM: AttributeNameTaken
                        String recent_shard) {}
                """})
    void attribute_thatHasNoNameOfItsOwn_isAProblem(String source) {
        Shop.problems(source);
    }

    @Test
    void attribute_withTooLongAName_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(
                        // PROBLEM: AttributeNameTooLong
                        @Attribute("[key]") @PartitionKey String id,
                        // PROBLEM: AttributeNameTooLong
                        @Attribute("[name]") String other,
                        // PROBLEM: AttributeNameTooLong
                        @PartitionKey(index = "[index]") @ShardedKey(index = "[index]", suffixes = 2) String country,
                        @Attribute("[fits]") String fits) {}
                """.replace("[key]", "é".repeat(128))
                .replace("[name]", "n".repeat(65_536))
                .replace("[index]", "i".repeat(252))
                .replace("[fits]", "f".repeat(65_535)));
    }
}
