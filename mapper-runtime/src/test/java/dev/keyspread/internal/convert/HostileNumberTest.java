package dev.keyspread.internal.convert;

import static dev.keyspread.fake.Values.n;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.TimeConverters;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Texts that Java reads as numbers, and DynamoDB does not have. */
class HostileNumberTest {

    private static final List<Converter<?>> NUMBERS = List.of(
            Converters.integer(),
            Converters.longNumber(),
            Converters.bigInteger(),
            Converters.bigDecimal(),
            Converters.floatNumber(),
            Converters.doubleNumber(),
            TimeConverters.duration());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NaN",
                "Infinity",
                "-Infinity",
                "1d",
                "1f",
                "0x1p3",
                " 1 ",
                "1 ",
                "\u0661\u0662",
                "1\u0662",
                "\uFF11",
                "",
                "-",
                "1_0",
                "E",
                "."
            })
    void number_unsupportedByDynamoDb_isRejectedByAllOutputs(String text) {
        for (Converter<?> converter : NUMBERS) {
            assertThatExceptionOfType(ItemReadException.class)
                    .as("%s from a map", converter)
                    .isThrownBy(() -> converter.read(n(text)))
                    .withMessageStartingWith("its number is not a valid ");
            assertThatExceptionOfType(ItemReadException.class)
                    .as("%s from JSON", converter)
                    .isThrownBy(() -> readJson(converter, text));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"12", "+12", "012", "12.0", "1.2E1", "1.2e+1", "120E-1"})
    void number_inAnyFormThatItMayHave_isRead(String text) {
        for (Converter<?> converter : NUMBERS) {
            assertThat(again(converter, text)).as("%s", converter).isEqualTo(n("12"));
            assertThat(againFromJson(converter, text)).as("%s", converter).isEqualTo(n("12"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1E-60", "-0.1E-60", "0.0000000000000000000000000000000000000000000000000001"})
    void float_tooSmall_isRefusedAndNotZero(String text) {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> Converters.floatNumber().read(n(text)))
                .withMessage("its number is too small");
    }

    @Test
    void double_tooSmall_isRefusedAndNotZero() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> Converters.doubleNumber().read(n("1E-400")))
                .withMessage("its number is too small");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0.00", "0E-400", "-0"})
    void zero_isNotTooSmall(String text) {
        assertThat(Math.abs(Converters.floatNumber().read(n(text)))).isZero();
        assertThat(Math.abs(Converters.doubleNumber().read(n(text)))).isZero();
    }

    private static <V> AttributeValue again(Converter<V> converter, String number) {
        return converter.write(converter.read(n(number)));
    }

    private static <V> AttributeValue againFromJson(Converter<V> converter, String number) {
        return converter.write(readJson(converter, number));
    }

    private static <V> V readJson(Converter<V> converter, String number) {
        byte[] json = ("{\"N\":\"" + number + "\"}").getBytes(UTF_8);
        return converter.read(new JsonReader(json, 0, json.length));
    }
}
