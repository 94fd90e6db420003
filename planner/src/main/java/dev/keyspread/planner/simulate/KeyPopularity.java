package dev.keyspread.planner.simulate;

import dev.keyspread.planner.internal.Checks;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The number of keys, and the share of the load that each of them gets. Immutable and thread-safe. */
public final class KeyPopularity {

    /** The keys with a table of their own. Popular keys usually come first, and a small table stays in the processor's cache. */
    private static final int FIRST = 4_096;

    private final int keys;

    /** The share of each key, or null if they are equal. */
    private final double @Nullable [] shares;

    /** Picks one of the first keys, or {@link #FIRST} for another one. Null if all shares are equal. */
    private final @Nullable AliasTable first;

    /** Picks one of the other keys, or null if there are none. */
    private final @Nullable AliasTable others;

    private KeyPopularity(int keys, double @Nullable [] shares) {
        Checks.that(keys >= 1, "keys must be at least 1, found ", keys);
        this.keys = keys;
        this.shares = shares;
        this.others =
                shares == null || keys <= 4 * FIRST ? null : new AliasTable(Arrays.copyOfRange(shares, FIRST, keys));
        this.first = shares == null ? null : new AliasTable(others == null ? shares : firstAndRest(shares));
    }

    /** Returns keys that all have the same share. */
    public static KeyPopularity uniform(int keys) {
        return new KeyPopularity(keys, null);
    }

    /**
     * Returns keys whose shares fall with their rank: key {@code k}, counted from 1, has a share proportional to {@code 1 /
     * k^exponent}. An exponent near 1 is typical of users and products.
     */
    public static KeyPopularity zipf(int keys, double exponent) {
        Checks.that(exponent >= 0 && exponent <= 10, "exponent must be 0 to 10, found ", exponent);
        double[] weights = new double[Math.max(keys, 0)];
        for (int rank = 0; rank < keys; rank++) {
            weights[rank] = 1 / StrictMath.pow(rank + 1.0, exponent);
        }
        return weighted(weights);
    }

    /** Returns keys of which the first has a given share, from 0 to 1, and the others share the rest equally. */
    public static KeyPopularity hot(int keys, double share) {
        Checks.that(share >= 0 && share <= 1, "share must be 0 to 1, found ", share);
        if (keys == 1) {
            return uniform(1);
        }
        double[] weights = new double[Math.max(keys, 0)];
        Arrays.fill(weights, (1 - share) / Math.max(keys - 1, 1));
        if (keys > 0) {
            weights[0] = share;
        }
        return weighted(weights);
    }

    /** Returns one key for each weight. Weights are at least 0, and one of them is positive. */
    public static KeyPopularity weighted(double... weights) {
        double sum = 0;
        for (double weight : weights) {
            Checks.that(weight >= 0 && weight <= Double.MAX_VALUE, "weights must be at least 0, found ", weight);
            sum += weight;
        }
        Checks.that(weights.length == 0 || sum > 0, "one weight must be positive, found ", sum);
        double[] shares = new double[weights.length];
        for (int key = 0; key < shares.length; key++) {
            shares[key] = weights[key] / sum;
        }
        return new KeyPopularity(shares.length, shares);
    }

    /** Returns the number of keys. */
    public int keys() {
        return keys;
    }

    /** Returns the share of the most popular key, from 0 to 1. */
    public double topShare() {
        return shares == null ? 1.0 / keys : Arrays.stream(shares).max().orElse(1);
    }

    /** Returns a key for random bits. */
    int pick(long random) {
        if (first == null) {
            return SplitMix.scale(random >>> 32, keys);
        }
        int key = first.pick(random);
        return others == null || key < FIRST
                ? key
                : FIRST + others.pick(SplitMix.derive(random, SplitMix.Choice.LESS_POPULAR_KEY, 0));
    }

    private static double[] firstAndRest(double[] shares) {
        double[] weights = Arrays.copyOf(shares, FIRST + 1);
        weights[FIRST] = Arrays.stream(shares, FIRST, shares.length).sum();
        return weights;
    }

    /**
     * Picks an index by weight in constant time: the alias method of Walker, with the construction of Vose (1991). Immutable and
     * thread-safe.
     */
    private static final class AliasTable {

        private static final double ONE = 0x1p32;

        /** For each index a probability in the upper 32 bits, and in the lower 32 the index to pick otherwise. */
        private final long[] entries;

        AliasTable(double[] weights) {
            int count = weights.length;
            entries = new long[count];
            double[] scaled = scaled(weights);
            int[] stack = new int[count];
            int small = 0;
            int large = count;
            for (int i = 0; i < count; i++) {
                if (scaled[i] < 1) {
                    stack[small++] = i;
                } else {
                    stack[--large] = i;
                }
            }
            while (small > 0 && large < count) {
                int less = stack[--small];
                int more = stack[large];
                entries[less] = entry(scaled[less], more);
                scaled[more] -= 1 - scaled[less];
                if (scaled[more] < 1) {
                    large++;
                    stack[small++] = more;
                }
            }
            while (small > 0) {
                int rest = stack[--small];
                entries[rest] = entry(1, rest);
            }
            for (; large < count; large++) {
                entries[stack[large]] = entry(1, stack[large]);
            }
        }

        int pick(long random) {
            int index = SplitMix.scale(random >>> 32, entries.length);
            long entry = entries[index];
            return (random & 0xFFFF_FFFFL) <= (entry >>> 32) ? index : (int) entry;
        }

        private static double[] scaled(double[] weights) {
            double sum = 0;
            for (double weight : weights) {
                sum += weight;
            }
            double[] scaled = new double[weights.length];
            for (int i = 0; i < scaled.length; i++) {
                scaled[i] = weights[i] * weights.length / sum;
            }
            return scaled;
        }

        private static long entry(double probability, int otherwise) {
            long threshold = Math.max(0, Math.min((long) (probability * ONE) - 1, 0xFFFF_FFFFL));
            return (threshold << 32) | otherwise;
        }
    }
}
