package dev.keyspread.planner.simulate;

import java.util.Arrays;

/**
 * Poisson-distributed counts by inversion of a table. The table is computed from the most probable count outwards, with the four
 * basic operations only, so it is the same on every JVM. Not thread-safe.
 */
final class Poisson {

    private static final double TWO_TO_63 = 0x1p63;

    private double mean = -1;
    private long[] cumulated = new long[0];

    /** Sets the mean of the counts that follow. */
    void setMean(double newMean) {
        if (newMean == mean) {
            return;
        }
        mean = newMean;
        // Ten standard deviations: the rest is less probable than one in 2^63.
        int size = (int) (newMean + 10 * Math.sqrt(newMean)) + 24;
        double[] weights = new double[size];
        int mode = (int) newMean;
        weights[mode] = 1;
        for (int count = mode + 1; count < size; count++) {
            weights[count] = weights[count - 1] * newMean / count;
        }
        for (int count = mode; count > 0; count--) {
            weights[count - 1] = weights[count] * count / newMean;
        }
        cumulated = cumulate(weights);
    }

    int next(SplitMix random) {
        long drawn = random.nextLong() >>> 1;
        int count = 0;
        while (drawn >= cumulated[count]) {
            count++;
        }
        return count;
    }

    private static long[] cumulate(double[] weights) {
        double total = Arrays.stream(weights).sum();
        long[] cumulated = new long[weights.length];
        double sum = 0;
        for (int count = 0; count < weights.length; count++) {
            sum += weights[count];
            cumulated[count] = (long) (sum / total * TWO_TO_63);
        }
        cumulated[weights.length - 1] = Long.MAX_VALUE;
        return cumulated;
    }
}
