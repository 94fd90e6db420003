package dev.keyspread.processor.generate;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.keyspread.shard.ShardCounts;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.SaveContext;
import dev.keyspread.spi.ShardLayout;
import dev.keyspread.spi.TwoLayouts;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Entities whose suffix is random, and that had none before. */
class RandomAfterMoveCodecTest {

    private static final String IMPORTS = """
            package com.acme;

            import dev.keyspread.annotations.*;
            import org.jspecify.annotations.Nullable;

            """;

    private static final String RECORD = IMPORTS + """
            @Table("visits")
            @LocalIndex(name = "by-seconds", projection = Projection.KEYS_ONLY)
            public record Visit(
                    @Shard @Nullable Integer shard,
                    @PartitionKey @ShardedKey(suffixes = 8, formerly = @Layout(unsharded = true)) String page,
                    @SortKey long visitor,
                    @SortKey(index = "by-seconds") int seconds) {}
            """;

    private static final String BEAN = IMPORTS + """
            @Table("visits")
            public class Visit {
                private @Nullable Integer shard;
                private String page = "";
                private long visitor;
                private int seconds;

                @Shard public @Nullable Integer getShard() { return shard; }
                public void setShard(@Nullable Integer shard) { this.shard = shard; }
                @PartitionKey @ShardedKey(suffixes = 8, formerly = @Layout(unsharded = true))
                public String getPage() { return page; }
                public void setPage(String page) { this.page = page; }
                @SortKey public long getVisitor() { return visitor; }
                public void setVisitor(long visitor) { this.visitor = visitor; }
                public int getSeconds() { return seconds; }
                public void setSeconds(int seconds) { this.seconds = seconds; }
            }
            """;

    private static final String MANAGED = IMPORTS + """
            @Table("visits")
            public record Visit(
                    @PartitionKey @ShardedKey(suffixes = 8, formerly = @Layout(unsharded = true)) String page,
                    @SortKey long visitor,
                    @Shard @Nullable Integer shard,
                    @Version long version,
                    int seconds) {}
            """;

    private static final String COMPOSITE = IMPORTS + """
            @Table("visits")
            @PartitionKey(attribute = "page", template = "PAGE#{name}")
            @SortKey(attribute = "visitor", template = "{visit}")
            @ShardedKey(suffixes = 8, formerly = @Layout(unsharded = true))
            public record Visit(String name, String visit, @Shard @Nullable Integer shards, int seconds) {}
            """;

    private final ShardLayout eight = ShardLayout.of(8, ".", 1);

    private static Map<String, AttributeValue> item(String source) {
        Map<String, AttributeValue> item = new HashMap<>(Map.of("page", s("PAGE#home"), "seconds", n("5")));
        item.put("visitor", source.equals(COMPOSITE) ? s("77") : n("77"));
        if (source.equals(MANAGED)) {
            item.put("version", n("1"));
        }
        return item;
    }

    @ParameterizedTest
    @ValueSource(strings = {RECORD, BEAN, MANAGED, COMPOSITE})
    void unshardedItem_isReadWithTheSuffixThatItGets(String source) {
        Codecs codecs = Codecs.of(source);
        Map<String, AttributeValue> former = item(source);
        int suffix = eight.suffixFor(former.get("visitor"));

        Object entity = codecs.current.read(former);

        assertThat(Ends.roundTrip(codecs.former, former)).isEqualTo(former);
        Map<String, AttributeValue> current = Ends.roundTrip(codecs.current, former);
        assertThat(current.get("page")).isEqualTo(s("PAGE#home." + suffix));
        assertThat(codecs.layouts.placed(former, codecs.layouts.current())).isEqualTo(current);
        assertThat(codecs.layouts.placed(current, codecs.layouts.former())).isEqualTo(former);
        assertThat(Ends.write(codecs.current, codecs.current.place(entity, context()))
                        .get("page"))
                .isEqualTo(current.get("page"));
        assertThat(codecs.current.key(entity).get("page")).isEqualTo(current.get("page"));
        assertThat(codecs.former.key(entity).get("page")).isEqualTo(former.get("page"));
    }

    @ParameterizedTest
    @ValueSource(strings = {RECORD, BEAN, MANAGED, COMPOSITE})
    void anotherSuffix_isKept(String source) {
        Codecs codecs = Codecs.of(source);
        Map<String, AttributeValue> stray = item(source);
        int suffix = eight.suffixFor(stray.get("visitor"));
        stray.put("page", s("PAGE#home." + (suffix % 8 + 1)));
        Object entity = codecs.current.read(stray);

        Object placed = codecs.current.place(entity, context());

        assertThat(codecs.current.key(placed).get("page")).isEqualTo(stray.get("page"));
        assertThat(codecs.former.key(placed).get("page")).isEqualTo(s("PAGE#home"));
    }

    @Test
    void newItem_getsTheSuffixOfItsSortKey() throws ReflectiveOperationException {
        GeneratedClasses classes = GeneratedClasses.of(RECORD);
        Object visit = classes.loadClass("com.acme.Visit").getConstructors()[0].newInstance(null, "home", 77L, 5);
        Codecs codecs = Codecs.of(classes);

        Object placed = codecs.current.place(visit, context());

        assertThat(codecs.current.write(placed).get("page")).isEqualTo(s("home." + eight.suffixFor(n("77"))));
        assertThat(codecs.current.place(placed, context())).isSameAs(placed);
    }

    @Test
    void codec_calculatesTheSuffixOfItemsThatAreNotMoved() throws Exception {
        Compilation compilation = Compilations.strict(RECORD);

        assertThat(compilation).succeededWithoutWarnings();
        String codec = compilation
                .generatedSourceFile("com.acme.VisitCodec")
                .orElseThrow()
                .getCharContent(false)
                .toString();
        assertThat(codec)
                .contains(
                        "return writeKey(shards, visit, SHARDS.carried(\"shard\", visit.shard()), item);",
                        "int shard = SHARDS.placed(\"shard\", visit.shard(), VISITOR.value(visit.visitor()));",
                        "PAGE.shard(item.get(\"page\"), SHARDS, VISITOR.value(VISITOR.require(item)))",
                        "KeyLayout.of(\"page\", SHARDS, \"8 suffixes from 1 after \\\".\\\", random\", \"visitor\")",
                        "writeKey(shards, visit, SHARDS.carriedOrLast(\"shard\", visit.shard()), item);")
                .doesNotContain("randomSuffix");
    }

    private static SaveContext context() {
        return GeneratedClasses.saveContext(ShardCounts.declared());
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }

    private record Codecs(ItemCodec<Object> current, ItemCodec<Object> former, TwoLayouts layouts) {

        static Codecs of(String source) {
            return of(GeneratedClasses.of(source));
        }

        @SuppressWarnings("unchecked")
        static Codecs of(GeneratedClasses classes) {
            String codec = "com.acme.VisitCodec";
            return new Codecs(
                    (ItemCodec<Object>) classes.constant(codec, "INSTANCE"),
                    (ItemCodec<Object>) classes.constant(codec, "FORMER"),
                    (TwoLayouts) classes.constant(codec, "LAYOUTS"));
        }
    }
}
