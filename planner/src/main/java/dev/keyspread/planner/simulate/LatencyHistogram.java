package dev.keyspread.planner.simulate;

/**
 * Counts of latencies in milliseconds: exact below 1,024 ms, and within 1/512 above. Not thread-safe.
 */
final class LatencyHistogram {

    private static final int EXACT_BITS = 10;

    private final long[] counts = new long[(32 - EXACT_BITS) << EXACT_BITS];
    private long total;
    private int maximum;

    void add(int millis) {
        counts[bucket(millis)]++;
        total++;
        maximum = Math.max(maximum, millis);
    }

    int maximum() {
        return maximum;
    }

    /** Returns the latency that this share of all requests does not exceed, or 0 without requests. */
    int percentile(double share) {
        long rank = (long) Math.ceil(share * total);
        long seen = 0;
        for (int bucket = 0; bucket < counts.length; bucket++) {
            seen += counts[bucket];
            if (seen >= rank && seen > 0) {
                return Math.min(upperBound(bucket), maximum);
            }
        }
        return 0;
    }

    private static int bucket(int millis) {
        int shift = Math.max(0, 32 - EXACT_BITS - Integer.numberOfLeadingZeros(millis));
        return (shift << EXACT_BITS) + (millis >>> shift);
    }

    private static int upperBound(int bucket) {
        int shift = bucket >>> EXACT_BITS;
        int value = bucket & ((1 << EXACT_BITS) - 1);
        return ((value + 1) << shift) - 1;
    }
}
