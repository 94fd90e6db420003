package dev.keyspread.planner.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keyspread.planner.simulate.Engine.Poisson;
import dev.keyspread.planner.simulate.Recorder.LatencyHistogram;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The random choices of the simulator have the distributions that they promise. */
class RandomChoicesTest {

    private final SplitMix random = new SplitMix(42);

    @Test
    void splitMix_knownSeed_hasThePublishedNumbers() {
        // The first numbers for the seed 1234567, as in the reference implementation's published test vector.
        SplitMix published = new SplitMix(1_234_567);

        assertThat(published.nextLong()).isEqualTo(6_457_827_717_110_365_317L);
        assertThat(published.nextLong()).isEqualTo(3_203_168_211_198_807_973L);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 2, 17.5, 250, 5_000})
    void poisson_counts_haveTheMeanAsMeanAndVariance(double mean) {
        Poisson counts = new Poisson();
        counts.setMean(mean);
        int draws = 200_000;
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < draws; i++) {
            int count = counts.next(random);
            sum += count;
            squares += (double) count * count;
        }
        double found = sum / draws;

        assertThat(found).isCloseTo(mean, within(0.01 * mean + 1e-9));
        assertThat(squares / draws - found * found).isCloseTo(mean, within(0.03 * mean + 1e-9));
    }

    @ParameterizedTest
    @CsvSource({"1000, 7.485470861", "50000, 11.397003949"})
    void zipf_shares_fallWithTheRank(int count, double harmonicNumber) {
        KeyPopularity keys = KeyPopularity.zipf(count, 1);
        int[] picked = new int[count];
        int draws = 2_000_000;
        for (int i = 0; i < draws; i++) {
            picked[keys.pick(random.nextLong())]++;
        }

        assertThat(keys.topShare()).isCloseTo(1 / harmonicNumber, within(1e-8));
        for (int key : new int[] {0, 1, 9, 99, 999, count / 2, count - 1}) {
            double expected = draws * keys.topShare() / (key + 1);
            assertThat((double) picked[key]).isCloseTo(expected, within(5 * Math.sqrt(expected) + 1));
        }
        double tail = 0;
        for (int key = count / 2; key < count; key++) {
            tail += picked[key];
        }
        assertThat(tail / draws).isCloseTo(Math.log(2) / harmonicNumber, within(0.002));
    }

    @Test
    void keysWithoutWeight_areNotPicked() {
        KeyPopularity keys = KeyPopularity.weighted(0, 1, 0, 3, 0);
        int[] picked = new int[5];
        for (int i = 0; i < 100_000; i++) {
            picked[keys.pick(random.nextLong())]++;
        }

        assertThat(picked[0] + picked[2] + picked[4]).isZero();
        assertThat(picked[3] / (double) picked[1]).isCloseTo(3, within(0.1));
    }

    @Test
    void ranges_splitAtRandom_findThePartitionThatALinearSearchFinds() {
        Random splits = new Random(7);
        KeyRanges ranges = new KeyRanges(5);
        for (int i = 1; i < 500; i++) {
            long position = SplitMix.mix(i) >>> 2;
            int parent = ranges.find(position);
            int before = ranges.count();
            int added = ranges.split(parent, position);

            assertThat(added).isEqualTo(before);
            assertThat(ranges.find(position)).isEqualTo(added);
            assertThat(ranges.find(position - 1)).isEqualTo(parent);
            assertThat(ranges.split(parent, position))
                    .as("outside the range now")
                    .isEqualTo(-1);
            int other = splits.nextInt(ranges.count());
            assertThat(ranges.find(ranges.middle(other))).isEqualTo(other);
        }
    }

    @Test
    void queue_randomDelays_returnsEachRequestOnceAndInTime() {
        RetryQueue queue = new RetryQueue();
        Random delays = new Random(3);
        int added = 0;
        int polled = 0;
        for (int now = 0; now < 200_000; now++) {
            for (Request request = queue.poll(now); request != null; request = queue.poll(now)) {
                assertThat(request.startMillis).isEqualTo(now);
                queue.release(request);
                polled++;
            }
            if (now < 160_000) {
                Request request = queue.acquire();
                request.startMillis = now + 1 + delays.nextInt(RetryQueue.MAX_DELAY_MILLIS);
                queue.add(request, request.startMillis);
                added++;
            }
            assertThat(queue.pending()).isEqualTo(added - polled);
        }
        assertThat(polled).isEqualTo(added);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 6, 9, 40})
    void delays_ofTheSdk_areBetweenHalfOfTheBoundAndTheBound(int retry) {
        int bound = (int) Math.min(20_000, 500 * Math.pow(2, retry - 1));
        int least = Integer.MAX_VALUE;
        int most = 0;
        for (int i = 0; i < 10_000; i++) {
            int delay = RetryPolicy.SDK.delayMillis(retry, random);
            least = Math.min(least, delay);
            most = Math.max(most, delay);
        }

        assertThat(least).isBetween(bound / 2, bound * 51 / 100);
        assertThat(most).isBetween(bound * 99 / 100, bound);
    }

    @Test
    void percentiles_ofKnownLatencies_areWithinTheResolution() {
        LatencyHistogram histogram = new LatencyHistogram();
        for (int millis = 1; millis <= 100_000; millis++) {
            histogram.add(millis);
        }

        assertThat(histogram.percentile(0.005)).isEqualTo(500);
        assertThat(histogram.percentile(0.5)).isBetween(50_000, 50_100);
        assertThat(histogram.percentile(1)).isEqualTo(100_000);
        assertThat(histogram.maximum()).isEqualTo(100_000);
        assertThat(new LatencyHistogram().percentile(0.5)).isZero();
    }
}
