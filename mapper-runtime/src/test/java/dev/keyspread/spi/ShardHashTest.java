package dev.keyspread.spi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.fake.Values;
import dev.keyspread.spi.ShardLayout.ShardHash;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ShardHashTest {

    private static final long SEED = 20140709;
    private static final int KEYS = 40_000;

    /** Chance alone stays within four and a half deviations in all but some three of a million tests. */
    private static final double DEVIATIONS = 4.5;

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 10, 31, 62, 64, 200, 1_000})
    void hash_ofUuids_isEven(int shards) {
        Random random = new Random(SEED);

        assertEven(shards, i -> Values.s(new UUID(random.nextLong(), random.nextLong()).toString()));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 10, 31, 62, 64, 200, 1_000})
    void hash_ofCountedOrders_isEven(int shards) {
        assertEven(shards, i -> Values.s("ORD-%08d".formatted(i + 1)));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 10, 31, 62, 64, 200, 1_000})
    void hash_ofSixDigitNumbers_isEven(int shards) {
        assertEven(shards, i -> Values.n(100_000 + i));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 10, 31, 62, 64, 200, 1_000})
    void hash_ofEmailAddresses_isEven(int shards) {
        assertEven(shards, i -> Values.s("user" + i + "@example.com"));
    }

    @Test
    void hash_ofSourcesDividedOtherwise_differs() {
        assertThat(ShardHash.remainder(List.of("ab", "c"), 1 << 30))
                .isNotEqualTo(ShardHash.remainder(List.of("a", "bc"), 1 << 30))
                .isNotEqualTo(ShardHash.remainder(List.of("abc"), 1 << 30))
                .isNotEqualTo(ShardHash.remainder(List.of("c", "ab"), 1 << 30));
    }

    private static void assertEven(int shards, IntFunction<AttributeValue> key) {
        int[] counts = new int[shards];
        ShardLayout layout = ShardLayout.of(shards, ".", 0);
        IntStream.range(0, KEYS).forEach(i -> counts[layout.suffixFor(key.apply(i))]++);
        double expected = (double) KEYS / shards;

        double chiSquare = IntStream.of(counts)
                .mapToDouble(count -> (count - expected) * (count - expected) / expected)
                .sum();

        // With so many degrees of freedom, chi-square is about normal: its mean is their number, its variance twice
        // that.
        double freedom = shards - 1;
        assertThat(chiSquare)
                .as("seed %d, %d shards", SEED, shards)
                .isLessThan(freedom + DEVIATIONS * Math.sqrt(2 * freedom) + DEVIATIONS * DEVIATIONS);
    }
}
