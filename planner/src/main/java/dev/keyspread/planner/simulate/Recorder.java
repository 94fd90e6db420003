package dev.keyspread.planner.simulate;

import java.util.Arrays;

/** Counts what happens in a run, by second, key and reason. Not thread-safe. */
final class Recorder {

    final LatencyHistogram latencies = new LatencyHistogram();
    final int[] throttledByKey;
    private long throttledByPartitions;
    private long throttledByTable;
    private long throttledByIndexPartitions;
    private long throttledByIndexes;
    long[] readMicros;
    long[] writeMicros;
    int[] arrived;
    int[] served;
    int[] throttled;
    int[] failed;
    long cached;

    /** The requests that were throttled at least once. */
    long delayed;

    private int second;

    Recorder(int keys, int seconds) {
        throttledByKey = new int[keys];
        int size = seconds + 64;
        readMicros = new long[size];
        writeMicros = new long[size];
        arrived = new int[size];
        served = new int[size];
        throttled = new int[size];
        failed = new int[size];
    }

    void beginSecond(int newSecond) {
        second = newSecond;
        if (second == arrived.length) {
            int size = 2 * second;
            readMicros = Arrays.copyOf(readMicros, size);
            writeMicros = Arrays.copyOf(writeMicros, size);
            arrived = Arrays.copyOf(arrived, size);
            served = Arrays.copyOf(served, size);
            throttled = Arrays.copyOf(throttled, size);
            failed = Arrays.copyOf(failed, size);
        }
    }

    void arrive() {
        arrived[second]++;
    }

    /** Counts the units of a request, or of a part of a gathered read. */
    void consume(Request request) {
        (request.isWrite ? writeMicros : readMicros)[second] += request.units;
    }

    void serve(int latencyMillis) {
        served[second]++;
        latencies.add(latencyMillis);
    }

    void serveFromCache(int latencyMillis) {
        serve(latencyMillis);
        cached++;
    }

    /** Counts a throttled attempt. A read whose parts are throttled counts as delayed once. */
    void throttle(Request request, ThrottleReason reason) {
        throttled[second]++;
        throttledByKey[request.key]++;
        switch (reason) {
            case PARTITION -> throttledByPartitions++;
            case TABLE -> throttledByTable++;
            case INDEX_PARTITION -> throttledByIndexPartitions++;
            case INDEX -> throttledByIndexes++;
        }
        Request whole = request.read == null ? request : request.read;
        if (!whole.isDelayed) {
            whole.isDelayed = true;
            delayed++;
        }
    }

    void fail() {
        failed[second]++;
    }

    long throttled(ThrottleReason reason) {
        return switch (reason) {
            case PARTITION -> throttledByPartitions;
            case TABLE -> throttledByTable;
            case INDEX_PARTITION -> throttledByIndexPartitions;
            case INDEX -> throttledByIndexes;
        };
    }

    /** Returns the number of seconds until now. */
    int seconds() {
        return second + 1;
    }

    /**
     * Counts of latencies in milliseconds: exact below 1,024 ms, and within 1/512 above. Not thread-safe.
     */
    static final class LatencyHistogram {

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
}
