package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConverterProblemsTest {

    @ParameterizedTest
    @ValueSource(strings = {"""
                static abstract class Converter implements AttributeConverter<Money, Long> {}
                """, """
                interface Converter extends AttributeConverter<Money, Long> {}
                """, """
                class Converter implements AttributeConverter<Money, Long> {
                    @Override public Long toStored(Money value) { return 1L; }
                    @Override public Money fromStored(Long stored) { return null; }
                }
                """, """
                static class Converter implements AttributeConverter<Money, Long> {
                    private Converter() {}
                    @Override public Long toStored(Money value) { return 1L; }
                    @Override public Money fromStored(Long stored) { return null; }
                }
                """, """
                record Converter(int scale) implements AttributeConverter<Money, Long> {
                    @Override public Long toStored(Money value) { return 1L; }
                    @Override public Money fromStored(Long stored) { return null; }
                }
                """, """
                private static class Converter implements AttributeConverter<Money, Long> {
                    @Override public Long toStored(Money value) { return 1L; }
                    @Override public Money fromStored(Long stored) { return null; }
                }
                """, """
                static class Converter implements AttributeConverter<Money, Runnable> {
                    @Override public Runnable toStored(Money value) { return null; }
                    @Override public Money fromStored(Runnable stored) { return null; }
                }
                """})
    void converter_thatCannotBeUsed_isAProblem(String converter) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: ConverterUnusable
                        @ConvertedBy(Converter.class) Money total) {
                    record Money(long cents) {}
                    CONVERTER
                }
                """.replace("CONVERTER\n", converter));
    }

    @Test
    void converterOfAnotherType_isAProblem() {
        Shop shop = Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: ConverterMisfit
                        @ConvertedBy(Cents.class) Long total) {
                    static class Cents implements AttributeConverter<BigDecimal, Long> {
                        @Override public Long toStored(BigDecimal value) { return 1L; }
                        @Override public BigDecimal fromStored(Long stored) { return BigDecimal.ONE; }
                    }
                }
                """);

        assertThat(shop.messages())
                .containsExactly("[ConverterMisfit] Converter \"Cents\" must convert java.lang.Long "
                        + "(found a converter of java.math.BigDecimal). Name another one");
    }

    @ParameterizedTest
    @ValueSource(strings = {"List<BigDecimal>", "BigDecimal[]"})
    void converterOfTheElements_onAMember_isAProblem(String type) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: ConverterMisfit
                        @ConvertedBy(Cents.class) %s totals) {
                    static class Cents implements AttributeConverter<BigDecimal, Long> {
                        @Override public Long toStored(BigDecimal value) { return 1L; }
                        @Override public BigDecimal fromStored(Long stored) { return BigDecimal.ONE; }
                    }
                }
                """.formatted(type));
    }

    @Test
    void secondConverterOfAMember_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: FormatOfConverted
                        @ConvertedBy(Cents.class) @StoredAs(StoredFormat.GZIP) BigDecimal total) {
                    static class Cents implements AttributeConverter<BigDecimal, Long> {
                        @Override public Long toStored(BigDecimal value) { return 1L; }
                        @Override public BigDecimal fromStored(Long stored) { return BigDecimal.ONE; }
                    }
                }
                """);
    }

    @Test
    void secondConverterOfAPackageForAType_isAProblem() {
        Shop.problems("""
                record Cents() implements AttributeConverter<BigDecimal, Long> {
                    @Override public Long toStored(BigDecimal value) { return 1L; }
                    @Override public BigDecimal fromStored(Long stored) { return BigDecimal.ONE; }
                }
                """, """
                record Euros() implements AttributeConverter<BigDecimal, Long> {
                    @Override public Long toStored(BigDecimal value) { return 1L; }
                    @Override public BigDecimal fromStored(Long stored) { return BigDecimal.ONE; }
                }
                """, """
                @dev.keyspread.annotations.ConvertedBy(Cents.class)
                @dev.keyspread.annotations.ConvertedBy(Euros.class)
                // PROBLEM: ConverterRepeated
                package shop;
                """, """
                @Table("orders")
                record Order(@PartitionKey String id, BigDecimal total) {}
                """);
    }

    @Test
    void secondConverterOfAType_isAProblem() {
        Shop shop = Shop.problems("""
                record First() implements AttributeConverter<Money, Long> {
                    @Override public Long toStored(Money value) { return 1L; }
                    @Override public Money fromStored(Long stored) { return new Money(); }
                }
                """, """
                record Second() implements AttributeConverter<Money, String> {
                    @Override public String toStored(Money value) { return ""; }
                    @Override public Money fromStored(String stored) { return new Money(); }
                }
                """, """
                @ConvertedBy(First.class)
                @ConvertedBy(Second.class)
                // PROBLEM: ConverterRepeated
                final class Money {}
                """, """
                @Table("orders")
                record Order(@PartitionKey String id, Money total, List<Money> parts) {}
                """);

        assertThat(shop.messages())
                .containsExactly("[ConverterRepeated] Type shop.Money must have one converter "
                        + "(found \"First\" and \"Second\"). Remove one of them");
    }

    @Test
    void converterOfATypeThatIsNotItsOwn_isAProblem() {
        Shop.problems("""
                record Cents() implements AttributeConverter<BigDecimal, Long> {
                    @Override public Long toStored(BigDecimal value) { return 1L; }
                    @Override public BigDecimal fromStored(Long stored) { return BigDecimal.ONE; }
                }
                """, """
                // PROBLEM: ConverterMisfit
                @ConvertedBy(Cents.class)
                record Money(long cents) {}
                """, """
                @Table("orders")
                record Order(@PartitionKey String id, Money total, List<Money> parts) {}
                """);
    }

    @Test
    void twoConvertersOfARecordsComponent_areAProblemOnce() {
        Shop.problems("""
                record First() implements AttributeConverter<BigDecimal, Long> {
                    @Override public Long toStored(BigDecimal value) { return 1L; }
                    @Override public BigDecimal fromStored(Long stored) { return BigDecimal.ONE; }
                }
                """, """
                record Second() implements AttributeConverter<BigDecimal, Long> {
                    @Override public Long toStored(BigDecimal value) { return 1L; }
                    @Override public BigDecimal fromStored(Long stored) { return BigDecimal.ONE; }
                }
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: AnnotationConflict
                        @ConvertedBy(First.class) @ConvertedBy(Second.class) BigDecimal total) {}
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"EPOCH_SECONDS) String", "EPOCH_MILLIS) LocalDate", "SORTABLE_TEXT) double"})
    void formatOfAnotherType_isAProblem(String member) {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: FormatMisfit
                        @StoredAs(StoredFormat.MEMBER value) {}
                """.replace("MEMBER", member));
    }

    @Test
    void json_withoutJackson_isAProblem() {
        Shop.problems("""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: JacksonMissing
                        @StoredAs(StoredFormat.JSON) Map<String, Object> note,
                        // PROBLEM: JacksonMissing
                        @StoredAs(StoredFormat.JSON) OptionalInt score) {}
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"AttributeValue", "List<AttributeValue>", "Map<String, AttributeValue[]>"})
    void attributeValueAsJson_isAProblem(String type) {
        Shop shop = Shop.problems("""
                import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: JacksonMissing, FormatMisfit
                        @StoredAs(StoredFormat.JSON) TYPE note) {}
                """.replace("TYPE", type));

        assertThat(shop.messages())
                .anySatisfy(message -> assertThat(message)
                        .startsWith(
                                "[FormatMisfit] A member stored as JSON must have a type that Jackson can write (found ")
                        .endsWith(". Remove @StoredAs: an AttributeValue is stored unchanged"));
    }
}
