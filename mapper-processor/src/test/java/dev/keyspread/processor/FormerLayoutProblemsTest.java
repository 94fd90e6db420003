package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormerLayoutProblemsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "suffixes = 16, calculated = true, formerly = @Layout(suffixes = 8)",
                "suffixes = 8, calculated = true, formerly = @Layout(unsharded = true)",
                "suffixes = 8, calculated = true, formerly = @Layout",
                "suffixes = 8, calculated = true, formerly = @Layout(suffixes = 8, separator = \"#\")",
                "suffixes = 8, calculated = true, formerly = @Layout(suffixes = 8, first = 0)",
                "suffixes = 8, calculated = true, from = {\"line\", \"source\"}, formerly = @Layout(suffixes = 8)",
                "suffixes = 8, calculated = true, from = \"source\", formerly = @Layout(suffixes = 8, from = {\"line\", \"source\"})",
                "suffixes = 8, calculated = true, formerly = @Layout(suffixes = 8, function = CharacterProduct.class)",
                "suffixes = 8, calculated = true, formerly = @Layout(suffixes = 8, maximumSuffixes = 16, rule = Invoice.Twice.class)"
            })
    void formerLayout_ofATablesKey_isAccepted(String sharding) {
        Shop.model(invoice(sharding));
    }

    @Test
    void formerLayout_ofAnIndex_isAProblem() {
        Shop shop = Shop.problems("""
                @Table("invoices")
                record Invoice(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-country")
                        // PROBLEM: FormerLayoutUnsupported
                        @ShardedKey(index = "by-country", suffixes = 4, formerly = @Layout(suffixes = 2)) String country) {}
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[FormerLayoutUnsupported] Key \"country\" cannot have a former layout (found index \"by-country\"). "
                                + "Only items of a table are moved. Add a new index beside this one, and write its key with IndexBackfill");
        assertThat(shop.carets()).containsExactly("@Layout(suffixes = 2)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"projection = Projection.KEYS_ONLY", "projection = Projection.INCLUDE, include = \"amount\""})
    void formerLayout_withAnIndexWithoutASource_isAProblem(String projection) {
        Shop shop = Shop.problems(indexed(projection).replace("// here", "// PROBLEM: FormerLayoutUnsupported"));

        assertThat(shop.messages())
                .containsExactly(
                        "[FormerLayoutUnsupported] Key \"id\" cannot have a former layout (found index \"by-country\" "
                                + "without the source \"source\"). While items move, its reads cannot tell a moved item from another one. "
                                + "Add a new index that includes the source, and remove this one");
        assertThat(shop.carets()).containsExactly("@Layout(unsharded = true)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"projection = Projection.ALL", "projection = Projection.INCLUDE, include = \"source\""})
    void formerLayout_withAnIndexThatHoldsItsSources_isAccepted(String projection) {
        Shop.model(indexed(projection));
    }

    @Test
    void formerLayout_withAnIndexOfItsSource_isAccepted() {
        Shop.model(indexed("projection = Projection.KEYS_ONLY")
                .replace("String source", "@SortKey(index = \"by-country\") String source"));
    }

    @Test
    void formerLayout_withAShardedIndexOfItsSource_isAProblem() {
        Shop shop = Shop.problems(indexed("projection = Projection.KEYS_ONLY")
                .replace("from = {\"line\", \"source\"}", "from = \"country\"")
                .replace("// here", "// PROBLEM: FormerLayoutUnsupported")
                .replace(
                        "@PartitionKey(index = \"by-country\")",
                        "@PartitionKey(index = \"by-country\") @ShardedKey(index = \"by-country\", suffixes = 2)"));

        assertThat(shop.messages()).singleElement().asString().contains("without the source \"country\"");
    }

    private static String indexed(String projection) {
        return """
                @Table("invoices")
                @GlobalIndex(name = "by-country", PROJECTION)
                record Invoice(
                        @PartitionKey
                        // here
                        @ShardedKey(suffixes = 8, calculated = true, from = {"line", "source"}, formerly = @Layout(unsharded = true))
                        String id,
                        @SortKey String line,
                        String source,
                        int amount,
                        @PartitionKey(index = "by-country") String country) {}
                """.replace("PROJECTION", projection);
    }

    @Test
    void formerLayout_thatSubtypesDoNotShare_isAProblem() {
        Shop shop = Shop.problems("""
                @Table("events")
                sealed interface Event {
                    record Opened(
                            @PartitionKey @ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(suffixes = 2)) String id,
                            @SortKey String line,
                            String by) implements Event {}
                    // PROBLEM: SubtypeKeysDifferent
                    record Closed(
                            @PartitionKey @ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(suffixes = 3)) String id,
                            @SortKey String line) implements Event {}
                    // PROBLEM: SubtypeKeysDifferent
                    record Seen(
                            @PartitionKey @ShardedKey(suffixes = 4, calculated = true) String id,
                            @SortKey String line) implements Event {}
                }
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[SubtypeKeysDifferent] Subtype \"Closed\" must have the keys that the others have (found the layouts of the "
                                + "table: 4 suffixes from 1 after \".\", calculated from line, formerly 3 suffixes from 1 after \".\", "
                                + "calculated from line, and 4 suffixes from 1 after \".\", calculated from line, formerly 2 suffixes from "
                                + "1 after \".\", calculated from line in \"Opened\"). Annotate an accessor of \"Event\" that all of them "
                                + "implement",
                        "[SubtypeKeysDifferent] Subtype \"Seen\" must have the keys that the others have (found the layouts of the "
                                + "table: none, and 4 suffixes from 1 after \".\", calculated from line, formerly 2 suffixes from "
                                + "1 after \".\", calculated from line in \"Opened\"). Annotate an accessor of \"Event\" that all of them "
                                + "implement");
    }

    @Test
    void formerLayout_withIndexKeysOfSubtypesThatDiffer_isAProblem() {
        Shop shop = Shop.problems("""
                @Table("events")
                @PartitionKey(attribute = "pk", template = "DAY#{day}")
                @ShardedKey(suffixes = 16, calculated = true, formerly = @Layout(unsharded = true))
                sealed interface Event {
                    String day();
                    @SortKey(attribute = "sk", template = "LOGIN#{user}")
                    @PartitionKey(index = "by-user", attribute = "gsi1pk", template = "USER#{user}")
                    @ShardedKey(index = "by-user", suffixes = 4)
                    record Login(String day, String user) implements Event {}
                    @SortKey(attribute = "sk", template = "VISIT#{user}")
                    @PartitionKey(index = "by-user", attribute = "gsi1pk", template = "VISITOR#{user}")
                    @ShardedKey(index = "by-user", suffixes = 8)
                    // PROBLEM: SubtypeKeysDifferent
                    record Visit(String day, String user) implements Event {}
                }
                """);

        assertThat(shop.messages())
                .singleElement()
                .asString()
                .startsWith(
                        "[SubtypeKeysDifferent] Subtype \"Visit\" must have the same key of index \"by-user\" as the others, while "
                                + "the table's key has a former layout (found a composite key, ")
                .endsWith("). Give it an index of its own, with another attribute");
    }

    @Test
    void formerLayout_ofARandomSuffix_withAViewOfSubtypesWithOtherSortKeys_isAProblem() {
        Shop shop = Shop.problems("""
                @Table("events")
                @PartitionKey(attribute = "pk", template = "DAY#{day}")
                @ShardedKey(suffixes = 8, formerly = @Layout(unsharded = true))
                @GlobalIndex(name = "by-kind", projection = Projection.KEYS_ONLY)
                sealed interface Event {
                    String day();
                    @Shard Integer shard();
                    @PartitionKey(index = "by-kind") String kind();
                    @SortKey(attribute = "sk", template = "LOGIN#{user}")
                    // PROBLEM: FormerLayoutUnsupported
                    record Login(String day, String user, String kind, @Shard Integer shard) implements Event {}
                    @SortKey(attribute = "sk", template = "ORDER#{user}")
                    record Order(String day, String user, String kind, @Shard Integer shard) implements Event {}
                }
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[FormerLayoutUnsupported] Subtype \"Login\" must have the sort key of the others while a random suffix "
                                + "has a former layout (found the index \"by-kind\" without all attributes, and different sort keys). "
                                + "Let the index hold all attributes");
    }

    @Test
    void formerLayout_withoutASortKey_reportsTheMissingSortKeyAlone() {
        Shop.problems("""
                @Table("invoices")
                record Invoice(
                        // PROBLEM: ShardedTableSortKeyMissing
                        @PartitionKey @ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(unsharded = true)) int id) {}
                """);
    }

    @Test
    void formerLayout_ofARandomSuffix_isAProblem() {
        Shop shop = Shop.problems("""
                @Table("invoices")
                record Invoice(
                        // PROBLEM: FormerLayoutUnsupported
                        @PartitionKey @ShardedKey(suffixes = 4, formerly = @Layout(suffixes = 2)) String id,
                        @SortKey String line,
                        @Shard Integer shard) {}
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[FormerLayoutUnsupported] Key \"id\" cannot have a former layout (found a random suffix, and former suffixes). "
                                + "To change the number of random suffixes, remove formerly, and add maximumSuffixes and a ShardCounts, "
                                + "whose numbers change while processes run");
    }

    @Test
    void formerLayout_ofARandomSuffixThatWasNone_isAccepted() {
        Shop.model(random("suffixes = 4, formerly = @Layout(unsharded = true)", "String"));
    }

    @Test
    void formerLayout_ofARandomSuffixThatShardCountsSet_isAProblem() {
        Shop shop = Shop.problems(
                random("suffixes = 4, maximumSuffixes = 8, formerly = @Layout(unsharded = true)", "String")
                        .replace("// here", "// PROBLEM: FormerLayoutUnsupported"));

        assertThat(shop.messages())
                .containsExactly(
                        "[FormerLayoutUnsupported] Key \"id\" cannot have a former layout (found maximumSuffixes and a random suffix). "
                                + "Remove maximumSuffixes until all items are moved and formerly is removed");
    }

    @Test
    void formerLayout_ofARandomSuffixBesideAFloatingSortKey_isAProblem() {
        Shop shop = Shop.problems(random("suffixes = 4, formerly = @Layout(unsharded = true)", "double")
                .replace("// here", "// PROBLEM: FromTypeUnsupported"));

        assertThat(shop.messages())
                .containsExactly(
                        "[FromTypeUnsupported] The suffix of key \"id\" is calculated from the sort key while items are moved, "
                                + "which cannot be \"line\" (found double). Name other members with calculated = true, from = {…}");
    }

    @Test
    void formerLayout_ofARandomSuffixBesideAFlattenedSortKey_isAProblem() {
        Shop shop = Shop.problems("""
                @Table("invoices")
                record Invoice(
                        @PartitionKey @ShardedKey(suffixes = 4, formerly = @Layout(unsharded = true)) String id,
                        @Flatten Line line,
                        @Shard Integer shard) {
                    record Line(
                            // PROBLEM: FlattenedKeyUnsupported
                            @SortKey String number) {}
                }
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[FlattenedKeyUnsupported] Key \"number\" cannot be inside a flattened object of \"Invoice\" "
                                + "(found a random suffix with a former layout). Declare it in \"Invoice\" itself");
    }

    private static String random(String sharding, String sort) {
        return """
                @Table("invoices")
                record Invoice(
                        // here
                        @PartitionKey @ShardedKey(SHARDING) String id,
                        @SortKey SORT line,
                        @Shard Integer shard) {}
                """.replace("SHARDING", sharding).replace("SORT", sort);
    }

    @Test
    void formerLayout_ofAKeyThatIsNoString_isAProblem() {
        Shop shop = Shop.problems("""
                @Table("invoices")
                record Invoice(
                        // PROBLEM: FormerKeyTypeChanged
                        @PartitionKey @ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(unsharded = true)) int number,
                        @SortKey String line) {}
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[FormerKeyTypeChanged] Partition key \"number\" was stored as N (found unsharded = true). "
                                + "A sharded key is S, and the type of a table's key cannot change: write the items into a new table");
        assertThat(shop.carets()).containsExactly("true");
    }

    @Test
    void formerLayout_ofAConstantKeyWithAnotherSeparator_isAccepted() {
        for (String former : List.of("unsharded = true", "suffixes = 4, separator = \"#\"")) {
            Shop.model("""
                    @Table("invoices")
                    @PartitionKey(attribute = "pk", template = "ALL")
                    @ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(FORMER))
                    record Invoice(@SortKey String line) {}
                    """.replace("FORMER", former));
        }
    }

    @Test
    void formerLayout_equalToTheCurrentOne_isAProblem() {
        Shop shop = problems(
                "// PROBLEM: FormerLayoutEqual",
                "suffixes = 8, calculated = true, from = \"line\", formerly = @Layout(suffixes = 8, separator = \".\")");

        assertThat(shop.messages())
                .containsExactly("[FormerLayoutEqual] The former layout of key \"id\" must differ from the current one "
                        + "(found equal layouts). Remove formerly");
        assertThat(shop.carets()).containsExactly("@Layout(suffixes = 8, separator = \".\")");
    }

    @Test
    void formerLayout_unshardedWithSuffixes_isAProblem() {
        Shop shop = problems(
                "// PROBLEM: FormerParameterUnused",
                "suffixes = 8, calculated = true, formerly = @Layout(unsharded = true, suffixes = 4)");

        assertThat(shop.messages())
                .containsExactly("[FormerParameterUnused] The former layout of key \"id\" cannot have suffixes "
                        + "(found unsharded = true). Remove one of them");
        assertThat(shop.carets()).containsExactly("4");
    }

    @Test
    void formerLayout_withASeparatorThatEndsLikeTheCurrentOne_isAProblem() {
        Shop shop = problems(
                "// PROBLEM: FormerSeparatorAmbiguous",
                "suffixes = 8, calculated = true, separator = \"..\", formerly = @Layout(suffixes = 8)");

        assertThat(shop.messages())
                .containsExactly(
                        "[FormerSeparatorAmbiguous] The former layout of key \"id\" must have a separator that tells its keys "
                                + "from current ones (found \".\", and \"..\" now). Choose another current separator");
    }

    @Test
    void formerSource_thatNoKeyTells_isAProblem() {
        Shop shop = problems(
                "// PROBLEM: FormerSourceUnknown",
                "suffixes = 8, calculated = true, formerly = @Layout(suffixes = 8, from = \"source\")");

        assertThat(shop.messages())
                .containsExactly(
                        "[FormerSourceUnknown] The former source \"source\" of key \"id\" must be a member of the table's key or a "
                                + "current source (found neither). Without it, a find does not know the former shard. "
                                + "Add it to the current sources, from = {…, \"source\"}");
        assertThat(shop.carets()).containsExactly("\"source\"");
    }

    @Test
    void currentSource_thatItemsDoNotHaveYet_isAProblem() {
        Shop shop = Shop.problems("""
                @Table("invoices")
                @PartitionKey(attribute = "pk", template = "INVOICE#{number}")
                @SortKey(attribute = "sk", template = "{source}#{line}")
                // PROBLEM: FormerSourceNotStored
                @ShardedKey(suffixes = 8, calculated = true, from = "source", formerly = @Layout(suffixes = 4))
                record Invoice(String number, String source, String line) {}
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[FormerSourceNotStored] The source \"source\" of key \"INVOICE#{number}\" must be an attribute of the items "
                                + "to be moved (found only a part of a composite key). Remove it, or add @Attribute(\"source\") if the items have it");
        assertThat(shop.carets()).containsExactly("\"source\"");
    }

    @Test
    void currentSource_thatItemsHave_isAccepted() {
        Shop.model("""
                @Table("invoices")
                @PartitionKey(attribute = "pk", template = "INVOICE#{number}")
                @SortKey(attribute = "sk", template = "{source}#{line}")
                @ShardedKey(suffixes = 8, calculated = true, from = "source", formerly = @Layout(suffixes = 4))
                record Invoice(String number, @Attribute("source") String source, String line) {}
                """);
        Shop.model("""
                @Table("invoices")
                @PartitionKey(attribute = "pk", template = "INVOICE#{number}")
                @SortKey(attribute = "sk", template = "{source}#{line}")
                @ShardedKey(suffixes = 8, calculated = true, formerly = @Layout(suffixes = 4, from = "source"))
                record Invoice(String number, String source, String line) {}
                """);
    }

    @Test
    void formerNumbers_thatNoKeyCanHave_areProblems() {
        List<String> messages = List.of(
                message("SuffixesOutOfRange", "formerly = @Layout(suffixes = 1)"),
                message("SuffixesOutOfRange", "formerly = @Layout(separator = \"#\")"),
                message("FirstOutOfRange", "formerly = @Layout(suffixes = 4, first = -1)"),
                message("SeparatorInvalid", "formerly = @Layout(suffixes = 4, separator = \"1\")"),
                message("MaximumSuffixesUnsupported", "formerly = @Layout(suffixes = 4, maximumSuffixes = 8)"),
                message("RuleUnused", "formerly = @Layout(suffixes = 4, rule = Invoice.Twice.class)"),
                message(
                        "MaximumSuffixesOutOfRange",
                        "formerly = @Layout(suffixes = 4, maximumSuffixes = 3, rule = Invoice.Twice.class)"),
                message(
                        "RuleUnusable",
                        "formerly = @Layout(suffixes = 4, maximumSuffixes = 8, rule = Invoice.Of.class)"),
                message("FunctionUnusable", "formerly = @Layout(suffixes = 4, function = Invoice.By.class)"),
                message("FromUnknown", "formerly = @Layout(suffixes = 4, from = \"lines\")"));

        assertThat(messages)
                .containsExactly(
                        "The former layout of key \"id\" must have 2 to 10,000 suffixes (found 1). Change the number, or set unsharded = true",
                        "The former layout of key \"id\" must have 2 to 10,000 suffixes (found 0). Change the number, or set unsharded = true",
                        "The former layout of key \"id\" must have a first suffix of 0 to 1,000,000 (found -1). Change the number",
                        "The former layout of key \"id\" must have a separator of one or more characters and no digits (found \"1\"). Change it",
                        "The former layout of key \"id\" must have a rule to have maximumSuffixes (found none). The numbers of ShardCounts do not "
                                + "tell an item's former shard. Add rule = a class that implements ShardRule",
                        "The former layout of key \"id\" cannot have a rule (found no maximumSuffixes). Add maximumSuffixes = the largest number "
                                + "that the rule returned",
                        "The former layout of key \"id\" must have 4 to 10,000 suffixes at most for a single value (found 3). Change "
                                + "maximumSuffixes",
                        "Shard rule \"Of\" must be a class that implements ShardRule, with a public constructor without parameters (found no "
                                + "accessible constructor without parameters). Change it",
                        "Shard function \"By\" must be a class that implements ShardFunction, with a public constructor without parameters (found "
                                + "no accessible constructor without parameters). Change it",
                        "The source of a suffix must be a member (found \"lines\", which is none). Did you mean \"line\"?");
    }

    @Test
    void formerDefaultSource_ofAFloatingSortKey_isAProblem() {
        Shop shop = Shop.problems("""
                @Table("invoices")
                record Invoice(
                        @PartitionKey
                        // PROBLEM: FromTypeUnsupported
                        @ShardedKey(suffixes = 8, calculated = true, from = "line", formerly = @Layout(suffixes = 4)) String id,
                        @SortKey double price,
                        String line) {}
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[FromTypeUnsupported] The suffix of the former layout of key \"id\" cannot be calculated from the sort key "
                                + "\"price\" (found double). Name the members with from = {…}");
    }

    private static String message(String id, String formerly) {
        List<String> messages = problems("// PROBLEM: " + id, "suffixes = 8, calculated = true, " + formerly)
                .messages();
        assertThat(messages).hasSize(1);
        return messages.get(0).substring(id.length() + 3);
    }

    private static Shop problems(String marker, String sharding) {
        return Shop.problems(invoice(sharding).replace("// here", marker));
    }

    private static String invoice(String sharding) {
        return """
                @Table("invoices")
                record Invoice(
                        @PartitionKey
                        // here
                        @ShardedKey(SHARDING) String id,
                        @SortKey String line,
                        String source) {
                    static class Twice implements ShardRule {
                        public int shards(String logicalKey, int suffixes) { return 2 * suffixes; }
                    }
                    record Of(int factor) implements ShardRule {
                        public int shards(String logicalKey, int suffixes) { return factor * suffixes; }
                    }
                    record By(int factor) implements ShardFunction {
                        public int shard(List<String> sources, int shards) { return factor % shards; }
                    }
                }
                """.replace("SHARDING", sharding);
    }
}
