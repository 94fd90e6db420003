package dev.keyspread.lint.frontend.profile;

import dev.keyspread.profile.StoredValue;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.IntFunction;

/** Generates the values of keys as tables hold them. The same seed gives the same values. */
enum GeneratedItems {
    /** Each item has its own. */
    IDS {
        @Override
        IntFunction<StoredValue> values(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            return item -> StoredValue.string(new UUID(random.nextLong(), random.nextLong()).toString());
        }
    },
    /** Ten thousand values, all equally frequent. */
    UNIFORM {
        @Override
        IntFunction<StoredValue> values(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            return item -> StoredValue.string("user-" + random.nextInt(10_000));
        }
    },
    /** Ten thousand values whose frequencies fall with their rank. */
    ZIPF {
        @Override
        IntFunction<StoredValue> values(long seed) {
            double[] sums = sums(10_000, 0.7);
            SplittableRandom random = new SplittableRandom(seed);
            return item -> {
                int place = Arrays.binarySearch(sums, random.nextDouble(sums[sums.length - 1]));
                return StoredValue.string("user-" + Math.abs(place));
            };
        }
    },
    /** A dozen values, of which one is the most frequent. */
    FEW {
        @Override
        IntFunction<StoredValue> values(long seed) {
            double[] sums = sums(12, 1);
            SplittableRandom random = new SplittableRandom(seed);
            return item -> {
                int place = Arrays.binarySearch(sums, random.nextDouble(sums[sums.length - 1]));
                return StoredValue.string("VALUE_" + Math.abs(place));
            };
        }
    },
    /** Five hundred days, in their order. */
    DAYS {
        @Override
        IntFunction<StoredValue> values(long seed) {
            LocalDate first = LocalDate.of(2024, 1, 1).plusDays(Math.floorMod(seed, 100));
            return item -> StoredValue.string(first.plusDays(item % 500).toString());
        }
    },
    /** One value. */
    CONSTANT {
        @Override
        IntFunction<StoredValue> values(long seed) {
            return item -> StoredValue.string("ALL");
        }
    };

    /** Returns the function from the number of an item to its value. */
    abstract IntFunction<StoredValue> values(long seed);

    private static double[] sums(int values, double exponent) {
        double[] sums = new double[values];
        double sum = 0;
        for (int rank = 0; rank < values; rank++) {
            sum += 1 / Math.pow(rank + 1, exponent);
            sums[rank] = sum;
        }
        return sums;
    }
}
