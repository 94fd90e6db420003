package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.spi.ItemCodec;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Converters that nothing but a flattened object has. */
class FlattenedConverterTest {

    private static final String HEADER = """
            package com.acme;

            import dev.keyspread.annotations.*;
            import java.math.BigDecimal;
            import java.util.List;
            import java.util.Optional;

            """;

    private static final String CLASSES = """

                public record Home(String street, @ConvertedBy(Cents.class) BigDecimal rent, Term term) {}

                public record Area(@Flatten(prefix = "home_") Home home) {}

                @ConvertedBy(Months.class)
                public record Term(int years) {}

                public static final class Cents implements AttributeConverter<BigDecimal, Long> {
                    @Override public Long toStored(BigDecimal value) { return value.movePointRight(2).longValueExact(); }
                    @Override public BigDecimal fromStored(Long stored) { return BigDecimal.valueOf(stored, 2); }
                }

                public static final class Months implements AttributeConverter<Term, String> {
                    @Override public String toStored(Term value) { return value.years() * 12 + " months"; }
                    @Override public Term fromStored(String stored) {
                        return new Term(Integer.parseInt(stored.split(" ")[0]) / 12);
                    }
                }
            """;

    private static final String LEASE = HEADER + """
            @Table("leases")
            public record Lease(@PartitionKey String id, %s) {
            """ + CLASSES + "}";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@Flatten(prefix = \"\") Home home                    |           ",
                "@Flatten(prefix = \"other_\") Optional<Home> home    | other_    ",
                "@Flatten(prefix = \"area_\") Area area               | area_home_"
            })
    void flattenedMember_isConverted(String member, String prefix) {
        ItemCodec<Object> codec = codec(LEASE.formatted(member));
        String before = prefix == null ? "" : prefix;
        Map<String, AttributeValue> item = Map.of(
                "id", s("1"), before + "street", s("Main"), before + "rent", n("999"), before + "term", s("24 months"));

        assertThat(Ends.roundTrip(codec, item)).isEqualTo(item);
    }

    @Test
    void flattenedMemberOfANestedObject_isConverted() {
        ItemCodec<Object> codec = codec(LEASE.formatted("List<Area> areas"));
        AttributeValue area = AttributeValue.fromM(
                Map.of("home_street", s("Main"), "home_rent", n("999"), "home_term", s("24 months")));
        Map<String, AttributeValue> item = Map.of("id", s("1"), "areas", AttributeValue.fromL(List.of(area)));

        assertThat(Ends.roundTrip(codec, item)).isEqualTo(item);
    }

    @Test
    void flattenedMemberOfASubtype_isConverted() {
        ItemCodec<Object> codec = codec(HEADER + """
                @Table("leases")
                public sealed interface Lease {

                    @PartitionKey String id();

                    record Weekly(String id, @Flatten(prefix = "home_") Home home) implements Lease {}

                    record Monthly(String id) implements Lease {}
                """ + CLASSES + "}");
        Map<String, AttributeValue> item = Map.of(
                "id", s("1"),
                "type", s("Weekly"),
                "home_street", s("Main"),
                "home_rent", n("999"),
                "home_term", s("24 months"));

        assertThat(Ends.roundTrip(codec, item)).isEqualTo(item);
    }

    private static ItemCodec<Object> codec(String source) {
        return GeneratedClasses.codec("com.acme.LeaseCodec", source);
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }
}
