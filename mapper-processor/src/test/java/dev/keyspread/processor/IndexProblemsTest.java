package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndexProblemsTest {

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-country") String country,
                        // PROBLEM: IndexMethodTaken
                        @PartitionKey(index = "by_Country") String state) {}
                """, """
                @Table("orders")
                @GlobalIndex(name = "by-country")
                // PROBLEM: IndexNotUnique
                @LocalIndex(name = "by-country")
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-country") String country) {}
                """, """
                @Table("orders")
                @GlobalIndex(name = "by-country")
                @GlobalIndex(name = "by-country")
                // PROBLEM: IndexNotUnique
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-country") String country) {}
                """, """
                @Table("orders")
                // PROBLEM: IndexWithoutKeys
                @GlobalIndex(name = "by-country")
                record Order(@PartitionKey String id) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: IndexPartitionKeyMissing
                        @SortKey(index = "recent") Instant placed) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey @PartitionKey(index = "by-line") @ShardedKey(suffixes = 2, calculated = true)
                        // PROBLEM: IndexKeySuffixed
                        String id,
                        @SortKey @SortKey(index = "by-line") String line) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey @ShardedKey(suffixes = 2, calculated = true)
                        // PROBLEM: IndexKeySuffixed
                        @SortKey(index = "by-line")
                        String id,
                        @SortKey @PartitionKey(index = "by-line") String line) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey
                        // PROBLEM: IndexKeySuffixed
                        @SortKey(index = "all")
                        @ShardedKey(suffixes = 2, calculated = true)
                        @ShardedKey(index = "all", suffixes = 2)
                        String id,
                        @SortKey String line) {}
                """, """
                @Table("orders")
                @LocalIndex(name = "by-date")
                record Order(
                        @PartitionKey @PartitionKey(index = "by-date") String id,
                        @SortKey String line,
                        @SortKey(index = "by-date") Instant placed) {}
                """, """
                @Table("orders")
                @LocalIndex(name = "by-date")
                record Order(
                        @PartitionKey String id,
                        @SortKey String line,
                        // PROBLEM: LocalIndexPartitionKeyForeign
                        @PartitionKey(index = "by-date") String country,
                        @SortKey(index = "by-date") Instant placed) {}
                """, """
                @Table("orders")
                @LocalIndex(name = "by-date")
                record Order(
                        @PartitionKey String id,
                        @SortKey String line,
                        @SortKey(index = "by-date")
                        // PROBLEM: LocalIndexSharded
                        @ShardedKey(index = "by-date", suffixes = 2)
                        Instant placed) {}
                """, """
                @Table("orders")
                // PROBLEM: LocalIndexSortKeyMissing
                @LocalIndex(name = "by-date")
                record Order(
                        @PartitionKey @PartitionKey(index = "by-date") String id,
                        @SortKey String line) {}
                """, """
                @Table("orders")
                // PROBLEM: LocalIndexTableSortKeyMissing
                @LocalIndex(name = "by-date")
                record Order(
                        @PartitionKey String id,
                        @SortKey(index = "by-date") Instant placed) {}
                """, """
                @Table("orders")
                @LocalIndex(name = "by-date")
                record Order(
                        @PartitionKey
                        // PROBLEM: KeyMemberRepeated
                        @SortKey(index = "by-date")
                        String id,
                        @SortKey String line) {}
                """})
    void index_thatATableCannotHave_isAProblem(String source) {
        Shop.problems(source);
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                // PROBLEM: IncludeMissing
                @GlobalIndex(name = "by-country", projection = Projection.INCLUDE)
                """, """
                // PROBLEM: IncludeUnused
                @GlobalIndex(name = "by-country", include = "total")
                """, """
                // PROBLEM: IncludeUnused
                @GlobalIndex(name = "by-country", projection = Projection.KEYS_ONLY, include = {})
                """, """
                @GlobalIndex(name = "by-country", projection = Projection.INCLUDE, include = {
                        // PROBLEM: IncludeUnknown
                        "totl",
                        // PROBLEM: IncludeNotStored
                        "ignored",
                        // PROBLEM: IncludeKey
                        "id",
                        // PROBLEM: IncludeKey
                        "country",
                        "total",
                        // PROBLEM: IncludeRepeated
                        "total"
                })
                """})
    void projection_thatAnIndexCannotHave_isAProblem(String annotation) {
        Shop.problems(annotation + """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-country") String country,
                        @Ignore String ignored,
                        long total) {}
                """);
    }

    @Test
    void misspeltMember_isSuggested() {
        Shop shop = Shop.problems("""
                @Table("orders")
                @GlobalIndex(name = "by-country", projection = Projection.INCLUDE, include = {
                        // PROBLEM: IncludeUnknown
                        "totl", "note"})
                // PROBLEM: IndexWithoutKeys
                @LocalIndex(name = "by-contry")
                record Order(
                        @PartitionKey String id,
                        @SortKey String line,
                        @PartitionKey(index = "by-country") String country,
                        long total,
                        String note) {}
                """);

        assertThat(shop.messages())
                .containsExactlyInAnyOrder(
                        "[IncludeUnknown] Index \"by-country\" must include members (found \"totl\", which is none). "
                                + "Did you mean \"total\"?",
                        "[IndexWithoutKeys] Index \"by-contry\" must have a key (found no member that names it). "
                                + "Did you mean \"by-country\"?");
        assertThat(shop.carets()).contains("\"totl\"", "\"by-contry\"");
    }

    @Test
    void moreIndexes_thanATableHas_areAProblem() {
        Shop.problems("""
                @Table("orders")
                // PROBLEM: GlobalIndexesTooMany
                record Order(@PartitionKey String id, %s) {}
                """.formatted(each(21, ", ", "@PartitionKey(index = \"index%1$d\") String member%1$d")));
        Shop.problems("""
                @Table("orders") %s
                // PROBLEM: LocalIndexesTooMany
                record Order(@PartitionKey String id, @SortKey String line, %s) {}
                """.formatted(
                        each(6, " ", "@LocalIndex(name = \"index%1$d\")"),
                        each(6, ", ", "@SortKey(index = \"index%1$d\") String member%1$d")));
    }

    @Test
    void moreIncludedAttributes_thanATableHas_areAProblem() {
        Shop.problems("""
                @Table("orders")
                @GlobalIndex(name = "one", projection = Projection.INCLUDE, include = {INCLUDED})
                @GlobalIndex(name = "two", projection = Projection.INCLUDE, include = {INCLUDED})
                // PROBLEM: IncludeTooMany
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "one") String one,
                        @PartitionKey(index = "two") String two,
                        MEMBERS) {}
                """.replace("INCLUDED", each(51, ", ", "\"member%1$d\""))
                .replace("MEMBERS", each(51, ", ", "String member%1$d")));
    }

    private static String each(int count, String separator, String text) {
        return IntStream.range(0, count).mapToObj(text::formatted).collect(Collectors.joining(separator));
    }
}
