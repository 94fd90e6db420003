package dev.keyspread.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShortestDecimalTest {

    private static final long SEED = 20140709;
    private static final int LAST_BINARY_EXPONENT = 2_046;
    private static final long FRACTION = (1L << 52) - 1;
    private static final int FLOAT_FRACTION = (1 << 23) - 1;

    @ParameterizedTest
    @CsvSource({
        "0.0,0",
        "-0.0,0",
        "1.0,1",
        "-1.0,-1",
        "100.0,100",
        "1200.5,1200.5",
        "4.35,4.35",
        "0.1,0.1",
        "-0.001,-0.001",
        "1E-7,0.0000001",
        "3.141592653589793,3.141592653589793",
        "1699999999.123,1699999999.123",
        "9007199254740991,9007199254740991",
        "9007199254740993,9007199254740992",
        "1E21,1000000000000000000000",
        "0.002,0.002",
        // Java 17 itself has 16 or 17 digits for the next three.
        "2E23,200000000000000000000000",
        "1E23,100000000000000000000000",
        "8.41E21,8410000000000000000000",
        "5.0E-324,4.9E-324",
        "9.0E-324,9.9E-324",
        "1.5E-323,1.5E-323",
        "1.7976931348623157E308,1.7976931348623157E308",
        "2.2250738585072014E-308,2.2250738585072014E-308"
    })
    void text_double_isShortestInPlainDigits(double value, BigDecimal text) {
        assertThat(ShortestDecimal.text(value)).isEqualTo(text.toPlainString());
    }

    @ParameterizedTest
    @CsvSource({
        "0.0,0",
        "-0.0,0",
        "0.1,0.1",
        "-1.5,-1.5",
        "16777216,16777216",
        "33554434,33554432",
        "1E10,10000000000",
        "8.5899346E9,8589935000",
        "1.4E-45,1.4E-45",
        "9.8E-45,9.8E-45",
        "1.1E-44,1.1E-44",
        "3.4028235E38,3.4028235E38"
    })
    void text_float_isShortestInPlainDigits(float value, BigDecimal text) {
        assertThat(ShortestDecimal.text(value)).isEqualTo(text.toPlainString());
    }

    @Test
    void text_doubleOfAnyExponent_isWhatTheOracleFinds() {
        Random random = new Random(SEED);

        for (long exponent = 0; exponent <= LAST_BINARY_EXPONENT; exponent++) {
            for (long fraction : new long[] {0, 1, FRACTION, random.nextLong() & FRACTION}) {
                requireShortest(Double.longBitsToDouble(exponent << 52 | fraction));
            }
        }
    }

    @Test
    void text_floatOfAnyExponent_isWhatTheOracleFinds() {
        Random random = new Random(SEED);

        for (int exponent = 0; exponent < 255; exponent++) {
            for (int fraction : new int[] {0, 1, FLOAT_FRACTION, random.nextInt() & FLOAT_FRACTION}) {
                requireShortest(Float.intBitsToFloat(exponent << 23 | fraction));
            }
        }
    }

    @Test
    void text_leastNumbers_areWhatTheOracleFinds() {
        for (int i = 1; i < 200; i++) {
            requireShortest(Double.longBitsToDouble(i));
            requireShortest(Float.intBitsToFloat(i));
        }
    }

    @Test
    void text_anyNumber_isWhatTheOracleFinds() {
        Random random = new Random(SEED);

        for (int i = 0; i < 3_000; i++) {
            requireShortest(RandomNumbers.nextDouble(random));
            requireShortest(RandomNumbers.nextFloat(random));
        }
    }

    @Test
    void text_anyNumber_isReadAsTheNumber() {
        Random random = new Random(SEED);

        for (int i = 0; i < 20_000; i++) {
            double number = RandomNumbers.nextDouble(random);
            float lesser = RandomNumbers.nextFloat(random);
            assertThat(Double.parseDouble(ShortestDecimal.text(number)))
                    .as("seed %d", SEED)
                    .isEqualTo(number);
            assertThat(Float.parseFloat(ShortestDecimal.text(lesser)))
                    .as("seed %d", SEED)
                    .isEqualTo(lesser);
        }
    }

    @Test
    void text_anyNumberOnLaterJava_isTheSameDecimalAsItsOwn() {
        Random random = new Random(SEED);
        boolean shortest = Runtime.version().feature() >= 19;

        for (int i = 0; shortest && i < 20_000; i++) {
            double number = RandomNumbers.nextDouble(random);
            float lesser = RandomNumbers.nextFloat(random);
            assertThat(ShortestDecimal.text(number)).isEqualTo(plain(Double.toString(number)));
            assertThat(ShortestDecimal.text(lesser)).isEqualTo(plain(Float.toString(lesser)));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void text_numberThatIsNotFinite_isRefused(double number) {
        assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> ShortestDecimal.text(number));
        assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> ShortestDecimal.text((float) number));
    }

    private static void requireShortest(double number) {
        String text = ShortestDecimal.text(number);
        assertThat(text).as("%s, seed %d", number, SEED).isEqualTo(plain(ShortestDecimalOracle.of(number)));
    }

    private static void requireShortest(float number) {
        String text = ShortestDecimal.text(number);
        assertThat(text).as("%s, seed %d", number, SEED).isEqualTo(plain(ShortestDecimalOracle.of(number)));
    }

    private static String plain(String text) {
        return plain(new BigDecimal(text));
    }

    private static String plain(BigDecimal decimal) {
        return decimal.signum() == 0 ? "0" : decimal.stripTrailingZeros().toPlainString();
    }
}
