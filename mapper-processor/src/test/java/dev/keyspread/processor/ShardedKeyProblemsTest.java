package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShardedKeyProblemsTest {

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: ShardedKeyMisplaced
                        @SortKey @ShardedKey(suffixes = 2) String line,
                        // PROBLEM: ShardedKeyMisplaced
                        @ShardedKey(index = "by-country", suffixes = 2) String other,
                        @PartitionKey(index = "by-country") String country,
                        // PROBLEM: ShardedKeyMisplaced
                        @ShardedKey(index = "by-state", suffixes = 2) String state) {}
                """, """
                @Table("orders")
                record Order(
                        // PROBLEM: ShardedTableSortKeyMissing
                        @PartitionKey @ShardedKey(suffixes = 2, calculated = true) String id) {}
                """, """
                @Table("orders")
                record Order(
                        // PROBLEM: ShardedKeyTypeUnsupported
                        @PartitionKey @ShardedKey(suffixes = 2, calculated = true) double id,
                        @SortKey String line) {}
                """, """
                @Table("orders")
                record Order(
                        // PROBLEM: ShardedKeyTypeUnsupported
                        @PartitionKey @ShardedKey(suffixes = 2, calculated = true) byte[] id,
                        @SortKey String line) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey @ShardedKey(
                                // PROBLEM: SuffixesOutOfRange
                                suffixes = 1,
                                calculated = true,
                                // PROBLEM: FirstOutOfRange
                                first = -1,
                                // PROBLEM: SeparatorInvalid
                                separator = "-1-")
                        String id,
                        @SortKey String line,
                        @PartitionKey(index = "by-country") @ShardedKey(
                                index = "by-country",
                                // PROBLEM: SuffixesOutOfRange
                                suffixes = 10_001,
                                // PROBLEM: FirstOutOfRange
                                first = 1_000_001,
                                // PROBLEM: SeparatorInvalid
                                separator = "")
                        String country) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @SortKey(index = "recent")
                        // PROBLEM: SeparatorUnused
                        @ShardedKey(index = "recent", suffixes = 2, separator = "#")
                        Instant placed) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-country")
                        // PROBLEM: FromUnused
                        @ShardedKey(index = "by-country", suffixes = 2, from = "id")
                        String country) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-country")
                        // PROBLEM: FromMissing
                        @ShardedKey(index = "by-country", suffixes = 2, calculated = true)
                        String country) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @SortKey(index = "recent")
                        // PROBLEM: FromMissing
                        @ShardedKey(index = "recent", suffixes = 2, calculated = true)
                        Instant placed) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey @ShardedKey(suffixes = 2, calculated = true, from = {
                                // PROBLEM: FromUnknown
                                "tota",
                                // PROBLEM: FromNotStored
                                "ignored",
                                // PROBLEM: FromTypeUnsupported
                                "tags",
                                // PROBLEM: FromTypeUnsupported
                                "weight",
                                // PROBLEM: FromTypeUnsupported
                                "note",
                                // PROBLEM: FromShardedMember
                                "id",
                                "total",
                                // PROBLEM: FromRepeated
                                "total"
                        })
                        String id,
                        @SortKey String line,
                        @Ignore String ignored,
                        List<String> tags,
                        float weight,
                        Optional<String> note,
                        long total) {}
                """, """
                @Table("orders")
                record Order(
                        // PROBLEM: FromTypeUnsupported
                        @PartitionKey @ShardedKey(suffixes = 2, calculated = true)
                        String id,
                        @SortKey double weight) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey @ShardedKey(suffixes = 2, calculated = true, from = {
                                // PROBLEM: FromAmbiguous
                                "status",
                                // PROBLEM: FromAmbiguous
                                "country"
                        })
                        String id,
                        @SortKey String line,
                        Status status,
                        @DefaultValue("CH") String country) {
                    enum Status { OPEN, @EnumFallback OTHER }
                }
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey @ShardedKey(suffixes = 2) String id,
                        @SortKey String line,
                        @Shard Integer shard,
                        @PartitionKey(index = "by-country")
                        // PROBLEM: FromNotStored
                        @ShardedKey(index = "by-country", suffixes = 2, calculated = true, from = "shard")
                        String country) {}
                """})
    void shardedKey_thatCannotBeStoredOrComputed_isAProblem(String source) {
        Shop.problems(source);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static abstract class Own implements ShardFunction {}",
                "interface Own extends ShardFunction {}",
                "class Own implements ShardFunction { SHARD }",
                "private static class Own implements ShardFunction { SHARD }",
                "static class Own<T> implements ShardFunction { SHARD }",
                "static class Own implements ShardFunction { private Own() {} SHARD }",
                "record Own(int seed) implements ShardFunction { SHARD }"
            })
    void function_thatCannotBeUsed_isAProblem(String function) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-country")
                        @ShardedKey(index = "by-country", suffixes = 2, calculated = true, from = "id",
                                // PROBLEM: FunctionUnusable
                                function = Own.class)
                        String country) {
                    FUNCTION
                }
                """.replace("FUNCTION", function)
                .replace("SHARD", "public int shard(List<String> sources, int shards) { return 0; }"));
    }

    @Test
    void function_ofASuffixThatIsNotCalculated_isAProblem() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-country")
                        // PROBLEM: FunctionUnused
                        @ShardedKey(index = "by-country", suffixes = 2, function = CharacterProduct.class)
                        String country) {}
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[FunctionUnused] Key \"country\" cannot have \"function\" unless its suffix is calculated "
                                + "(found calculated = false). Add calculated = true, or remove it");
        assertThat(shop.carets()).containsExactly("CharacterProduct.class");
    }

    @Test
    void function_thatIsAnInterface_isNamedWithWhatItMustBe() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        // PROBLEM: FunctionUnusable
                        @PartitionKey @ShardedKey(suffixes = 2, calculated = true, function = ShardFunction.class) String id,
                        @SortKey String line) {}
                """);

        assertThat(shop.messages())
                .containsExactly("[FunctionUnusable] Shard function \"ShardFunction\" must be a class that implements "
                        + "ShardFunction, with a public constructor without parameters (found an interface or an enum). "
                        + "Change it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                record Order(
                        // PROBLEM: ShardNotCarried
                        @PartitionKey @ShardedKey(suffixes = 2) String id,
                        @SortKey String line) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey @ShardedKey(suffixes = 2) String id,
                        @SortKey String line,
                        @Shard Integer shard,
                        // PROBLEM: ShardNotUnique
                        @Shard Integer other) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey @ShardedKey(suffixes = 2, calculated = true) String id,
                        @SortKey String line,
                        // PROBLEM: ShardUnused
                        @Shard Integer shard) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @SortKey String line,
                        // PROBLEM: ShardUnused
                        @Shard Integer shard) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey @ShardedKey(suffixes = 2) String id,
                        @SortKey String line,
                        // PROBLEM: ShardIgnored
                        @Shard @Ignore Integer shard) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey @ShardedKey(suffixes = 2) String id,
                        @SortKey String line,
                        // PROBLEM: ShardTypeUnsupported
                        @Shard int shard) {}
                """})
    void shardMember_thatCannotCarryTheSuffix_isAProblem(String source) {
        Shop.problems(source);
    }

    @Test
    void sourceOfAnIndex_mayHaveADefault() {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-country")
                        @ShardedKey(index = "by-country", suffixes = 2, calculated = true, from = "state") String country,
                        @DefaultValue("new") String state) {}
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                // PROBLEM: ShardedKeyMisplaced
                @ShardedKey(suffixes = 2, calculated = true)
                record Order(@PartitionKey String id, @SortKey String line) {}
                """, """
                @Table("orders")
                @PartitionKey(attribute = "pk", template = "ORDER#{id}")
                // PROBLEM: ShardedTableSortKeyMissing
                @ShardedKey(suffixes = 2, calculated = true)
                record Order(String id) {}
                """, """
                @Table("orders")
                @PartitionKey(attribute = "pk", template = "ORDER#{id}")
                // PROBLEM: ShardNotCarried
                @ShardedKey(suffixes = 2)
                record Order(String id, @SortKey String line) {}
                """, """
                @Table("orders")
                @PartitionKey(attribute = "pk", template = "ORDER#{id}")
                @ShardedKey(suffixes = 2, calculated = true, from = {
                        // PROBLEM: FromShardedMember
                        "id",
                        "line"
                })
                @SortKey(attribute = "sk", template = "LINE#{line}")
                record Order(String id, String line) {}
                """, """
                @Table("orders")
                @PartitionKey(attribute = "pk", template = "ORDER#{id}")
                @ShardedKey(suffixes = 2, calculated = true)
                @SortKey(attribute = "sk", template = "LINE#{line}")
                @PartitionKey(index = "by-line", attribute = "sk", template = "LINE#{line}")
                @SortKey(index = "by-line", attribute = "pk", template = "ORDER#{id}")
                // PROBLEM: KeyTemplateConflict
                record Order(String id, String line) {}
                """})
    void compositeKey_thatCannotBeSharded_isAProblem(String source) {
        Shop.problems(source);
    }

    @Test
    void annotationOnTheWrongElement_saysWhereToMoveIt() {
        Shop shop = Shop.problems("""
                @Table("orders")
                @PartitionKey(attribute = "pk", template = "ORDER#{id}")
                @PartitionKey(index = "by-line", attribute = "sk", template = "LINE#{line}")
                // PROBLEM: ShardedKeyMisplaced
                @ShardedKey(index = "by-country", suffixes = 2)
                record Order(
                        String id,
                        // PROBLEM: ShardedKeyMisplaced
                        @ShardedKey(index = "by-line", suffixes = 2) @SortKey String line,
                        @PartitionKey(index = "by-country") String country) {}
                """);

        assertThat(shop.messages())
                .containsExactlyInAnyOrder(
                        "[ShardedKeyMisplaced] Class \"Order\" must have a composite partition key to have "
                                + "@ShardedKey(index = \"by-country\") (found \"country\"). Move it to that member",
                        "[ShardedKeyMisplaced] Member \"line\" must be the partition key to have "
                                + "@ShardedKey(index = \"by-line\") (found \"LINE#{line}\"). Move it to the class, next to "
                                + "the template");
    }

    @Test
    void misspeltSourceAndIndex_areSuggested() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        // PROBLEM: FromUnknown
                        @PartitionKey @ShardedKey(suffixes = 2, calculated = true, from = "lin") String id,
                        @SortKey String line,
                        // PROBLEM: ShardedKeyMisplaced
                        @PartitionKey(index = "by-country") @ShardedKey(index = "by-contry", suffixes = 2) String country) {}
                """);

        assertThat(shop.messages())
                .containsExactlyInAnyOrder(
                        "[FromUnknown] The source of a suffix must be a member (found \"lin\", which is none). "
                                + "Did you mean \"line\"?",
                        "[ShardedKeyMisplaced] Member \"country\" must be the partition key to have "
                                + "@ShardedKey(index = \"by-contry\") (found no partition key of that name). "
                                + "Did you mean \"by-country\"?");
        assertThat(shop.carets()).containsExactlyInAnyOrder("\"lin\"", "\"by-contry\"");
    }
}
