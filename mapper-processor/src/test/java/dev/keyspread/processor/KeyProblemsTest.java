package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyProblemsTest {

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                // PROBLEM: PartitionKeyMissing
                record Order(String id) {}
                """, """
                @Table("orders")
                // PROBLEM: PartitionKeyMissing
                record Order(@SortKey String id, @PartitionKey(index = "by-country") String country) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: PartitionKeyNotUnique
                        @PartitionKey String other,
                        @PartitionKey(index = "by-country") String country,
                        // PROBLEM: PartitionKeyNotUnique
                        @PartitionKey(index = "by-country") String state) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey @PartitionKey(index = "by-line") String id,
                        @SortKey String line,
                        // PROBLEM: SortKeyNotUnique
                        @SortKey @SortKey(index = "by-line") String other,
                        // PROBLEM: SortKeyNotUnique
                        @SortKey(index = "by-line") String third) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey
                        // PROBLEM: KeyMemberRepeated
                        @SortKey
                        String id) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: KeyNotStored
                        @SortKey @Ignore String line) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey @ShardedKey(suffixes = 2) String id,
                        @SortKey String line,
                        // PROBLEM: KeyNotStored
                        @PartitionKey(index = "by-shard") @Shard Integer shard) {}
                """, """
                @Table("orders")
                record Order(
                        // PROBLEM: KeyOptional
                        @PartitionKey Optional<String> id,
                        // PROBLEM: KeyOptional
                        @SortKey Optional<Long> line,
                        @PartitionKey(index = "by-country") Optional<String> country) {}
                """, """
                @Table("orders")
                record Order(
                        // PROBLEM: KeyTypeUnsupported
                        @PartitionKey boolean id,
                        // PROBLEM: KeyTypeUnsupported
                        @SortKey List<String> line,
                        // PROBLEM: KeyTypeUnsupported
                        @PartitionKey(index = "by-country") Set<String> country,
                        // PROBLEM: KeyTypeUnsupported
                        @SortKey(index = "by-country") Map<String, String> state) {}
                """, """
                // PROBLEM: TableNameInvalid
                @Table("order items")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: IndexNameInvalid
                        @PartitionKey(index = "by country") String country) {}
                """})
    void key_thatATableCannotHave_isAProblem(String source) {
        Shop.problems(source);
    }

    @Test
    void message_quotesTheUsersNames_andPointsAtTheSmallestPart() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: IndexNameInvalid
                        @PartitionKey(index = "by country") String country,
                        // PROBLEM: PartitionKeyNotUnique
                        @PartitionKey() String other) {}
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[IndexNameInvalid] Index name must be 3 to 255 characters of a-z, A-Z, 0-9, _, - and . "
                                + "(found \"by country\"). Rename it",
                        "[PartitionKeyNotUnique] The table must have one partition key (found \"id\" and \"other\"). "
                                + "Remove one of them");
        assertThat(shop.carets()).containsExactly("\"by country\"", "@PartitionKey()");
    }

    @Test
    void keyInAnUnfitForm_isAProblemThatNamesTheForm() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: KeyTypeUnsupported
                        @SortKey @StoredAs(StoredFormat.GZIP) String line,
                        // PROBLEM: KeyTypeUnsupported
                        @PartitionKey(index = "by-tag") @ConvertedBy(Tags.class) String tags) {
                    static class Tags implements AttributeConverter<String, List<String>> {
                        @Override public List<String> toStored(String value) { return List.of(value); }
                        @Override public String fromStored(List<String> stored) { return stored.get(0); }
                    }
                }
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[KeyTypeUnsupported] Key \"line\" must be a string, a number, a binary or a type stored as one "
                                + "(found java.lang.String with @StoredAs(GZIP)). "
                                + "Change its type or how it is stored, or choose another key",
                        "[KeyTypeUnsupported] Key \"tags\" must be a string, a number, a binary or a type stored as one "
                                + "(found java.lang.String, which Tags stores as java.util.List<java.lang.String>). "
                                + "Change its type or how it is stored, or choose another key");
    }

    @Test
    void jsonThatIsAKeyOrHasADefault_isAProblemThatNamesTheForm() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: JacksonMissing, KeyTypeUnsupported
                        @SortKey @StoredAs(StoredFormat.JSON) String line,
                        // PROBLEM: JacksonMissing, DefaultValueUnsupported
                        @StoredAs(StoredFormat.JSON) @DefaultValue("7") int count) {}
                """);

        assertThat(shop.messages())
                .anyMatch(message -> message.contains("(found java.lang.String with @StoredAs(JSON)). Change its type"))
                .anyMatch(message -> message.contains("(found java.lang.Integer with @StoredAs(JSON)). Remove @Def"));
    }
}
