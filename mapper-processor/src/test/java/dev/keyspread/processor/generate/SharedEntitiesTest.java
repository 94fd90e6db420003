package dev.keyspread.processor.generate;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which cached entities callers share, because they are immutable, and whose immutable values they share. */
class SharedEntitiesTest {

    // No processor claims the annotation that the test declares.
    private static final String[] OPTIONS = {"-Xlint:all,-processing", "-Werror", "--release", "17"};

    private static final String IMMUTABLE = "package com.acme; public @interface Immutable {}";

    private static final String MONEY = """
            package com.acme;
            public record Money(long cents) {
                public static class Converter implements dev.keyspread.annotations.AttributeConverter<Money, Long> {
                    @Override public Long toStored(Money value) { return value.cents(); }
                    @Override public Money fromStored(Long stored) { return new Money(stored); }
                }
            }
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "String text",
                "int count, @Nullable Long number, boolean open, BigDecimal total",
                "Instant at, @Nullable LocalDate day, UUID token",
                "Optional<String> text, OptionalInt count",
                "State state",
                "ImmutableList<String> tags, ImmutableMap<String, ImmutableSet<Integer>> numbers",
                "Inner inner, Optional<Inner> other",
                "@Flatten Inner inner",
                "Email email",
                "@Nullable Tree tree",
                "@Ignore @Nullable List<String> kept",
            })
    void records_ofImmutableValues_areShared(String member) throws IOException {
        assertThat(codec("@Cached", member))
                .contains("public ItemDecoder<Thing> sharing() {", "return this;")
                .doesNotContain("another(");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "List<String> tags",
                "Set<Integer> numbers",
                "Map<String, String> labels",
                "byte[] bytes",
                "ByteBuffer bytes",
                "Date at",
                "AtomicLong count",
                "int[] numbers",
                "Object document",
                "ImmutableList<Box> boxes",
                "Optional<Box> box",
                "Box box",
                "Bean bean",
                "@Flatten Box box",
                "@ConvertedBy(Money.Converter.class) Money price",
                "@dev.keyspread.annotations.OtherAttributes Map<String, AttributeValue> others",
            })
    void records_ofOtherValues_shareTheirImmutableOnes(String member) throws IOException {
        String codec = codec("@Cached", member + ", String title");

        assertThat(codec).contains("public ItemDecoder<Thing> sharing() {");
        String another = codec.substring(codec.indexOf("protected Thing another(Thing thing, ItemReader item) {"));
        String body = another.substring(0, another.indexOf("    }"));
        assertThat(body).contains("thing.id(),", "thing.title())");
        String name = member.replaceAll(".* ", "");
        assertThat(body).contains("(item)").doesNotContain("thing." + name + "()");
    }

    @Test
    void recordWithAKeyTemplate_readsNoTextOfTheKey() throws IOException {
        String codec = codec(
                "@Cached @PartitionKey(attribute = \"pk\", template = \"T#{kind}\")",
                "String kind, List<String> tags",
                "");

        assertThat(codec)
                .containsPattern(
                        "protected Thing another\\(Thing thing, ItemReader item\\) \\{\\s+return new Thing\\(\\s+thing.id\\(\\),"
                                + "\\s+thing.kind\\(\\),\\s+TAGS.require\\(item\\)\\);");
    }

    @Test
    void bean_isReadFromItsItem() throws IOException {
        assertThat(Compilations.compile(OPTIONS, """
                        package com.acme;
                        import dev.keyspread.annotations.*;
                        @Table("beans")
                        @Cached
                        public class Bean {
                            private String id = "";
                            @PartitionKey public String getId() { return id; }
                            public void setId(String newId) { id = newId; }
                        }
                        """)
                        .generatedSourceFile("com.acme.BeanCodec")
                        .orElseThrow()
                        .getCharContent(true)
                        .toString())
                .doesNotContain("sharing()");
    }

    @Test
    void annotatedEntity_isShared() throws IOException {
        assertThat(codec("@Cached @Immutable", "List<String> tags")).contains("sharing() {");
    }

    @Test
    void entityWithoutACache_isNot() throws IOException {
        assertThat(codec("", "String text")).doesNotContain("sharing()");
    }

    private static String codec(String annotations, String member) throws IOException {
        return codec(annotations, member, "@PartitionKey ");
    }

    private static String codec(String annotations, String member, String ofId) throws IOException {
        Compilation compilation =
                Compilations.compile(OPTIONS, IMMUTABLE, MONEY, """
                        package com.acme;
                        import com.google.common.collect.ImmutableList;
                        import com.google.common.collect.ImmutableMap;
                        import com.google.common.collect.ImmutableSet;
                        import dev.keyspread.annotations.*;
                        import dev.keyspread.spi.*;
                        import java.math.BigDecimal;
                        import java.nio.ByteBuffer;
                        import java.time.*;
                        import java.util.*;
                        import java.util.concurrent.atomic.*;
                        import org.jspecify.annotations.*;
                        import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
                        @NullMarked
                        @Table("things")
                        %s
                        public record Thing(%sString id, %s) {
                            public enum State { OPEN }
                            public record Inner(String name, State state) {}
                            public record Box(List<String> content) {}
                            public record Tree(@Nullable Tree left, int value) {}
                            @SingleValue public record Email(String address) {}
                            public static class Bean {
                                private @Nullable String name;
                                public @Nullable String getName() { return name; }
                                public void setName(@Nullable String newName) { name = newName; }
                            }
                        }
                        """.formatted(annotations, ofId, member));
        assertThat(compilation).succeeded();
        return compilation
                .generatedSourceFile("com.acme.ThingCodec")
                .orElseThrow()
                .getCharContent(true)
                .toString();
    }
}
