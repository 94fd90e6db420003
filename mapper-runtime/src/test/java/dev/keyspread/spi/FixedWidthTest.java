package dev.keyspread.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.convert.Converters;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FixedWidthTest {

    private static final long SEED = 20140709;
    private static final int RUNS = 20_000;

    private final Random random = new Random(SEED);

    @ParameterizedTest
    @CsvSource({
        "0,0000000000",
        "42,0000000042",
        "2147483647,2147483647",
        "-1,-9999999999",
        "-42,-9999999958",
        "-2147483648,-7852516352"
    })
    void integers_haveTenDigits(String number, String text) {
        KeyPart<Integer> part = KeyPart.sorted("Order", "number", Converters.integer(), 10);

        assertThat(part.text(Integer.valueOf(number))).isEqualTo(text);
        assertThat(part.parse(text)).isEqualTo(Integer.valueOf(number));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1E99999999",
                "-1E9999999",
                "-1E-999999999",
                "42",
                "00000000042",
                "000000004x",
                "",
                "-",
                "+000000042"
            })
    void text_notPaddedToTheWidth_isRefusedAtOnce(String text) {
        KeyPart<Integer> part = KeyPart.sorted("Order", "number", Converters.integer(), 10);

        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> part.parse(text))
                .withMessageContaining("10 digits");
    }

    @Test
    void longs_sortAsTheirTextsDo() {
        KeyPart<Long> part = KeyPart.sorted("Order", "number", Converters.longNumber(), 19);

        for (int i = 0; i < RUNS; i++) {
            long one = number();
            long other = number();
            assertThat(Integer.signum(part.text(one).compareTo(part.text(other))))
                    .as("seed %d: %d and %d", SEED, one, other)
                    .isEqualTo(Long.compare(one, other));
            assertThat(part.parse(part.text(one))).as("seed %d", SEED).isEqualTo(one);
        }
    }

    @Test
    void reversedLongs_sortTheOtherWay() {
        KeyPart<Long> part =
                KeyPart.sorted("Order", "number", Converters.longNumber(), 19).reversed();

        for (int i = 0; i < RUNS; i++) {
            long one = number();
            long other = number();
            assertThat(Integer.signum(part.text(one).compareTo(part.text(other))))
                    .as("seed %d: %d and %d", SEED, one, other)
                    .isEqualTo(Long.compare(other, one));
            assertThat(part.parse(part.text(one))).as("seed %d", SEED).isEqualTo(one);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"42", "-9999999957", "999999995x", "", "~", "~~999999995"})
    void reversedText_thatIsNoComplement_isRefused(String text) {
        KeyPart<Integer> part =
                KeyPart.sorted("Order", "number", Converters.integer(), 10).reversed();

        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> part.parse(text))
                .withMessageContaining("10 digits");
    }

    private long number() {
        return switch (random.nextInt(5)) {
            case 0 -> random.nextLong();
            case 1 -> random.nextInt(21) - 10L;
            case 2 -> Long.MIN_VALUE + random.nextInt(3);
            case 3 -> Long.MAX_VALUE - random.nextInt(3);
            default -> random.nextLong() >> random.nextInt(63);
        };
    }

    @Test
    void decimals_sortAsTheirTextsDo() {
        KeyPart<BigDecimal> part = KeyPart.padded("Order", "price", Converters.bigDecimal(), 6, 2);

        for (int i = 0; i < RUNS; i++) {
            BigDecimal one = decimal();
            BigDecimal other = decimal();
            assertThat(Integer.signum(part.text(one).compareTo(part.text(other))))
                    .as("seed %d: %s and %s", SEED, one, other)
                    .isEqualTo(one.compareTo(other));
            assertThat(part.parse(part.text(one))).as("seed %d", SEED).isEqualByComparingTo(one);
        }
    }

    private BigDecimal decimal() {
        return new BigDecimal(BigInteger.valueOf(random.nextInt(1_000_000)), random.nextInt(3));
    }

    @ParameterizedTest
    @CsvSource({"0,000000.00", "12.5,000012.50", "12,000012.00", "1E2,000100.00", "999999.99,999999.99"})
    void decimals_arePaddedOnBothSides(String number, String text) {
        KeyPart<BigDecimal> part = KeyPart.padded("Order", "price", Converters.bigDecimal(), 6, 2);

        assertThat(part.text(new BigDecimal(number))).isEqualTo(text);
        assertThat(part.parse(text)).isEqualByComparingTo(number);
    }

    @ParameterizedTest
    @CsvSource({
        "-1,\"price\" of Order cannot be written: it is negative; and a key of 6 digits and 2 decimals has no sign",
        "1000000,\"price\" of Order cannot be written: it does not fit into a key of 6 digits and 2 decimals",
        "0.001,\"price\" of Order cannot be written: it does not fit into a key of 6 digits and 2 decimals"
    })
    void numbers_outOfTheWidth_areRefused(String number, String message) {
        KeyPart<BigDecimal> part = KeyPart.padded("Order", "price", Converters.bigDecimal(), 6, 2);

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> part.text(new BigDecimal(number)))
                .withMessage(message.replace(';', ','));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "7",
                "007",
                "00000042",
                "0000042",
                "-000042",
                "00004 ",
                "+00042",
                "1E0000",
                "٠٠٠٠٤٢",
                "4.2000"
            })
    void texts_ofAnotherWidthOrNoNumber_areRefused(String text) {
        KeyPart<Integer> part = KeyPart.padded("Order", "number", Converters.integer(), 6, 0);

        assertThatExceptionOfType(ItemReadException.class).isThrownBy(() -> part.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-", "-0000000000", "--000000001", "-999999999x", "9999999999", "-10000000000"})
    void texts_thatNoIntegerHas_areRefused(String text) {
        KeyPart<Integer> part = KeyPart.sorted("Order", "number", Converters.integer(), 10);

        assertThatExceptionOfType(ItemReadException.class).isThrownBy(() -> part.parse(text));
    }
}
