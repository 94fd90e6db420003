package dev.keyspread.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberSizeTest {

    private static final long SEED = 20140709;
    private static final int ROUNDS = 1_000;

    @ParameterizedTest
    @ValueSource(
            longs = {
                0,
                1,
                -1,
                9,
                10,
                99,
                100,
                101,
                120,
                1200,
                12345,
                -1000,
                1699999999,
                1699999999000L,
                1000000000000000000L,
                Long.MAX_VALUE,
                -Long.MAX_VALUE,
                Long.MIN_VALUE
            })
    void number_long_hasTheSizeOfItsText(long value) {
        int size = ItemSize.number(Long.toString(value));

        assertThat(ItemSize.number(value)).isEqualTo(size);
        assertThat(ItemSize.number(BigInteger.valueOf(value))).isEqualTo(size);
        assertThat(ItemSize.number(BigDecimal.valueOf(value))).isEqualTo(size);
    }

    @Test
    void number_powersOfTenAndNeighbours_haveTheSizeOfTheirTexts() {
        for (long power = 1; power > 0 && power <= Long.MAX_VALUE / 10; power *= 10) {
            for (long value : new long[] {power - 1, power, power + 1, -power, 1 - power}) {
                assertThat(ItemSize.number(value)).as("%d", value).isEqualTo(ItemSize.number(Long.toString(value)));
            }
        }
    }

    @Test
    void number_anyLong_hasTheSizeOfItsText() {
        Random random = new Random(SEED);

        for (int i = 0; i < 20_000; i++) {
            long value = RandomNumbers.nextLong(random);
            assertThat(ItemSize.number(value)).as("%d", value).isEqualTo(ItemSize.number(Long.toString(value)));
        }
    }

    @Test
    void number_anyInt_isTakenAsLong() {
        Random random = new Random(SEED);

        for (int i = 0; i < 1_000; i++) {
            int value = random.nextInt();
            assertThat(ItemSize.number(value)).isEqualTo(ItemSize.number(Integer.toString(value)));
        }
    }

    @Test
    void number_anyFloatOrDouble_hasTheSizeOfItsText() {
        Random random = new Random(SEED);

        for (int i = 0; i < 20_000; i++) {
            double number = RandomNumbers.nextDouble(random);
            assertThat(ItemSize.number(number)).as("%s", number).isEqualTo(size(ShortestDecimal.text(number)));
            float lesser = RandomNumbers.nextFloat(random);
            assertThat(ItemSize.number(lesser)).as("%s", lesser).isEqualTo(size(ShortestDecimal.text(lesser)));
        }
    }

    @Test
    void number_zerosWithSign_areZero() {
        assertThat(ItemSize.number(-0.0)).isEqualTo(1);
        assertThat(ItemSize.number(-0.0f)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void number_notFinite_isRefused(double number) {
        assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> ItemSize.number(number));
        assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> ItemSize.number((float) number));
    }

    @Test
    void number_anyWholeNumber_hasTheSizeOfItsText() {
        Random random = new Random(SEED);

        for (int i = 0; i < 20_000; i++) {
            BigInteger value =
                    new BigInteger(random.nextInt(130), random).multiply(BigInteger.TEN.pow(random.nextInt(20)));
            assertThat(ItemSize.number(value)).as("%s", value).isEqualTo(size(value.toString()));
            assertThat(ItemSize.number(value.negate())).as("-%s", value).isEqualTo(size("-" + value));
        }
    }

    @Test
    void number_decimalsOfAnyLength_haveTheSizeOfTheirTexts() {
        Random random = new Random(SEED);

        for (int i = 0; i < 20_000; i++) {
            BigDecimal value = BigDecimal.valueOf(RandomNumbers.nextLong(random), random.nextInt(60) - 30);
            assertThat(ItemSize.number(value)).as("%s", value).isEqualTo(PlainDigitsOracle.bytes(value));
        }
    }

    @Test
    void sizes_ofStringsAndPrimitives_allocateNothing() {
        // The first round fills what is computed once.
        sizes();
        long before = allocated();
        int bytes = sizes();
        long after = allocated();

        assertThat(bytes).isPositive();
        assertThat(after - before).isLessThan(ROUNDS);
    }

    private static int sizes() {
        int bytes = 0;
        for (int i = 1; i < ROUNDS; i++) {
            bytes += ItemSize.number((long) i) + ItemSize.number(i / 7.0) + ItemSize.number(i / 7.0f);
            bytes += ItemSize.number(i / 8.0) + ItemSize.string("Zürich 😀");
        }
        return bytes;
    }

    private static long allocated() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    private static int size(String text) {
        return ItemSize.number(text);
    }
}
