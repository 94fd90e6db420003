package dev.keyspread.processor.generate.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SourceLayoutTest {

    @Test
    void comment_ofOneLine_standsOnOne() {
        assertThat(SourceLayout.of("    /**\n     * The key.\n     */\n    int key;\n"))
                .isEqualTo("    /** The key. */\n    int key;\n");
    }

    @Test
    void comment_tooLongForOneLine_staysAsItIs() {
        String comment = "    /**\n     * " + "word ".repeat(22) + "end.\n     */\n";

        assertThat(SourceLayout.of(comment)).isEqualTo(comment);
    }

    @Test
    void parameters_thatFit_standOnOneLine() {
        assertThat(SourceLayout.of("    static void key(String a,\n            String b) {\n    }\n"))
                .isEqualTo("    static void key(String a, String b) {}\n");
    }

    @Test
    void parameters_thatDoNotFit_standOnTheNext() {
        String parameters = "String " + "a".repeat(40) + ",\n            String " + "b".repeat(40);

        assertThat(SourceLayout.of("    static Map<String, String> key(" + parameters + ") {\n        go();\n    }\n"))
                .isEqualTo("    static Map<String, String> key(\n            String " + "a".repeat(40) + ", String "
                        + "b".repeat(40) + ") {\n        go();\n    }\n");
    }

    @Test
    void methodWithoutParameters_thatDoesNotFit_breaksBeforeItsName() {
        String type = "Map<String, " + "A".repeat(90) + ">";

        assertThat(SourceLayout.of("    public " + type + " conditions(\n            ) {\n        go();\n    }\n"))
                .isEqualTo("    public " + type + "\n            conditions() {\n        go();\n    }\n");
    }

    @Test
    void statement_thatIsTooLong_breaksBehindItsFirstParenthesis() {
        String argument = "a".repeat(100);

        assertThat(SourceLayout.of("    store.find(key(" + argument + "));\n    store.find(key(b));\n"))
                .isEqualTo("    store.find(\n            key(" + argument + "));\n    store.find(key(b));\n");
    }

    @Test
    void arguments_thatDoNotFit_standOnLinesOfTheirOwn() {
        String argument = "list(a, \"), \\\", (\", " + "b".repeat(60) + ")";

        assertThat(SourceLayout.of("    store.find(" + argument + ", " + argument + ");\n"))
                .isEqualTo("    store.find(\n            " + argument + ",\n            " + argument + ");\n");
    }

    @Test
    void arguments_withQuotesAsCharacters_areToldApart() {
        String argument = "list(a, '\"', '\\'', \"\\\\\", " + "b".repeat(60) + ")";

        assertThat(SourceLayout.of("    store.find(" + argument + ", " + argument + ");\n"))
                .isEqualTo("    store.find(\n            " + argument + ",\n            " + argument + ");\n");
    }

    @Test
    void literal_ofAnyLength_isLaidOut() {
        String literal = "\"" + "(,\\\" ".repeat(12_000) + "\"";

        assertThat(SourceLayout.of("    store.find(" + literal + ", b);\n"))
                .isEqualTo("    store.find(\n            " + literal + ",\n            b);\n");
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

        assertThat(SourceLayout.of(constants)).isEqualTo("""
                        final class OrderCodec {

                            static final Attribute<String> A = Attribute.of("Order", "a", Converters.string());
                            static final Attribute<Long> B = Attribute.of("Order", "b", Converters.longNumber());

                            static final ShardLayout SHARDS = ShardLayout.of(2, ";", 1);
                            static final ShardLayout BY_B_SHARDS = ShardLayout.of(2, ".", 1);
                        }
                        """);
    }
}
