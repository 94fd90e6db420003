package dev.keyspread.internal.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageSizesTest {

    private static final long SEED = 20140709;

    @ParameterizedTest
    @CsvSource({"1, 200, 1", "10, 200, 2", "50, 200, 3", "200, 200, 6", "1000, 200, 14", "16, 8, 6", "7, 1, 7"})
    void share_ofSoManyItems_isLittleMoreThanTheMean(long items, int shards, long share) {
        assertThat(PageSizes.share(items, shards)).isEqualTo(share);
    }

    @Test
    void share_ofAnyItems_isOneAtLeastAndAllAtMost() {
        Random random = new Random(SEED);
        for (int i = 0; i < 10_000; i++) {
            long items = 1 + random.nextLong(1L << random.nextInt(40));
            int shards = 1 + random.nextInt(10_000);
            assertThat(PageSizes.share(items, shards))
                    .as("seed %d: %d items of %d shards", SEED, items, shards)
                    .isBetween(1L, items)
                    .isGreaterThanOrEqualTo(items / shards);
        }
    }

    @ParameterizedTest
    @CsvSource({"50, 200", "200, 200", "1000, 200", "5000, 10", "100, 1000"})
    void pageSize_ofRandomlySpreadItems_coversNearlyEveryShard(int items, int shards) {
        Random random = new Random(SEED);
        long share = PageSizes.share(items, shards);
        int trials = 200;
        int tooFew = 0;
        for (int trial = 0; trial < trials; trial++) {
            int[] thrown = new int[shards];
            random.ints(items, 0, shards).forEach(shard -> thrown[shard]++);
            for (int count : thrown) {
                tooFew += count > share ? 1 : 0;
            }
        }
        assertThat((double) tooFew / trials)
                .as("shards that are asked again, seed %d", SEED)
                .isLessThan(1);
    }
}
