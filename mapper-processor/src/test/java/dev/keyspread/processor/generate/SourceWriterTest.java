package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SourceWriterTest {

    @Test
    void comment_ofOneLine_standsOnOne() {
        assertThat(SourceWriter.layout("    /**\n     * The key.\n     */\n    int key;\n"))
                .isEqualTo("    /** The key. */\n    int key;\n");
    }

    @Test
    void comment_tooLongForOneLine_staysAsItIs() {
        String comment = "    /**\n     * " + "word ".repeat(22) + "end.\n     */\n";

        assertThat(SourceWriter.layout(comment)).isEqualTo(comment);
    }

    @Test
    void parameters_thatFit_standOnOneLine() {
        assertThat(SourceWriter.layout("    static void key(String a,\n            String b) {\n    }\n"))
                .isEqualTo("    static void key(String a, String b) {}\n");
    }

    @Test
    void parameters_thatDoNotFit_stayAsTheyAre() {
        String parameters = "String " + "a".repeat(40) + ",\n            String " + "b".repeat(40);

        String method = "    static Map<String, String> key(" + parameters + ") {\n        go();\n    }\n";

        assertThat(SourceWriter.layout(method)).isEqualTo(method);
    }

    @Test
    void methodWithoutParameters_thatDoesNotFit_standsOnOneLine() {
        String type = "Map<String, " + "A".repeat(90) + ">";

        assertThat(SourceWriter.layout("    public " + type + " conditions(\n            ) {\n        go();\n    }\n"))
                .isEqualTo("    public " + type + " conditions() {\n        go();\n    }\n");
    }

    @Test
    void statement_thatIsTooLong_breaksBehindItsFirstParenthesis() {
        String argument = "a".repeat(100);

        assertThat(SourceWriter.layout("    store.find(key(" + argument + "));\n    store.find(key(b));\n"))
                .isEqualTo("    store.find(\n            key(" + argument + "));\n    store.find(key(b));\n");
    }

    @Test
    void literal_ofAnyLength_isLaidOut() {
        String literal = "\"" + "(,\\\" ".repeat(12_000) + "\"";

        assertThat(SourceWriter.layout("    store.find(" + literal + ", b);\n"))
                .isEqualTo("    store.find(\n            " + literal + ", b);\n");
    }

    @Test
    void constants_ofOneKind_standTogether() {
        String constants = """
                final class OrderCodec {
                    static final Attribute<String> A = Attribute.of("Order", "a", Converters.string());

                    static final Attribute<Long> B = Attribute.of("Order", "b", Converters.longNumber());

                    static final ShardLayout SHARDS = ShardLayout.of(2, ";", 1);

                    static final ShardLayout BY_B_SHARDS = ShardLayout.of(2, ".", 1);
                }
                """;

        assertThat(SourceWriter.layout(constants)).isEqualTo("""
                        final class OrderCodec {
                            static final Attribute<String> A = Attribute.of("Order", "a", Converters.string());
                            static final Attribute<Long> B = Attribute.of("Order", "b", Converters.longNumber());

                            static final ShardLayout SHARDS = ShardLayout.of(2, ";", 1);
                            static final ShardLayout BY_B_SHARDS = ShardLayout.of(2, ".", 1);
                        }
                        """);
    }
}
