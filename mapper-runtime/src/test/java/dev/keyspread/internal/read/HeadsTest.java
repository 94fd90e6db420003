package dev.keyspread.internal.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class HeadsTest {

    private static final long SEED = 20140709;
    private static final int CHANGES = 5_000;

    @ParameterizedTest
    @MethodSource("numbersOfShards")
    void heads_afterAnyChange_knowTheFirstOfAll(int shards, boolean ascending) {
        Heads heads = new Heads(shards, ascending);
        Map<Integer, byte[]> expected = new TreeMap<>();
        Random random = new Random(SEED);

        for (int change = 0; change < CHANGES; change++) {
            int shard = random.nextInt(shards);
            if (random.nextInt(3) == 0) {
                heads.remove(shard);
                expected.remove(shard);
            } else {
                byte[] rank = rank(random, change);
                put(heads, shard, rank);
                expected.put(shard, rank);
            }

            assertThat(heads.first())
                    .as("seed %d, %d shards, change %d", SEED, shards, change)
                    .isEqualTo(first(expected, ascending));
            assertThat(heads.shards().boxed()).containsExactlyElementsOf(expected.keySet());
            assertThat(heads.size()).isEqualTo(expected.size());
        }
    }

    @ParameterizedTest
    @MethodSource("numbersOfShards")
    void heads_inTheCourseOfAMerge_knowTheFirstOfAll(int shards, boolean ascending) {
        Heads heads = new Heads(shards, ascending);
        Map<Integer, byte[]> expected = new TreeMap<>();
        Random random = new Random(SEED);
        IntStream.range(0, shards).forEach(shard -> expected.put(shard, time(random.nextInt(shards))));
        expected.forEach((shard, rank) -> put(heads, shard, rank));

        for (int taken = 0; taken < CHANGES; taken++) {
            int first = heads.first();
            assertThat(first)
                    .as("seed %d, %d shards, item %d", SEED, shards, taken)
                    .isEqualTo(first(expected, ascending));
            byte[] rank = time(taken + random.nextInt(shards));
            expected.put(first, rank);
            put(heads, first, rank);
        }
    }

    @ParameterizedTest
    @MethodSource("numbersOfShards")
    void copy_whenItGoesOn_leavesTheOriginal(int shards, boolean ascending) {
        Heads heads = new Heads(shards, ascending);
        IntStream.range(0, shards).forEach(shard -> put(heads, shard, time(shard)));
        int first = heads.first();

        Heads copy = heads.copy();
        IntStream.range(0, shards).forEach(shard -> put(copy, shard, time(shards - shard)));
        copy.remove(copy.first());

        assertThat(heads.first()).isEqualTo(first);
        assertThat(heads.size()).isEqualTo(shards);
        put(heads, first, time(first));
        assertThat(heads.first()).isEqualTo(first);
    }

    private static Stream<Arguments> numbersOfShards() {
        return IntStream.of(2, 3, 5, 8, 13, 200)
                .boxed()
                .flatMap(shards -> Stream.of(Arguments.of(shards, true), Arguments.of(shards, false)));
    }

    /** Ranks of which one is the beginning of another, among zeros too, and which have a changing number of bytes in common. */
    private static byte[] rank(Random random, int change) {
        return switch (random.nextInt(20)) {
            case 0 -> new byte[random.nextInt(12)];
            case 1 -> Arrays.copyOf(time(change), random.nextInt(30));
            default -> time(change / 500 * 1_000_000 + random.nextInt(20));
        };
    }

    private static byte[] time(int number) {
        return "2026-11-22T%010d".formatted(number).getBytes(StandardCharsets.US_ASCII);
    }

    /** Puts a rank that lies between others. */
    private static void put(Heads heads, int shard, byte[] rank) {
        RankWriter ranks = new RankWriter(3);
        ranks.write(new byte[] {-1});
        ranks.write(rank);
        ranks.write(new byte[] {-1});
        heads.put(shard, ranks.ranks(), 1);
    }

    private static int first(Map<Integer, byte[]> ranks, boolean ascending) {
        Comparator<byte[]> order =
                ascending ? Arrays::compareUnsigned : (left, right) -> Arrays.compareUnsigned(right, left);
        return ranks.entrySet().stream()
                .min(Map.Entry.<Integer, byte[]>comparingByValue(order).thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse(-1);
    }
}
