package dev.keyspread.processor.generate;

import static com.google.testing.compile.CompilationSubject.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Deprecated user classes do not break the generated code, however strictly it is compiled. */
class DeprecatedEntityTest {

    private static final String IMPORTS = """
            package com.acme;

            import com.acme.Held.*;
            import dev.keyspread.annotations.*;
            import java.util.List;
            import java.util.Map;
            import java.util.Optional;

            """;

    @Test
    void deprecatedEntity_givesNoWarning() {
        assertThat(Compilations.strict(IMPORTS.replace("import com.acme.Held.*;", "") + """
                @Deprecated
                @Table("orders")
                public record Order(
                        @PartitionKey String id, @SortKey State state, @Ignore Optional<String> note) {

                    @Deprecated(forRemoval = true)
                    public enum State { OPEN, PAID }
                }
                """))
                .succeededWithoutWarnings();
    }

    @Test
    void deprecatedSubtypesWithKeysOfTheirOwn_giveNoWarning() {
        assertThat(Compilations.strict(IMPORTS.replace("import com.acme.Held.*;", "") + """
                @Table("orders")
                @SuppressWarnings({"deprecation", "removal"})
                public sealed interface Entry {

                    @Deprecated
                    @PartitionKey(attribute = "pk", template = "ORDER#{id}")
                    record Order(String id, String note) implements Entry {}

                    @Deprecated(forRemoval = true)
                    @PartitionKey(attribute = "pk", template = "CLIENT#{id}")
                    record Client(String id, String note) implements Entry {}
                }
                """))
                .succeededWithoutWarnings();
    }

    /** The first line is a member of the entity, and the others are beside it. */
    @ParameterizedTest
    @ValueSource(strings = {"""
                @GeneratedId(supplier = Ids.class) String m
                @Deprecated
                public static class Ids implements java.util.function.Supplier<String> {
                    @Override public String get() { return ""; }
                }
                """, """
                @ConvertedBy(Cents.class) Long m
                @Deprecated
                public static class Cents implements AttributeConverter<Long, String> {
                    @Override public String toStored(Long value) { return "" + value; }
                    @Override public Long fromStored(String stored) { return Long.valueOf(stored); }
                }
                """, """
                @ConvertedBy(Cents.class) Long m
                public static class Cents implements AttributeConverter<Long, String> {
                    @Deprecated public Cents() {}
                    @Override public String toStored(Long value) { return "" + value; }
                    @Override public Long fromStored(String stored) { return Long.valueOf(stored); }
                }
                """, """
                List<Part> m
                @ConvertedBy(Text.class) public record Part(String text) {}
                public static class Text implements AttributeConverter<Part, State[]> {
                    @Override public State[] toStored(Part value) { return new State[0]; }
                    @Override public Part fromStored(State[] stored) { return new Part(""); }
                }
                @Deprecated(forRemoval = true) public enum State { OPEN }
                """, """
                State m
                public enum State { OPEN, @Deprecated @EnumFallback PAID }
                """, """
                @DefaultValue("PAID") State m
                public enum State { OPEN, @Deprecated PAID }
                """, """
                Map<String, State> m
                public enum State { OPEN; @Deprecated @EnumName public String code() { return "o"; } }
                """, """
                Optional<State[][]> m
                @Deprecated public enum State { OPEN }
                """, """
                @Ignore List<? extends State[]> m
                @Deprecated public enum State { OPEN }
                """, """
                @Flatten Part m
                public record Part(@Flatten(prefix = "p_") Piece piece) {}
                public record Piece(State[] states) {}
                @Deprecated public enum State { OPEN }
                """, """
                @PartitionKey(index = "by-m") @ShardedKey(index = "by-m", suffixes = 9, function = Sum.class, calculated = true, from = "id") String m
                @Deprecated
                public static class Sum implements ShardFunction {
                    @Override public int shard(List<String> sources, int shards) { return 0; }
                }
                """, """
                @PartitionKey(index = "by-m") @ShardedKey(index = "by-m", suffixes = 9, maximumSuffixes = 99, rule = Hot.class) String m
                @Deprecated
                public static class Hot implements ShardRule {
                    @Override public int shards(String logicalKey, int suffixes) { return 9; }
                }
                """, """
                Built m
                public static class Built {
                    private final String text;
                    private Built(String text) { this.text = text; }
                    public String getText() { return text; }
                    public static Builder builder() { return new Builder(); }
                    public static class Builder {
                        private String text;
                        @Deprecated public Builder text(String text) { this.text = text; return this; }
                        public Built build() { return new Built(text); }
                    }
                }
                """})
    void deprecatedClass_thatGeneratedCodeNames_givesNoWarning(String source) {
        String member = source.lines().findFirst().orElseThrow();
        String classes = source.substring(member.length());

        assertThat(Compilations.strict(IMPORTS + """
                        @Table("orders")
                        @SuppressWarnings({"deprecation", "removal"})
                        public record Order(@PartitionKey String id, %s) {}
                        """.formatted(member), IMPORTS + """
                        @SuppressWarnings({"deprecation", "removal"})
                        public class Held {
                        """ + classes + "}"))
                .succeededWithoutWarnings();
    }
}
