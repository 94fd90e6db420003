package dev.keyspread.planner.simulate;

import dev.keyspread.capacity.Limits;
import java.util.Arrays;

/**
 * The token buckets of all partitions for reads or for writes. Tokens are millionths of a capacity unit, so all amounts are whole
 * numbers. Buckets are refilled when they are used. Not thread-safe.
 *
 * <p>Each replica has a bucket for the maximum of a partition. Each partition also has a bucket for its share of the table's
 * throughput and one for the unused part of it, which only {@link AdmissionControl#GLOBAL} ignores.
 */
final class Buckets {

    static final long MICROS = 1_000_000;

    /** The seconds of unused throughput that are kept. */
    static final int BURST_SECONDS = 300;

    /** The number of copies of a partition. */
    static final int REPLICAS = 3;

    private static final int SECOND = 1_000;

    /** Tokens per millisecond of one replica. */
    private final long maximum;

    private final int replicas;
    private final boolean hasBurst;
    private long[] capped;
    private int[] refilledMillis;
    private long[] share;
    private long[] allocated;
    private long[] burst;

    /** The tokens that each replica has served since the last look at the heat. */
    private long[] load;

    /** The charged tokens that the partition has served since the last look at the heat. */
    private long[] recent;

    /** The charged tokens that the partition has rejected since the last look at the heat. */
    private long[] rejected;

    private long[] served;

    private Buckets(int unitsPerSecond, int replicas, boolean hasBurst, int partitions) {
        this.maximum = unitsPerSecond * MICROS / SECOND;
        this.replicas = replicas;
        this.hasBurst = hasBurst;
        capped = new long[partitions * replicas];
        Arrays.fill(capped, maximum * SECOND);
        refilledMillis = new int[partitions];
        share = new long[partitions];
        allocated = new long[partitions];
        burst = new long[partitions];
        load = new long[partitions * replicas];
        recent = new long[partitions];
        rejected = new long[partitions];
        served = new long[partitions];
    }

    static Buckets ofWrites(int partitions, AdmissionControl control) {
        return new Buckets(Limits.PARTITION_WRITE_UNITS_PER_SECOND, 1, control != AdmissionControl.STATIC, partitions);
    }

    static Buckets ofReads(int partitions, AdmissionControl control) {
        return new Buckets(
                Limits.PARTITION_READ_UNITS_PER_SECOND, REPLICAS, control != AdmissionControl.STATIC, partitions);
    }

    void refill(int partition, int nowMillis) {
        int elapsed = nowMillis - refilledMillis[partition];
        if (elapsed == 0) {
            return;
        }
        refilledMillis[partition] = nowMillis;
        for (int i = partition * replicas; i < (partition + 1) * replicas; i++) {
            capped[i] = Math.min(capped[i] + elapsed * maximum, maximum * SECOND);
        }
        long rate = share[partition];
        if (rate == 0) {
            // Global admission control has no shares.
            return;
        }
        long filled = allocated[partition] + elapsed * rate;
        allocated[partition] = Math.min(filled, rate * SECOND);
        if (hasBurst) {
            long unused = Math.max(0, filled - rate * SECOND);
            burst[partition] = Math.min(burst[partition] + unused, rate * SECOND * BURST_SECONDS);
        }
    }

    /**
     * Returns whether a replica is below the maximum of a partition. A full bucket admits a request that exceeds it, whose rest
     * is a debt.
     */
    boolean hasCapacity(int partition, int replica, long tokens) {
        return capped[partition * replicas + replica] >= Math.min(tokens, maximum * SECOND);
    }

    /**
     * Returns whether a partition has so much of its share left, including burst capacity. Full buckets admit a request that
     * exceeds them, whose rest is a debt.
     */
    boolean hasShare(int partition, long tokens) {
        long full = share[partition] * SECOND * (hasBurst ? 1 + BURST_SECONDS : 1);
        return full > 0 && allocated[partition] + burst[partition] >= Math.min(tokens, full);
    }

    /** Returns whether a request would use burst capacity. */
    boolean needsBurst(int partition, long tokens) {
        return allocated[partition] < tokens;
    }

    void take(int partition, int replica, long tokens, long replicaLoad) {
        capped[partition * replicas + replica] -= replicaLoad;
        load[partition * replicas + replica] += replicaLoad;
        recent[partition] += tokens;
        served[partition] += tokens;
    }

    void takeShare(int partition, long tokens) {
        long first = hasBurst ? Math.min(allocated[partition], tokens) : tokens;
        allocated[partition] -= first;
        burst[partition] -= tokens - first;
    }

    void reject(int partition, long tokens) {
        rejected[partition] += tokens;
    }

    /** Returns the part of the maximum that the busiest replica has served since the last look, from 0 to about 1. */
    double heat(int partition, int elapsedMillis) {
        long most = 0;
        for (int i = partition * replicas; i < (partition + 1) * replicas; i++) {
            most = Math.max(most, load[i]);
        }
        return (double) most / (maximum * elapsedMillis);
    }

    /** Returns the tokens that were asked of the partition since the last look. */
    long demand(int partition) {
        return recent[partition] + rejected[partition];
    }

    boolean hasRejected(int partition) {
        return rejected[partition] > 0;
    }

    void forgetHeat(int partition) {
        Arrays.fill(load, partition * replicas, (partition + 1) * replicas, 0);
        recent[partition] = 0;
        rejected[partition] = 0;
    }

    long served(int partition) {
        return served[partition];
    }

    long share(int partition) {
        return share[partition];
    }

    /** Fills the burst capacity, as five minutes without load do. */
    void fillBurst() {
        for (int partition = 0; hasBurst && partition < share.length; partition++) {
            burst[partition] = share[partition] * SECOND * BURST_SECONDS;
        }
    }

    /** Sets the tokens per millisecond of a partition's share, at most the maximum of a partition. */
    void setShare(int partition, long tokens) {
        share[partition] = Math.min(tokens, maximum);
    }

    /** Adds a partition that gets half of another one's share, as it does for a split by size. */
    void split(int parent) {
        int added = share.length;
        capped = Arrays.copyOf(capped, (added + 1) * replicas);
        refilledMillis = Arrays.copyOf(refilledMillis, added + 1);
        share = Arrays.copyOf(share, added + 1);
        allocated = Arrays.copyOf(allocated, added + 1);
        burst = Arrays.copyOf(burst, added + 1);
        load = Arrays.copyOf(load, (added + 1) * replicas);
        recent = Arrays.copyOf(recent, added + 1);
        rejected = Arrays.copyOf(rejected, added + 1);
        served = Arrays.copyOf(served, added + 1);
        refilledMillis[added] = refilledMillis[parent];
        share[parent] /= 2;
        share[added] = share[parent];
        burst[parent] /= 2;
        burst[added] = burst[parent];
    }
}
