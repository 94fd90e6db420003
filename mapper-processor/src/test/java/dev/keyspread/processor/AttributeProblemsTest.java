package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

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

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: AnnotationTextBroken
                        @Attribute("\\ud800") String v,
                        // PROBLEM: AnnotationTextBroken
                        @DefaultValue("a\\ude00\\ud83d") String text,
                        // PROBLEM: AnnotationTextBroken
                        @DefaultValue("\\ud83d") char half,
                        // PROBLEM: AnnotationTextBroken
                        @Flatten(prefix = "\\ud83d") Part part,
                        @Attribute("\\ud83d\\ude01") String whole) {

                    record Part(
                            // PROBLEM: AnnotationTextBroken
                            @Attribute("\\ude00") int size) {}
                }
                """, """
                @Table("orders")
                // PROBLEM: AnnotationTextBroken
                @PartitionKey(attribute = "\\udc00", template = "O#{id}")
                // PROBLEM: AnnotationTextBroken
                @SortKey(attribute = "sk", template = "\\ud83d{line}\\ude00")
                record Order(String id, String line) {}
                """, """
                @Table("orders")
                record Order(
                        // PROBLEM: AnnotationTextBroken
                        @PartitionKey @ShardedKey(suffixes = 2, calculated = true, separator = "\\ud83d") String id,
                        @SortKey String line) {}
                """, """
                @Table("orders")
                // PROBLEM: AnnotationTextBroken
                @Discriminator("\\ud83d")
                sealed interface Order {

                    @PartitionKey String id();

                    // PROBLEM: AnnotationTextBroken
                    @DiscriminatorValue({"paid", "\\ud83d"})
                    record Paid(String id) implements Order {}

                    record Open(String id, Part part) implements Order {}

                    // PROBLEM: AnnotationTextBroken
                    @Discriminator("\\ud83d")
                    interface Named {}

                    sealed interface Part extends Named {
                        record Single() implements Part {}
                    }
                }
                """})
    void annotation_withHalfOfASurrogatePair_isAProblem(String source) {
        Shop.problems(source);
    }

    @Test
    void halfOfASurrogatePair_isNamed_andPointedAt() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        // PROBLEM: AnnotationTextBroken
                        @Attribute("a\\ud83d") @PartitionKey String id) {}
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[AnnotationTextBroken] A text of @Attribute must be valid Unicode (found the unpaired "
                                + "surrogate \\ud83d). Complete the pair, or use another character");
        assertThat(shop.carets()).containsExactly("\"a\\ud83d\"");
    }
}
