package dev.keyspread.annotations;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CharacterProductTest {

    private static final long SEED = 20140709;
    private static final int KEYS = 20_000;

    /** With 199 degrees of freedom, chance makes chi-square larger than this less than once in a million times. */
    private static final double EVEN = 310;

    private final CharacterProduct product = new CharacterProduct();

    @ParameterizedTest
    @CsvSource({"a, 97", "ab, 106", "7, 55", "'', 1", "ORD-00000001, 40", "é, 33", "😀, 112"})
    void shard_ofAText_isTheProductOfItsCodes(String text, int shard) {
        assertThat(product.shard(List.of(text), 200)).isEqualTo(shard);
    }

    @Test
    void shard_ofSeveralSources_isTheProductOfAll() {
        assertThat(product.shard(List.of("a", "b"), 200)).isEqualTo(product.shard(List.of("ab"), 200));
        assertThat(product.shard(List.of(), 200)).isEqualTo(1);
    }

    @Test
    void shard_ofRandomTexts_equalsTheProductWithoutBounds() {
        Random random = new Random(SEED);

        for (int i = 0; i < 1_000; i++) {
            String text = random.ints(random.nextInt(40), 0, 0xD800)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
            int shards = 2 + random.nextInt(9_999);

            assertThat(product.shard(List.of(text), shards))
                    .as("seed %d, round %d", SEED, i)
                    .isEqualTo(unbounded(text, shards));
        }
    }

    @Test
    void shards_ofUuids_areOne() {
        Random random = new Random(SEED);

        int[] counts = counts(i -> new UUID(random.nextLong(), random.nextLong()).toString());

        assertThat(IntStream.of(counts).max().orElseThrow()).as("seed %d", SEED).isGreaterThan(KEYS * 99 / 100);
    }

    @Test
    void shards_ofCountedOrders_areAFewOfTwoHundred() {
        int[] counts = counts(i -> "ORD-%08d".formatted(i + 1));

        assertThat(IntStream.of(counts).max().orElseThrow()).isGreaterThan(KEYS / 2);
        assertThat(IntStream.of(counts).filter(count -> count > 0).count()).isLessThan(20);
        assertThat(chiSquare(counts)).isGreaterThan(1_000 * EVEN);
    }

    @Test
    void shards_ofSixDigitNumbersAndEmailAddresses_areUneven() {
        int[] numbers = counts(i -> Integer.toString(100_000 + i * 37));
        int[] addresses = counts(i -> "user" + i + "@example.com");

        assertThat(chiSquare(numbers)).isGreaterThan(100 * EVEN);
        assertThat(chiSquare(addresses)).isGreaterThan(100 * EVEN);
    }

    private int[] counts(IntFunction<String> key) {
        int[] counts = new int[200];
        IntStream.range(0, KEYS).forEach(i -> counts[product.shard(List.of(key.apply(i)), 200)]++);
        return counts;
    }

    private static double chiSquare(int[] counts) {
        double expected = (double) KEYS / counts.length;
        return IntStream.of(counts)
                .mapToDouble(count -> (count - expected) * (count - expected) / expected)
                .sum();
    }

    private static int unbounded(String text, int shards) {
        return text.codePoints()
                .mapToObj(BigInteger::valueOf)
                .reduce(BigInteger.ONE, BigInteger::multiply)
                .mod(BigInteger.valueOf(shards))
                .intValue();
    }
}
