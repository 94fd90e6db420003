package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks of {@code @WriteNull}, {@code @DefaultValue} and {@code @EnumFallback}. */
class AbsenceProblemsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"x\") int",
                "\"128\") byte",
                "\"yes\") boolean",
                "\"NaN\") double",
                "\"1E200\") double",
                "\"1E999\") BigDecimal",
                "\"1E-131\") BigDecimal",
                "\"123456789012345678901234567890123456789\") BigInteger",
                "\"ab\") char",
                "\"BLUE\") Thread.State",
                "\"2014-02-30\") LocalDate",
                "\"[1]\") List<Integer>",
                "\"[]\") Map<String, String>"
            })
    void defaultThatIsNoValue_isAProblem(String member) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: DefaultValueInvalid
                        @DefaultValue(MEMBER value) {}
                """.replace("MEMBER", member));
    }

    @Test
    void default_isNamedWithItsType() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: DefaultValueInvalid
                        @DefaultValue("seven") int count) {}
                """);

        assertThat(shop.messages())
                .containsExactly("[DefaultValueInvalid] The default must be a value of type java.lang.Integer "
                        + "(found \"seven\"). Give another one");
        assertThat(shop.carets()).containsExactly("\"seven\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"byte[]", "Date", "Address", "int[]"})
    void defaultOfATypeThatHasNone_isAProblem(String type) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: DefaultValueUnsupported
                        @DefaultValue("") TYPE value) {
                    record Address(String street) {}
                }
                """.replace("TYPE", type));
    }

    @Test
    void defaultOfAKey_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(
                        // PROBLEM: DefaultValueOfKey
                        @DefaultValue("0") @PartitionKey String id) {}
                """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@PartitionKey(index = \"by-value\") String",
                "int",
                "Optional<String>",
                "OptionalLong",
                "@DefaultValue(\"a\") String"
            })
    void nullThatCannotBe_isAProblem(String member) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: WriteNullUnsupported
                        @WriteNull MEMBER value) {}
                """.replace("MEMBER", member));
    }

    @Test
    void nullOfATypeThatHasNone_isAProblem() {
        Shop shop = Shop.problems("""
                @org.jspecify.annotations.NullMarked
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @WriteNull @org.jspecify.annotations.Nullable String note,
                        // PROBLEM: WriteNullUnsupported
                        @WriteNull String value) {}
                """);

        assertThat(shop.messages())
                .containsExactly("[WriteNullUnsupported] Member \"value\" cannot have @WriteNull "
                        + "(found type java.lang.String, which is not @Nullable). Remove it");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int code() { return 1; }",
                "String code(int base) { return \"1\"; }",
                "static String code() { return \"1\"; }",
                "private String code() { return \"1\"; }"
            })
    void enumName_onAnotherMethod_isAProblem(String method) {
        Shop.problems("""
                @Table("orders")
                record Order(@PartitionKey String id, State state) {
                    enum State {
                        OPEN, CLOSED;
                        // PROBLEM: EnumNameInvalid
                        @EnumName METHOD
                    }
                }
                """.replace("METHOD", method));
    }

    @Test
    void enumFallback_onAnotherField_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(@PartitionKey String id, State state) {
                    enum State {
                        OPEN, CLOSED;
                        // PROBLEM: EnumFallbackInvalid
                        @EnumFallback static final State FIRST = OPEN;
                    }
                }
                """);
    }

    @Test
    void secondEnumFallback_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(@PartitionKey String id, State state) {
                    enum State {
                        @EnumFallback OPEN,
                        // PROBLEM: EnumAnnotationRepeated
                        @EnumFallback CLOSED
                    }
                }
                """);
    }

    @Test
    void enumName_onDifferentMethodsOfInterfaces_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(@PartitionKey String id, State state) {
                    interface Coded {
                        @EnumName String code();
                    }
                    interface Labelled {
                        // PROBLEM: EnumAnnotationRepeated
                        @EnumName String label();
                    }
                    enum State implements Coded, Labelled {
                        OPEN;
                        public String code() { return "o"; }
                        public String label() { return "Open"; }
                    }
                }
                """);
    }

    @Test
    void enumName_onAGenericMethodOfAnInterface_isThatOfTheEnum() {
        Shop.problems("""
                @Table("orders")
                record Order(@PartitionKey String id, State state) {
                    interface Coded<C> {
                        @EnumName C code();
                    }
                    enum State implements Coded<String> {
                        OPEN;
                        public String code() { return "o"; }
                    }
                }
                """);
    }
}
