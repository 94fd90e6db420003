package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.CompilationSubject;
import dev.keyspread.spi.ItemCodec;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Runs generated codecs of optionals of primitive types, whose annotations say how they are stored. */
class OptionalCodecTest {

    private static final String IMPORTS = """
            package com.acme;

            import dev.keyspread.annotations.*;
            import java.util.OptionalDouble;
            import java.util.OptionalInt;
            import java.util.OptionalLong;

            """;

    private static final String READING = IMPORTS + """
            @Table("readings")
            public record Reading(
                    @PartitionKey String id,
                    @StoredAs(StoredFormat.SORTABLE_TEXT) OptionalInt serial,
                    @StoredAs(StoredFormat.GZIP) OptionalLong packed,
                    OptionalDouble degrees,
                    @ConvertedBy(Hex.class) OptionalInt colour) {

                public static final class Hex implements AttributeConverter<Integer, String> {

                    @Override public String toStored(Integer value) { return Integer.toHexString(value); }
                    @Override public Integer fromStored(String stored) { return Integer.valueOf(stored, 16); }
                }
            }
            """;

    private static final ItemCodec<Object> READINGS = GeneratedClasses.codec("com.acme.ReadingCodec", READING);

    @Test
    void formatsAndConverters_ofOptionalsOfPrimitiveTypes_areHonoured() {
        Map<String, AttributeValue> item = new HashMap<>(id());
        item.put("serial", AttributeValue.fromS("0000000042"));
        item.put("degrees", AttributeValue.fromN("1.5"));
        item.put("colour", AttributeValue.fromS("ff"));

        assertThat(Ends.roundTrip(READINGS, item)).isEqualTo(item);
        assertThat(READINGS.read(item).toString())
                .contains("serial=OptionalInt[42]", "degrees=OptionalDouble[1.5]", "colour=OptionalInt[255]");
    }

    @Test
    void optionalsOfPrimitiveTypes_thatAreEmpty_haveNoAttribute() {
        assertThat(Ends.roundTrip(READINGS, id())).isEqualTo(id());
    }

    @Test
    void converterOfAnotherType_isAProblem() {
        String source = IMPORTS + """
                @Table("readings")
                public record Reading(@PartitionKey String id, @ConvertedBy(Hex.class) OptionalLong colour) {

                    public static final class Hex implements AttributeConverter<Integer, String> {

                        @Override public String toStored(Integer value) { return Integer.toHexString(value); }
                        @Override public Integer fromStored(String stored) { return Integer.valueOf(stored, 16); }
                    }
                }
                """;

        CompilationSubject.assertThat(Compilations.strict(source))
                .hadErrorContaining("Converter \"Hex\" must convert java.lang.Long to stand here");
    }

    private static Map<String, AttributeValue> id() {
        return Map.of("id", AttributeValue.fromS("x"));
    }
}
