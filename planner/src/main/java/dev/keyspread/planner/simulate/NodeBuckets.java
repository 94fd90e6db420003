package dev.keyspread.planner.simulate;

import java.util.Arrays;

/**
 * The throughput that the three nodes of each partition have left for bursts (section 4.1.1 of the paper). A read needs it on the
 * leader's node, a write on all three. Tokens are millionths of a read unit; a write unit takes three, as in Contributor Insights.
 * Not thread-safe.
 */
final class NodeBuckets {

    private static final int READ_UNITS_PER_WRITE_UNIT = 3;

    private final long[] perMilli;
    private long[] tokens;
    private int[] refilledMillis;

    /** Takes the read units per second of the leader's node and of the two others. */
    NodeBuckets(long[] unitsPerSecond, int partitions) {
        perMilli = Arrays.stream(unitsPerSecond)
                .map(units -> units * Buckets.MICROS / 1_000)
                .toArray();
        tokens = new long[partitions * Buckets.REPLICAS];
        refilledMillis = new int[partitions];
    }

    boolean canBurst(int partition, boolean isWrite, long units, int nowMillis) {
        refill(partition, nowMillis);
        int first = partition * Buckets.REPLICAS;
        if (!isWrite) {
            return tokens[first] >= units;
        }
        long needed = READ_UNITS_PER_WRITE_UNIT * units;
        return tokens[first] >= needed && tokens[first + 1] >= needed && tokens[first + 2] >= needed;
    }

    /** Takes the tokens of an admitted request. Requests without burst take them even if none are left. */
    void take(int partition, boolean isWrite, long units, int nowMillis) {
        refill(partition, nowMillis);
        int first = partition * Buckets.REPLICAS;
        if (!isWrite) {
            tokens[first] = Math.max(0, tokens[first] - units);
            return;
        }
        for (int i = first; i < first + Buckets.REPLICAS; i++) {
            tokens[i] = Math.max(0, tokens[i] - READ_UNITS_PER_WRITE_UNIT * units);
        }
    }

    void split() {
        tokens = Arrays.copyOf(tokens, tokens.length + Buckets.REPLICAS);
        refilledMillis = Arrays.copyOf(refilledMillis, refilledMillis.length + 1);
    }

    private void refill(int partition, int nowMillis) {
        int elapsed = nowMillis - refilledMillis[partition];
        refilledMillis[partition] = nowMillis;
        for (int i = 0; i < Buckets.REPLICAS; i++) {
            int bucket = partition * Buckets.REPLICAS + i;
            tokens[bucket] = Math.min(tokens[bucket] + elapsed * perMilli[i], perMilli[i] * 1_000);
        }
    }
}
