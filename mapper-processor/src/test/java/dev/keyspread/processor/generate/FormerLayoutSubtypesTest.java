package dev.keyspread.processor.generate;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.TwoLayouts;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Entities with subtypes whose table key has a former layout. */
class FormerLayoutSubtypesTest {

    private static final String IMPORTS = """
            package com.acme;

            import dev.keyspread.annotations.*;
            import org.jspecify.annotations.Nullable;

            """;

    /** Subtypes with sort keys and an index of their own. */
    private static final String KEYS = IMPORTS + """
            @Table("events")
            @PartitionKey(attribute = "pk", template = "DAY#{day}")
            @ShardedKey(suffixes = 16, calculated = true, formerly = @Layout(unsharded = true))
            public sealed interface Event {

                String day();

                @SortKey(attribute = "sk", template = "LOGIN#{user}")
                @PartitionKey(index = "by-user", attribute = "gsi1pk", template = "USER#{user}")
                @ShardedKey(index = "by-user", suffixes = 4)
                record Login(String day, String user) implements Event {}

                @SortKey(attribute = "sk", template = "ORDER#{number}")
                record Order(String day, int number, String text) implements Event {}

                @SortKey(attribute = "sk", template = "VISIT#{page}")
                @PartitionKey(index = "by-user", attribute = "gsi1pk", template = "VISITOR#{visitor}")
                @ShardedKey(index = "by-user", suffixes = 4)
                record Visit(String day, String page, String visitor) implements Event {}
            }
            """;

    /** Subtypes with the keys of an abstract class, and a common index. */
    private static final String DISCRIMINATED = IMPORTS + """
            @Table("payments")
            @Cached
            public sealed interface Payment {

                @PartitionKey
                @ShardedKey(suffixes = 16, calculated = true, from = {"source", "number"}, formerly = @Layout(suffixes = 4, first = 0))
                String invoice();

                @SortKey int number();

                String source();

                @PartitionKey(index = "by-country") @ShardedKey(index = "by-country", suffixes = 4) @Nullable String country();

                record Card(String invoice, int number, String source, @Nullable String country, String card) implements Payment {}

                record Cash(String invoice, int number, String source, @Nullable String country) implements Payment {}
            }
            """;

    /** Subtypes whose suffix is random. */
    private static final String RANDOM = IMPORTS + """
            @Table("events")
            @PartitionKey(attribute = "pk", template = "DAY#{day}")
            @ShardedKey(suffixes = 8, formerly = @Layout(unsharded = true))
            public sealed interface Event {

                String day();

                @Shard @Nullable Integer shard();

                @SortKey(attribute = "sk", template = "LOGIN#{user}")
                record Login(String day, String user, @Shard @Nullable Integer shard) implements Event {}

                @SortKey(attribute = "sk", template = "ORDER#{number}")
                record Order(String day, int number, @Shard @Nullable Integer shard) implements Event {}
            }
            """;

    static Stream<Arguments> items() {
        return Stream.of(
                Arguments.of(KEYS, "Event", Map.of("pk", s("DAY#1"), "sk", s("LOGIN#u1"), "gsi1pk", s("USER#u1.1"))),
                Arguments.of(KEYS, "Event", Map.of("pk", s("DAY#1"), "sk", s("ORDER#0000000007"), "text", s("x"))),
                Arguments.of(
                        KEYS,
                        "Event",
                        Map.of("pk", s("DAY#1"), "sk", s("VISIT#home"), "visitor", s("v"), "gsi1pk", s("VISITOR#v.1"))),
                Arguments.of(
                        DISCRIMINATED,
                        "Payment",
                        Map.of(
                                "type", s("Card"),
                                "invoice", s("i1.0"),
                                "number", n("7"),
                                "source", s("web"),
                                "country", s("FR"),
                                "card", s("c"))),
                Arguments.of(
                        DISCRIMINATED,
                        "Payment",
                        Map.of("type", s("Cash"), "invoice", s("i1.0"), "number", n("9"), "source", s("web"))),
                Arguments.of(RANDOM, "Event", Map.of("pk", s("DAY#1"), "sk", s("LOGIN#u1"))));
    }

    @ParameterizedTest
    @MethodSource("items")
    @SuppressWarnings("unchecked")
    void movedItem_isTheOneThatTheCodecOfTheLayoutWrites(String source, String name, Map<String, AttributeValue> item) {
        GeneratedClasses classes = GeneratedClasses.of(source);
        String codec = "com.acme." + name + "Codec";
        ItemCodec<Object> ofCurrent = (ItemCodec<Object>) classes.constant(codec, "INSTANCE");
        ItemCodec<Object> ofFormer = (ItemCodec<Object>) classes.constant(codec, "FORMER");
        TwoLayouts layouts = (TwoLayouts) classes.constant(codec, "LAYOUTS");
        Object entity = ofCurrent.read(item);

        Map<String, AttributeValue> current = Ends.write(ofCurrent, entity);
        Map<String, AttributeValue> former = Ends.write(ofFormer, entity);

        assertThat(current).isNotEqualTo(former);
        assertThat(layouts.placed(current, layouts.former())).isEqualTo(former);
        assertThat(layouts.placed(former, layouts.current())).isEqualTo(current);
        assertThat(ofCurrent.read(former)).isEqualTo(entity);
        assertThat(ofFormer.read(current)).isEqualTo(entity);
    }

    @Test
    void codecs_writeTheLayoutOfTheirInstance() throws Exception {
        Compilation compilation = Compilations.strict(KEYS);

        assertThat(compilation).succeededWithoutWarnings();
        assertThat(text(compilation, "EventCodec"))
                .contains(
                        "return shards == FORMER_SHARDS ? LoginCodec.FORMER : LoginCodec.INSTANCE;",
                        "static final OrderCodec FORMER = new OrderCodec(FORMER_SHARDS);",
                        "IndexKey.of(\"gsi1pk\", List.of(\"gsi1pk\"), LoginCodec::")
                .contains(".ofKeys(SUBTYPES);")
                .containsOnlyOnce("TwoLayouts.of(");
        assertThat(text(compilation, "EventRepository"))
                .contains(
                        ".layout(\"DAY#{}\"",
                        ".formerly(EventCodec.FORMER, EventCodec.LAYOUTS)",
                        "EventCodec.LoginCodec.FORMER_SHARDS, day, user, new ItemWriter());");
    }

    @Test
    void subtypesWhoseTemplatesContinueEachOther_areAccepted_whereverTheyAreDeclared() {
        String source = IMPORTS + """
                @Discriminator("type")
                @Table("documents")
                @PartitionKey(attribute = "pk", template = "STORE#{store}")
                @ShardedKey(suffixes = 8, calculated = true, formerly = @Layout(unsharded = true))
                public sealed interface Document {

                    String store();

                    interface Bills {
                        @SortKey(attribute = "sk", template = "BILL#{bill}")
                        record Bill(String store, String bill) implements Document {}
                    }

                    @SortKey(attribute = "sk", template = "BILL#{bill}#LINE#{line}")
                    record Line(String store, String bill, int line) implements Document {}
                }
                """;

        assertThat(Compilations.strict(source)).succeededWithoutWarnings();
    }

    private static String text(Compilation compilation, String name) throws Exception {
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
}
