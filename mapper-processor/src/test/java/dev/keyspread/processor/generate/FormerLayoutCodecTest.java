package dev.keyspread.processor.generate;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.keyspread.ItemKey;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.TwoLayouts;
import java.io.IOException;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An entity whose table key has a former layout. */
class FormerLayoutCodecTest {

    private static final String IMPORTS = """
            package com.acme;

            import dev.keyspread.annotations.*;
            import java.time.LocalDate;
            import org.jspecify.annotations.Nullable;

            """;

    private static final String SALE = IMPORTS + """
            @Table("sales")
            @Cached
            public record Sale(
                    @PartitionKey @ShardedKey(suffixes = 8, calculated = true, formerly = @Layout(unsharded = true)) LocalDate day,
                    @SortKey String saleId,
                    @PartitionKey(index = "by-country") @ShardedKey(index = "by-country", suffixes = 4) @Nullable String country,
                    long total) {}
            """;

    private static final String INVOICE = IMPORTS + """
            @Table("invoices")
            public record Invoice(
                    @PartitionKey @ShardedKey(suffixes = 16, calculated = true, formerly = @Layout(suffixes = 8)) String invoiceNumber,
                    @SortKey String transactionId) {}
            """;

    private static final String PAYMENT = IMPORTS + """
            @Table("payments")
            @LocalIndex(name = "by-total")
            public record Payment(
                    @PartitionKey @ShardedKey(suffixes = 16, calculated = true, from = "sourceId", formerly = @Layout(suffixes = 8))
                            String invoiceNumber,
                    @SortKey String transactionId,
                    String sourceId,
                    @PartitionKey(index = "by-invoice")
                            @ShardedKey(index = "by-invoice", suffixes = 4, calculated = true, from = "sourceId") String customer,
                    @SortKey(index = "by-total") long total) {}
            """;

    private static final String ORDER = IMPORTS + """
            @Table("orders")
            @PartitionKey(attribute = "pk", template = "CUSTOMER#{customerId}")
            @SortKey(attribute = "sk", template = "ORDER#{day}#{number}")
            @ShardedKey(suffixes = 16, calculated = true, formerly = @Layout(suffixes = 8, separator = "#"))
            @PartitionKey(index = "by-status", attribute = "gsi1pk", template = "STATUS#{status}")
            @ShardedKey(index = "by-status", suffixes = 4)
            public record Order(
                    String customerId,
                    LocalDate day,
                    int number,
                    @Nullable String status,
                    @SortKey(index = "recent") @ShardedKey(index = "recent", suffixes = 3) long shards) {}
            """;

    private static final String SHARDS = IMPORTS + """
            @Table("shards")
            public record Shards(
                    @PartitionKey
                    @ShardedKey(suffixes = 16, calculated = true, formerly = @Layout(
                            suffixes = 2, first = 0, maximumSuffixes = 4, rule = Shards.Twice.class, function = Shards.Length.class))
                            String shards,
                    @SortKey String former,
                    @PartitionKey(index = "by-key")
                            @ShardedKey(index = "by-key", suffixes = 2, maximumSuffixes = 4, rule = Shards.Twice.class) String layouts) {

                static final class Twice implements ShardRule {

                    @Override
                    public int shards(String logicalKey, int suffixes) {
                        return 2 * suffixes;
                    }
                }

                static final class Length implements ShardFunction {

                    @Override
                    public int shard(java.util.List<String> sources, int shards) {
                        return sources.get(0).length() % shards;
                    }
                }
            }
            """;

    private static final String VISIT = IMPORTS + """
            @Table("visits")
            @GlobalIndex(name = "by-page", projection = Projection.KEYS_ONLY)
            @ProjectedTo(Visit.Duration.class)
            public record Visit(@Flatten Key key, @Version long version, int seconds) {

                public record Key(
                        @PartitionKey @ShardedKey(suffixes = 4, calculated = true, formerly = @Layout(unsharded = true))
                                @PartitionKey(index = "by-page") @ShardedKey(index = "by-page", suffixes = 3) String page,
                        @SortKey @SortKey(index = "by-page") long visitor) {}

                public record Duration(int seconds) {}
            }
            """;

    private static final String LINE = IMPORTS + """
            @Table("lines")
            @PartitionKey(attribute = "pk", template = "ORDER#{order}")
            @SortKey(attribute = "sk", template = "{source}#{line}")
            @ShardedKey(suffixes = 4, calculated = true, from = {"source", "article"}, formerly = @Layout(suffixes = 3, from = "source"))
            @PartitionKey(index = "by-article", attribute = "gsi1pk", template = "ARTICLE#{article}")
            @ShardedKey(index = "by-article", suffixes = 2, calculated = true, from = "source")
            public record Line(String order, String source, int line, String article) {}
            """;

    private static final String BRACES = IMPORTS + """
            @Table("braces")
            @PartitionKey(attribute = "pk", template = "{{{number:8}}}#{name:lower}")
            @SortKey(attribute = "sk", template = "LINE#{line}")
            @ShardedKey(suffixes = 4, calculated = true)
            public record Braces(int number, String name, int line) {}
            """;

    /** The stored keys are those of a key without a template. */
    private static final String PLAIN = IMPORTS + """
            @Table("plain")
            @PartitionKey(attribute = "pk", template = "{order}")
            @SortKey(attribute = "sk", template = "LINE#{line}")
            @ShardedKey(suffixes = 4, calculated = true)
            public record Plain(String order, int line) {}
            """;

    private static final String UNSHARDED = IMPORTS + """
            @Table("unsharded")
            @PartitionKey(attribute = "pk", template = "ORDER#{order}")
            @SortKey(attribute = "sk", template = "LINE#{line}")
            public record Unsharded(String order, int line) {}
            """;

    private static final String SORTED = IMPORTS + """
            @Table("sorted")
            @PartitionKey(attribute = "pk", template = "ORDER#{order}")
            @SortKey(attribute = "sk", template = "{source}#{line}")
            @ShardedKey(suffixes = 16, calculated = true, formerly = @Layout(suffixes = 3, from = "source"))
            public record Sorted(String order, @Attribute("source") String source, int line) {}
            """;

    static Stream<Arguments> items() {
        return Stream.of(
                Arguments.of(
                        SALE,
                        "Sale",
                        Map.of("day", s("2026-11-29"), "saleId", s("s1"), "country", s("FR"), "total", n("5"))),
                Arguments.of(SALE, "Sale", Map.of("day", s("2026-11-29"), "saleId", s("s2"), "total", n("5"))),
                Arguments.of(INVOICE, "Invoice", Map.of("invoiceNumber", s("121212.1"), "transactionId", s("t1"))),
                Arguments.of(
                        PAYMENT,
                        "Payment",
                        Map.of(
                                "invoiceNumber", s("121212.1"),
                                "transactionId", s("t1"),
                                "sourceId", s("web"),
                                "customer", s("c1"),
                                "total", n("5"))),
                Arguments.of(
                        ORDER,
                        "Order",
                        Map.of(
                                "pk", s("CUSTOMER#c1.1"),
                                "sk", s("ORDER#2026-11-29#0000000007"),
                                "status", s("OPEN"),
                                "shards", n("3"))),
                Arguments.of(
                        VISIT,
                        "Visit",
                        Map.of("page", s("home"), "visitor", n("7"), "version", n("1"), "seconds", n("5"))),
                Arguments.of(
                        LINE,
                        "Line",
                        Map.of(
                                "pk",
                                s("ORDER#1.1"),
                                "sk",
                                s("web#0000000001"),
                                "source",
                                s("web"),
                                "article",
                                s("book"))),
                Arguments.of(SHARDS, "Shards", Map.of("shards", s("a.1"), "former", s("bcd"), "layouts", s("e"))));
    }

    @ParameterizedTest
    @MethodSource("items")
    void movedItem_isTheOneThatTheCodecOfTheLayoutWrites(String source, String name, Map<String, AttributeValue> item) {
        Codecs codecs = Codecs.of(source, name);
        Object entity = codecs.current.read(item);
        Map<String, AttributeValue> current = Ends.write(codecs.current, entity);
        Map<String, AttributeValue> former = Ends.write(codecs.former, entity);

        assertThat(current).isNotEqualTo(former);
        assertThat(codecs.layouts.placed(current, codecs.layouts.former())).isEqualTo(former);
        assertThat(codecs.layouts.placed(former, codecs.layouts.current())).isEqualTo(current);
        assertThat(codecs.current.read(former)).isEqualTo(entity);
        assertThat(codecs.former.read(current)).isEqualTo(entity);
    }

    @ParameterizedTest
    @MethodSource("items")
    void generatedCode_compilesWithoutWarnings_andQueriesNoListOfKeysOfTheTable(
            String source, String name, Map<String, AttributeValue> item) throws IOException {
        Compilation compilation = Compilations.strict(source);

        assertThat(compilation).succeededWithoutWarnings();
        assertThat(text(compilation, name + "Repository"))
                .contains(".formerly(" + name + "Codec.FORMER", "StoredKey.of(key.item()).formerly(StoredKey.of(former")
                .doesNotContain("Codec.SHARDS.store", "Codec.SHARDS_.store");
    }

    @Test
    void codec_hasAnInstanceForEachLayout() throws IOException {
        String codec = text(Compilations.strict(SALE), "SaleCodec");

        assertThat(codec)
                .containsSubsequence(
                        "    static final ShardLayout SHARDS = ShardLayout.of(8, \".\", 1).alsoReading(ShardLayout.unsharded());",
                        "    static final ShardLayout FORMER_SHARDS = ShardLayout.unsharded().alsoReading(ShardLayout.of(8, \".\", 1));",
                        "    static final SaleCodec INSTANCE = new SaleCodec(SHARDS);",
                        "    static final SaleCodec FORMER = new SaleCodec(FORMER_SHARDS);",
                        "    static final IndexKey.Sharded BY_COUNTRY_KEY = ",
                        """
                            static final TwoLayouts LAYOUTS = TwoLayouts.of(
                                    KeyLayout.of("day", SHARDS, "8 suffixes from 1 after \\".\\", calculated from saleId", "saleId"),
                                    KeyLayout.of("day", FORMER_SHARDS, "unsharded"),
                                    BY_COUNTRY_KEY);
                        """,
                        "        return writeKey(shards, sale.day(), sale.saleId(), item);",
                        """
                            static ItemWriter writeKey(ShardLayout shards, LocalDate day, String saleId, ItemWriter item) {
                                AttributeValue logicalKey = DAY.value(day);
                                AttributeValue sortKey = SALE_ID.writeKey(saleId, item);
                                item.put("day", shards.store(logicalKey, shards.suffixFor(sortKey)));
                                return item;
                            }
                        """);
    }

    @Test
    void codec_whoseFormerSuffixHasOtherSources_calculatesEach() throws IOException {
        assertThat(text(Compilations.strict(PAYMENT), "PaymentCodec"))
                .contains(
                        "int suffix = shards == FORMER_SHARDS ? shards.suffixFor(sortKey) : shards.suffixFor(SOURCE_ID.value(sourceId));",
                        "FORMER_SHARDS, \"8 suffixes from 1 after \\\".\\\", calculated from transactionId\", \"transactionId\"));");
    }

    @Test
    void repository_queriesLogicalKeys_alsoOfLocalIndexes() throws IOException {
        assertThat(text(Compilations.strict(SALE), "SaleRepository"))
                .contains("store.query(SaleCodec.SHARDS, key)", "source.inShard(SaleCodec.SHARDS)")
                .contains("EntityStore.cached(keyspread, TABLE, SaleCodec.INSTANCE, 10_000, Duration.ofMinutes(5))");
        assertThat(text(Compilations.strict(PAYMENT), "PaymentRepository"))
                .contains("\"by-total\",\n                    PaymentCodec.SHARDS, key, PaymentCodec.INSTANCE)");
    }

    @Test
    void table_ofTemplates_namesThemWithoutTheirMembers() throws IOException {
        assertThat(text(Compilations.strict(LINE), "LineRepository")).contains(".layout(\"ORDER#{}\"");
        assertThat(text(Compilations.strict(BRACES), "BracesRepository")).contains(".layout(\"{{{}}}#{}\"");
        assertThat(text(Compilations.strict(UNSHARDED), "UnshardedRepository")).doesNotContain(".layout(");
        assertThat(text(Compilations.strict(PLAIN), "PlainRepository")).contains(".layout(\"");
        assertThat(text(Compilations.strict(SALE), "SaleRepository")).contains(".layout(\"");
    }

    @Test
    void repository_queryOfSources_narrowsBothLayouts() throws IOException {
        assertThat(text(Compilations.strict(PAYMENT), "PaymentRepository"))
                .contains(
                        "in the one shard that holds them, or in all former shards",
                        ".inShard(PaymentCodec.SHARDS, PaymentCodec.SOURCE_ID.value(sourceId))",
                        ".matching(PaymentCodec.SOURCE_ID, sourceId)")
                .doesNotContain("source.inShard");
        assertThat(text(Compilations.strict(LINE), "LineRepository"))
                .contains("LineCodec.SOURCE.value(source), LineCodec.ARTICLE.value(article))");
        assertThat(text(Compilations.strict(SORTED), "SortedRepository"))
                .contains("source.inShard(SortedCodec.SHARDS)", "in all 16 shards");
    }

    @Test
    void key_hasTheKeyOfTheFormerLayout() throws ReflectiveOperationException {
        Codecs codecs = Codecs.of(PAYMENT, "Payment");
        Object entity = codecs.current.read(Map.of(
                "invoiceNumber", s("121212.1"),
                "transactionId", s("t1"),
                "sourceId", s("web"),
                "customer", s("c1"),
                "total", n("5")));

        ItemKey<?> key = (ItemKey<?>) codecs.classes
                .loadClass("com.acme.PaymentRepository")
                .getMethod("key", String.class, String.class, String.class)
                .invoke(null, "121212", "t1", "web");

        assertThat(key.attributes()).isEqualTo(codecs.current.key(entity));
        assertThat(key.former().attributes()).isEqualTo(codecs.former.key(entity));
        assertThat(key.decoder()).isSameAs(codecs.current);
    }

    private static String text(Compilation compilation, String name) throws IOException {
        return compilation
                .generatedSourceFile("com.acme." + name)
                .orElseThrow()
                .getCharContent(false)
                .toString();
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }

    private record Codecs(
            GeneratedClasses classes, ItemCodec<Object> current, ItemCodec<Object> former, TwoLayouts layouts) {

        @SuppressWarnings("unchecked")
        static Codecs of(String source, String name) {
            GeneratedClasses classes = GeneratedClasses.of(source);
            String codec = "com.acme." + name + "Codec";
            // The members of this entity have the names of the constants.
            String end = source.equals(SHARDS) ? "_" : "";
            return new Codecs(
                    classes,
                    (ItemCodec<Object>) classes.constant(codec, "INSTANCE"),
                    (ItemCodec<Object>) classes.constant(codec, "FORMER" + end),
                    (TwoLayouts) classes.constant(codec, "LAYOUTS" + end));
        }
    }
}
