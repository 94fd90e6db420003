package dev.keyspread.planner.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.planner.simulate.Store.TableTokens;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BucketsTest {

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    /** The oracle refills its buckets in every millisecond, in the order in which the paper describes it. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void lazyRefill_randomRequests_admitsWhatTheOracleAdmits(long seed) {
        Random random = new Random(seed);
        long share = random.nextInt(1_000_001);
        Buckets buckets = Buckets.ofWrites(1, AdmissionControl.BURSTING);
        buckets.setShare(0, share);
        long capped = 1_000_000_000;
        long allocated = 0;
        long burst = 0;
        int idleOneIn = 1 + random.nextInt(50);
        for (int now = 1; now < 20_000; now++) {
            capped = Math.min(capped + 1_000_000, 1_000_000_000);
            allocated += share;
            burst = Math.min(burst + Math.max(0, allocated - share * 1_000), share * 1_000 * 300);
            allocated = Math.min(allocated, share * 1_000);
            if (random.nextInt(idleOneIn) > 0) {
                continue;
            }
            long tokens = (1 + random.nextInt(100)) * 500_000L;
            buckets.refill(0, now);
            boolean isAdmitted = buckets.hasCapacity(0, 0, tokens) && buckets.hasShare(0, tokens);
            assertThat(isAdmitted).as("millisecond %s", now).isEqualTo(capped >= tokens && allocated + burst >= tokens);
            if (isAdmitted) {
                assertThat(buckets.needsBurst(0, tokens)).isEqualTo(allocated < tokens);
                buckets.take(0, 0, tokens, tokens);
                buckets.takeShare(0, tokens);
                capped -= tokens;
                burst -= Math.max(0, tokens - allocated);
                allocated = Math.max(0, allocated - tokens);
            }
        }
    }

    @Test
    void split_halvesTheShareAndTheBurst() {
        Buckets buckets = Buckets.ofWrites(1, AdmissionControl.BURSTING);
        buckets.setShare(0, 800_000);
        buckets.refill(0, 301_000);

        buckets.split(0);

        assertThat(buckets.share(0)).isEqualTo(400_000);
        assertThat(buckets.share(1)).isEqualTo(400_000);
        assertThat(buckets.hasShare(1, 120_000L * Buckets.MICROS)).isTrue();
        assertThat(buckets.hasShare(1, 120_000L * Buckets.MICROS + 1)).isFalse();
    }

    @Test
    void tableTokens_unusedOnes_areKeptForFiveMinutes() {
        TableTokens tokens = new TableTokens(true);
        tokens.setRate(100);
        tokens.refill(10_000_000);

        assertThat(tokens.has(30_025L * Buckets.MICROS)).isTrue();
        tokens.take(Buckets.MICROS);
        assertThat(tokens.has(30_024L * Buckets.MICROS)).isTrue();
        assertThat(tokens.has(30_024L * Buckets.MICROS + 1)).isFalse();
    }
}
