package dev.keyspread.planner.simulate;

import dev.keyspread.planner.simulate.SimulatedTable.Units;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The state of a table or an index: its partitions and their buckets. Not thread-safe. */
final class Store {

    private final SimulatedTable table;
    private final boolean hasShares;
    private final @Nullable NodeBuckets nodes;
    private final TableTokens readTokens;
    private final TableTokens writeTokens;

    final KeyRanges ranges;
    final Buckets reads;
    final Buckets writes;
    final Splits splits;

    /** The rejected attempts by partition. */
    long[] throttled;

    private long[] bytes;
    private Units units;
    private final OnDemandPeaks peaks = new OnDemandPeaks();

    Store(SimulatedTable table, SplitMix random) {
        this.table = table;
        int count = table.initialPartitions();
        units = table.initialUnits();
        hasShares = table.control() != AdmissionControl.GLOBAL && !table.isOnDemand();
        ranges = new KeyRanges(count);
        reads = Buckets.ofReads(count, table.control());
        writes = Buckets.ofWrites(count, table.control());
        readTokens = new TableTokens(!table.isOnDemand());
        writeTokens = new TableTokens(!table.isOnDemand());
        nodes = table.nodes().length == 0 ? null : new NodeBuckets(table.nodes(), count);
        throttled = new long[count];
        bytes = new long[count];
        Arrays.fill(bytes, table.bytes() / count);
        splits = new Splits(this, !hasShares, random);
        setUnits(units);
        if (table.hasFullBurst()) {
            reads.fillBurst();
            writes.fillBurst();
            readTokens.fillBurst();
            writeTokens.fillBurst();
        }
    }

    /** Returns the reason to throttle a request, or null if {@link #take} may serve it. */
    @Nullable
    ThrottleReason check(int partition, boolean isWrite, int replica, long tokens, long load, int nowMillis) {
        Buckets buckets = isWrite ? writes : reads;
        buckets.refill(partition, nowMillis);
        if (!buckets.hasCapacity(partition, replica, load)) {
            return ThrottleReason.PARTITION;
        }
        if (hasShares) {
            return hasShare(buckets, partition, isWrite, tokens, nowMillis) ? null : ThrottleReason.PARTITION;
        }
        TableTokens shared = isWrite ? writeTokens : readTokens;
        shared.refill(nowMillis);
        return shared.has(tokens) ? null : ThrottleReason.TABLE;
    }

    private boolean hasShare(Buckets buckets, int partition, boolean isWrite, long tokens, int nowMillis) {
        return buckets.hasShare(partition, tokens)
                && (nodes == null
                        || !buckets.needsBurst(partition, tokens)
                        || nodes.canBurst(partition, isWrite, tokens, nowMillis));
    }

    /** Takes the tokens of a request that {@link #check} admitted in the same millisecond. */
    void take(int partition, boolean isWrite, int replica, long tokens, long load, int nowMillis) {
        Buckets buckets = isWrite ? writes : reads;
        buckets.take(partition, replica, tokens, load);
        if (hasShares) {
            buckets.takeShare(partition, tokens);
            if (nodes != null) {
                nodes.take(partition, isWrite, tokens, nowMillis);
            }
        } else {
            (isWrite ? writeTokens : readTokens).take(tokens);
        }
        peaks.add(isWrite, tokens);
    }

    void reject(int partition, boolean isWrite, long tokens) {
        throttled[partition]++;
        (isWrite ? writes : reads).reject(partition, tokens);
    }

    void grow(int partition, long itemBytes) {
        bytes[partition] += itemBytes;
    }

    long bytes(int partition) {
        return bytes[partition];
    }

    /** Applies what happens at a second: changed throughput, and what an on-demand table has learned from its load. */
    void beginSecond(int second) {
        Units wanted = table.isOnDemand() ? peaks.limit(second, table.initialUnits()) : table.unitsAt(second);
        if (!wanted.equals(units)) {
            splits.forThroughput(second, table.partitionsFor(wanted));
            setUnits(wanted);
        }
    }

    private void setUnits(Units wanted) {
        units = wanted;
        readTokens.setRate(wanted.read());
        writeTokens.setRate(wanted.write());
        if (hasShares) {
            for (int partition = 0; partition < ranges.count(); partition++) {
                reads.setShare(partition, equalShare(wanted.read()));
                writes.setShare(partition, equalShare(wanted.write()));
            }
        }
    }

    /** Returns the tokens per millisecond of each partition if they share equally. */
    private long equalShare(long unitsPerSecond) {
        return unitsPerSecond * Buckets.MICROS / 1_000 / ranges.count();
    }

    /** Looks at the heat of the partitions since the last look, and adapts shares. */
    void look(int nowMillis, int elapsedMillis) {
        if (table.control() == AdmissionControl.ADAPTIVE && hasShares) {
            boost(reads, units.read(), elapsedMillis);
            boost(writes, units.write(), elapsedMillis);
        }
        splits.look(nowMillis, elapsedMillis);
    }

    /**
     * Adaptive capacity as proportional control: a throttled partition gets what was asked of it, if the table has that left.
     * Otherwise boosts are halved.
     */
    private void boost(Buckets buckets, long unitsPerSecond, int elapsedMillis) {
        long limit = unitsPerSecond * Buckets.MICROS / 1_000;
        long equal = equalShare(unitsPerSecond);
        long demand = 0;
        for (int partition = 0; partition < ranges.count(); partition++) {
            demand += buckets.demand(partition) / elapsedMillis;
        }
        for (int partition = 0; partition < ranges.count(); partition++) {
            long share = buckets.share(partition);
            long asked = buckets.demand(partition) / elapsedMillis;
            if (demand <= limit && buckets.hasRejected(partition)) {
                buckets.setShare(partition, Math.max(share, asked + asked / 10));
            } else if (demand > limit && share > equal) {
                buckets.setShare(partition, equal + (share - equal) / 2);
            }
        }
    }

    /** Splits a partition, and returns whether the position was inside its range. */
    boolean split(int partition, long position) {
        int added = ranges.split(partition, position);
        if (added < 0) {
            return false;
        }
        reads.split(partition);
        writes.split(partition);
        if (nodes != null) {
            nodes.split();
        }
        throttled = Arrays.copyOf(throttled, added + 1);
        bytes = Arrays.copyOf(bytes, added + 1);
        bytes[partition] /= 2;
        bytes[added] = bytes[partition];
        return true;
    }
}
