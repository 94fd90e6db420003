package dev.keyspread.internal.convert;

import static dev.keyspread.fake.Values.b;
import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.EnumConverters;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ScalarConvertersTest {

    private static final UUID SOME_UUID = UUID.fromString("7c0b9a9c-6f7b-4a0e-9d7e-0c1d2e3f4a5b");

    static Stream<Arguments> values() {
        return Stream.of(
                arguments(Converters.string(), "Zürich 😀", s("Zürich 😀")),
                arguments(Converters.string(), "", s("")),
                arguments(Converters.character(), 'é', s("é")),
                arguments(Converters.uuid(), SOME_UUID, s("7c0b9a9c-6f7b-4a0e-9d7e-0c1d2e3f4a5b")),
                arguments(EnumConverters.byName(DayOfWeek.values()), DayOfWeek.FRIDAY, s("FRIDAY")),
                arguments(Converters.byteNumber(), Byte.MIN_VALUE, n("-128")),
                arguments(Converters.shortNumber(), Short.MAX_VALUE, n("32767")),
                arguments(Converters.integer(), Integer.MIN_VALUE, n("-2147483648")),
                arguments(Converters.longNumber(), Long.MAX_VALUE, n("9223372036854775807")),
                arguments(Converters.bigInteger(), BigInteger.TEN.pow(125), n("1" + "0".repeat(125))),
                arguments(Converters.bigDecimal(), new BigDecimal("-1.5"), n("-1.5")),
                arguments(Converters.floatNumber(), 0.1f, n("0.1")),
                arguments(Converters.doubleNumber(), -1.0E100, n("-1" + "0".repeat(100))),
                arguments(Converters.bool(), true, AttributeValue.fromBool(true)),
                arguments(Converters.bytes(), new byte[] {0, -1, 127}, b(0, 255, 127)),
                arguments(Converters.localDate(), LocalDate.of(0, 1, 1), s("0000-01-01")),
                arguments(Converters.localDate(), LocalDate.of(9999, 12, 31), s("9999-12-31")),
                arguments(Converters.instant(), Instant.EPOCH, s("1970-01-01T00:00:00.000000000Z")),
                arguments(
                        Converters.instant(),
                        Instant.parse("0000-01-01T00:00:00Z"),
                        s("0000-01-01T00:00:00.000000000Z")),
                arguments(
                        Converters.instant(),
                        Instant.parse("9999-12-31T23:59:59.999999999Z"),
                        s("9999-12-31T23:59:59.999999999Z")));
    }

    @ParameterizedTest
    @MethodSource("values")
    <V> void scalar_writtenAndRead_isTheSame(Converter<V> converter, V value, AttributeValue stored) {
        assertThat(converter.write(value)).isEqualTo(stored);
        assertThat(converter.read(stored)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({
        "1.50,1.5",
        "1E2,100",
        "-0.0,0",
        "0E-400,0",
        "0E+999999999,0",
        "1E125,1" + "000000000000000000000000000000000000000000000000000000000000"
                + "00000000000000000000000000000000000000000000000000000000000000000",
        "12345678901234567890123456789012345678,12345678901234567890123456789012345678"
    })
    void bigDecimal_equalNumbers_haveOneText(String number, String text) {
        assertThat(Converters.bigDecimal().write(new BigDecimal(number)).n()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "1E126,exponent is 126",
        "1E-131,exponent is -131",
        "1E+999999999,exponent is 999999999",
        "100E+2147483647,exponent is 2147483649",
        "123456789012345678901234567890123456789,39 significant digits"
    })
    void bigDecimal_beyondDynamoDb_isRefused(String number, String reason) {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> Converters.bigDecimal().write(new BigDecimal(number)))
                .withMessageContaining(reason);
    }

    @Test
    void floatingPoint_negativeZero_isZero() {
        assertThat(Converters.doubleNumber().write(-0.0))
                .isEqualTo(Converters.doubleNumber().write(0.0));
        assertThat(Converters.floatNumber().write(-0.0f))
                .isEqualTo(Converters.floatNumber().write(0.0f));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void floatingPoint_notFinite_isRefused(double number) {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> Converters.doubleNumber().write(number))
                .withMessage("DynamoDB cannot store " + number);
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> Converters.floatNumber().write((float) number));
    }

    @Test
    void floatingPoint_tooLargeToRead_isNotInfinity() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> Converters.floatNumber().read(n("1E39")))
                .withMessage("its number is too large for a float");
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> Converters.doubleNumber().read(n("1E309")));
    }

    @ParameterizedTest
    @ValueSource(chars = {'\ud83d', '\ude00'})
    void character_halfOfAPair_isRefused(char half) {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> Converters.character().write(half))
                .withMessage("it is an unpaired surrogate, which UTF-8 cannot encode");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ab", "😀"})
    void character_otherLength_cannotBeRead(String text) {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> Converters.character().read(s(text)))
                .withMessage("it has %d characters instead of 1", text.length());
    }

    static Stream<Arguments> unreadable() {
        return Stream.of(
                arguments(
                        Converters.integer(),
                        n("1.5"),
                        "its number is not a valid int: it has a fraction or is too large"),
                arguments(
                        Converters.byteNumber(),
                        n("128"),
                        "its number is not a valid byte: it is not from -128 to 127"),
                arguments(
                        Converters.longNumber(),
                        n("9223372036854775808"),
                        "its number is not a valid long: it has a fraction or is too large"),
                arguments(Converters.bigInteger(), n("0.5"), "its number is not a valid BigInteger"),
                arguments(
                        Converters.integer(),
                        n("2147483648"),
                        "its number is not a valid int: it is not from -2147483648 to 2147483647"),
                arguments(Converters.integer(), n("ten"), "its number is not a valid int"),
                arguments(Converters.bigInteger(), n("1E999999999"), "its number is too large"),
                arguments(Converters.longNumber(), n("1E999999999"), "its number is too large"),
                arguments(Converters.bigInteger(), n("1E-9999999"), "its number is too small"),
                arguments(Converters.bigDecimal(), n("1E-131"), "its number is too small"),
                arguments(Converters.bigDecimal(), n("7".repeat(1_000_000)), "its number has 1000000 characters"),
                arguments(Converters.integer(), n("7".repeat(1_000_000)), "its number has 1000000 characters"),
                arguments(Converters.uuid(), s("7c0b"), "its text is not a valid UUID"),
                arguments(Converters.instant(), s("yesterday"), "its text is not a valid Instant"),
                arguments(Converters.localDate(), s("2014-02-30"), "its text is not a valid LocalDate"),
                arguments(
                        EnumConverters.byName(DayOfWeek.values()),
                        s("Friday"),
                        "its text is not one of MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY"),
                arguments(Converters.string(), n("1"), "it is N, and S is needed"),
                arguments(Converters.integer(), s("1"), "it is S, and N is needed"),
                arguments(Converters.bool(), s("true"), "it is S, and BOOL is needed"),
                arguments(Converters.bytes(), s("AA=="), "it is S, and B is needed"));
    }

    @ParameterizedTest(name = "{0}, {2}")
    @Timeout(10)
    @MethodSource("unreadable")
    void scalar_unreadable_namesTheExpectedType(Converter<?> converter, AttributeValue value, String message) {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> converter.read(value))
                .withMessage(message);
    }
}
