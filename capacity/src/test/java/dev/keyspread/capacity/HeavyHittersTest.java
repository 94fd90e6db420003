package dev.keyspread.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.capacity.HeavyHitters.Hitter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeavyHittersTest {

    @Test
    void values_thatAllFit_areExact() {
        HeavyHitters<String> hitters = new HeavyHitters<>(3);
        List.of("a", "b", "a", "c", "a", "b").forEach(value -> hitters.add(value, 10));

        assertThat(hitters.heaviest(2)).containsExactly(new Hitter<>("a", 30, 0), new Hitter<>("b", 20, 0));
        assertThat(hitters.unlisted()).isZero();
        assertThat(hitters.total()).isEqualTo(60);
    }

    @Test
    void newValue_withoutFreeCounter_takesOverTheLightest() {
        HeavyHitters<String> hitters = new HeavyHitters<>(2);
        hitters.add("a", 5);
        hitters.add("b", 3);
        hitters.add("c", 1);

        assertThat(hitters.heaviest(9)).containsExactly(new Hitter<>("a", 5, 0), new Hitter<>("c", 4, 3));
        assertThat(hitters.unlisted()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void randomStream_hasEachWeightWithinItsError(long seed) {
        Stream stream = new Stream(seed, 20_000);
        HeavyHitters<Integer> hitters = new HeavyHitters<>(64);
        stream.addTo(hitters, 0, stream.size());

        stream.requireBounds(hitters);
        assertThat(hitters.heaviest(64))
                .as("seed %d", seed)
                .allSatisfy(each -> assertThat(each.error()).isLessThanOrEqualTo(hitters.total() / 64));
        assertThat(hitters.unlisted()).as("seed %d", seed).isLessThanOrEqualTo(hitters.total() / 64);
    }

    @Test
    void lightValues_arePassedOver_untilTheyWeighAsMuchAsTheLightest() {
        HeavyHitters<String> hitters = new HeavyHitters<>(2);
        hitters.addIfHeavy("a", 5);
        hitters.addIfHeavy("b", 3);
        hitters.addIfHeavy("c", 1);
        hitters.addIfHeavy("d", 1);
        hitters.addIfHeavy("a", 1);

        assertThat(hitters.heaviest(9)).containsExactly(new Hitter<>("a", 6, 0), new Hitter<>("b", 3, 0));
        assertThat(hitters.total()).isEqualTo(11);

        hitters.addIfHeavy("e", 1);

        assertThat(hitters.heaviest(9)).containsExactly(new Hitter<>("a", 6, 0), new Hitter<>("e", 4, 3));
        assertThat(hitters.total()).isEqualTo(12);
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23, 24, 25, 26, 27, 28})
    void heavyValue_amongManyLightOnes_isListedWithNearlyItsWeight(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        HeavyHitters<Integer> hitters = new HeavyHitters<>(64);
        Map<Integer, Long> exact = new HashMap<>();
        for (int i = 0; i < 50_000; i++) {
            int value = random.nextInt(100) < 10 ? 0 : 1 + random.nextInt(10_000);
            hitters.addIfHeavy(value, 1);
            exact.merge(value, 1L, Long::sum);
        }

        Hitter<Integer> heaviest = hitters.heaviest(64).stream()
                .filter(each -> each.value() == 0)
                .findFirst()
                .orElseThrow();
        assertThat(heaviest.minimum()).as("seed %d", seed).isBetween(exact.get(0) * 8 / 10, exact.get(0));
        assertThat(hitters.heaviest(64))
                .as("seed %d", seed)
                .allSatisfy(each -> assertThat(each.minimum()).isLessThanOrEqualTo(exact.get(each.value())));
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15, 16})
    void mergedParts_haveEachWeightWithinItsError(long seed) {
        Stream stream = new Stream(seed, 12_000);
        HeavyHitters<Integer> merged = new HeavyHitters<>(50);
        for (int part = 0; part < 4; part++) {
            HeavyHitters<Integer> hitters = new HeavyHitters<>(50);
            stream.addTo(hitters, part * 3_000, (part + 1) * 3_000);
            // A profile contains the first of the list only.
            List<Hitter<Integer>> kept = hitters.heaviest(40);
            long unlisted =
                    Math.max(hitters.unlisted(), hitters.heaviest(41).get(40).weight());
            merged.merge(HeavyHitters.of(50, hitters.total(), unlisted, kept));
        }

        stream.requireBounds(merged);
        merged.add(-1, 1);
        assertThat(merged.total()).as("seed %d", seed).isEqualTo(stream.total() + 1);
    }

    @Test
    void cleared_isEmpty() {
        HeavyHitters<String> hitters = new HeavyHitters<>(1);
        hitters.add("a", 1);
        hitters.add("b", 1);
        hitters.clear();

        assertThat(List.of(hitters.total(), hitters.unlisted(), (long)
                        hitters.heaviest(9).size()))
                .containsOnly(0L);
    }

    @Test
    void noCounters_areRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HeavyHitters<>(0))
                .withMessage("The number of counters must be at least 1, and is 0");
    }

    /** Values of which a few are frequent, with their weights. */
    private static final class Stream {

        private final long seed;
        private final int[] values;
        private final long[] added;
        private final Map<Integer, Long> weights = new HashMap<>();

        Stream(long seed, int size) {
            this.seed = seed;
            SplittableRandom random = new SplittableRandom(seed);
            values = new int[size];
            added = new long[size];
            for (int i = 0; i < size; i++) {
                values[i] = (int) Math.pow(random.nextDouble(1, 1_000), random.nextDouble(0, 2));
                added[i] = random.nextLong(0, 20);
                weights.merge(values[i], added[i], Long::sum);
            }
        }

        int size() {
            return values.length;
        }

        long total() {
            return weights.values().stream().mapToLong(Long::longValue).sum();
        }

        void addTo(HeavyHitters<Integer> hitters, int from, int to) {
            for (int i = from; i < to; i++) {
                hitters.add(values[i], added[i]);
            }
        }

        void requireBounds(HeavyHitters<Integer> hitters) {
            Map<Integer, Hitter<Integer>> listed = new HashMap<>();
            hitters.heaviest(Integer.MAX_VALUE).forEach(each -> listed.put(each.value(), each));
            assertThat(hitters.total()).as("seed %d", seed).isEqualTo(total());
            weights.forEach((value, weight) -> {
                Hitter<Integer> hitter = listed.get(value);
                if (hitter == null) {
                    assertThat(weight).as("seed %d, unlisted", seed).isLessThanOrEqualTo(hitters.unlisted());
                } else {
                    assertThat(weight).as("seed %d, listed", seed).isBetween(hitter.minimum(), hitter.weight());
                }
            });
        }
    }
}
