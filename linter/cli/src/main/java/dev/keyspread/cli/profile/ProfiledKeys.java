package dev.keyspread.cli.profile;

import dev.keyspread.planner.simulate.KeyPopularity;
import dev.keyspread.profile.Profile.HeavyKey;
import dev.keyspread.profile.Profile.KeyProfile;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The shares of the values of a profiled partition key. They are those of the capacity units if the profile has them, and otherwise
 * those of the items.
 *
 * @param key the key
 */
public record ProfiledKeys(KeyProfile key) {

    private static final long ENOUGH = 1_000;

    /** The ranks of the fit. Deeper ones have few items, and their errors are large. */
    private static final int FITTED = 100;

    private static final int LEAST_FITTED = 3;
    private static final double STEEPEST = 10;

    /** The keys of a simulation. Others have too small shares to matter, and need memory. */
    private static final int MOST_KEYS = 1_000_000;

    private static final double FLATTENED = 0.9;
    private static final double FLAT = 0.01;

    /** Returns whether the profile has a load, or so many items that their shares tell something, as for the linter. */
    public boolean isEnough() {
        return hottestShare() > 0 && (key.hasLoad() || key.items() >= ENOUGH);
    }

    /** Returns the heaviest values, heaviest first. */
    public List<HeavyKey> heaviest() {
        return key.heaviest().stream()
                .sorted(Comparator.comparingDouble(this::weight).reversed())
                .toList();
    }

    /** Returns the share of a value, from 0 to 1: at least this much is certain. */
    public double share(HeavyKey value) {
        double total = total();
        return total <= 0 ? 0 : Math.min(1, weight(value) / total);
    }

    /** Returns the share of the heaviest value, or 0 if none is known. */
    public double hottestShare() {
        return heaviest().stream().findFirst().map(this::share).orElse(0.0);
    }

    private double total() {
        return key.hasLoad() ? key.writeUnitsPerSecond() + key.readUnitsPerSecond() : key.items();
    }

    private double weight(HeavyKey value) {
        return key.hasLoad()
                ? value.writeUnitsPerSecond() + value.readUnitsPerSecond()
                : value.items() - value.itemsError();
    }

    /** Returns the weights of the listed values that have some, heaviest first. */
    private double[] weights() {
        return heaviest().stream()
                .mapToDouble(this::weight)
                .filter(weight -> weight > 0)
                .toArray();
    }

    /**
     * Returns the exponent {@code s} of the Zipf distribution that fits the heaviest values, for which the share of the value of rank
     * {@code k} is proportional to {@code 1 / k^s}. It is the negative slope of the line through the points {@code (ln k, ln weight)} of
     * the 100 heaviest values with the least squares. Without three values, it is 0: equal shares.
     */
    public double zipfExponent() {
        double[] weights = weights();
        int count = Math.min(FITTED, weights.length);
        if (count < LEAST_FITTED) {
            return 0;
        }
        double[] x = IntStream.range(0, count)
                .mapToDouble(i -> StrictMath.log(i + 1.0))
                .toArray();
        double[] y = IntStream.range(0, count)
                .mapToDouble(i -> StrictMath.log(weights[i]))
                .toArray();
        double meanX =
                IntStream.range(0, count).mapToDouble(i -> x[i]).average().orElse(0);
        double meanY =
                IntStream.range(0, count).mapToDouble(i -> y[i]).average().orElse(0);
        double covariance = 0;
        double variance = 0;
        for (int i = 0; i < count; i++) {
            covariance += (x[i] - meanX) * (y[i] - meanY);
            variance += (x[i] - meanX) * (x[i] - meanX);
        }
        return Math.max(0, Math.min(STEEPEST, -covariance / variance));
    }

    /**
     * Returns the keys of a simulation. Listed values have their measured shares. The others share the rest with shares that fall by
     * {@link #zipfExponent}, which is lowered until none of them is heavier than the lightest listed one.
     */
    public KeyPopularity popularity() {
        double[] listed = weights();
        long distinct = Math.max(listed.length, Math.min(MOST_KEYS, Math.round(key.distinct())));
        if (distinct < 1) {
            return KeyPopularity.uniform(1);
        }
        if (listed.length == 0) {
            return KeyPopularity.uniform((int) distinct);
        }
        double[] all = new double[(int) distinct];
        double rest = total();
        for (int i = 0; i < listed.length; i++) {
            all[i] = listed[i];
            rest -= listed[i];
        }
        if (rest > 0 && all.length > listed.length) {
            fill(all, listed.length, rest);
        }
        return KeyPopularity.weighted(all);
    }

    private void fill(double[] all, int from, double rest) {
        double exponent = zipfExponent();
        do {
            double sum = 0;
            for (int i = from; i < all.length; i++) {
                all[i] = 1 / StrictMath.pow(i + 1.0, exponent);
                sum += all[i];
            }
            for (int i = from; i < all.length; i++) {
                all[i] *= rest / sum;
            }
            exponent = exponent < FLAT ? 0 : exponent * FLATTENED;
        } while (all[from] > all[from - 1] && exponent > 0);
    }
}
