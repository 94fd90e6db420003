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

    /**
     * The former peak of an on-demand table, which limits it to twice as much. A peak counts 30 minutes after it was reached: the
     * documentation says that more than twice the peak can throttle within 30 minutes. Not thread-safe.
     */
    private static final class OnDemandPeaks {

        private static final int DELAY_MINUTES = 30;

        /** Consumed tokens by minute. */
        private long[] reads = new long[64];

        private long[] writes = new long[64];
        private int minute;
        private long readPeak;
        private long writePeak;

        void add(boolean isWrite, long tokens) {
            (isWrite ? writes : reads)[minute] += tokens;
        }

        /** Returns the limit from a second on. Call it for every second in order. */
        Units limit(int second, Units least) {
            minute = second / 60;
            if (minute == reads.length) {
                reads = Arrays.copyOf(reads, 2 * minute);
                writes = Arrays.copyOf(writes, 2 * minute);
            }
            if (second % 60 == 0 && minute > DELAY_MINUTES) {
                int old = minute - DELAY_MINUTES - 1;
                readPeak = Math.max(readPeak, reads[old] / (60 * Buckets.MICROS));
                writePeak = Math.max(writePeak, writes[old] / (60 * Buckets.MICROS));
            }
            return new Units(limit(readPeak, least.read()), limit(writePeak, least.write()));
        }

        private static long limit(long peak, long least) {
            return Math.max(least, Math.min(2 * peak, SimulatedTable.QUOTA));
        }
    }

    /**
     * The tokens of a whole table for reads or for writes: global admission control (section 4.2 of the paper). Request routers get
     * tokens for the next few seconds; tokens that they do not use become burst capacity. Not thread-safe.
     *
     * <p>The model has eight groups of routers, whose refreshes are spread over two seconds. They share their tokens, because a router
     * without tokens asks for more at once.
     */
    static final class TableTokens {

        /** The time between two refreshes of one router: the paper says "in the order of few seconds". */
        private static final int REFRESH_MILLIS = 2_000;

        private static final int ROUTERS = 8;
        private static final long SECOND = 1_000;

        /** The time between the refreshes of two groups. */
        static final int LOT_MILLIS = REFRESH_MILLIS / ROUTERS;

        private final boolean hasBurst;
        private long perMilli;
        private long granted;
        private long burst;
        private int lot = -1;

        TableTokens(boolean hasBurst) {
            this.hasBurst = hasBurst;
        }

        /** Sets the table's throughput. */
        void setRate(long unitsPerSecond) {
            perMilli = unitsPerSecond * Buckets.MICROS / 1_000;
        }

        void refill(int nowMillis) {
            int due = nowMillis / LOT_MILLIS;
            for (; lot < due; lot++) {
                long unused = hasBurst ? granted : 0;
                burst = Math.min(burst + unused, perMilli * SECOND * Buckets.BURST_SECONDS);
                granted = perMilli * LOT_MILLIS + Math.min(0, granted);
            }
        }

        /** Returns whether the tokens are enough. Full buckets admit a request that exceeds them, whose rest is a debt. */
        boolean has(long tokens) {
            long full = perMilli * (LOT_MILLIS + (hasBurst ? SECOND * Buckets.BURST_SECONDS : 0));
            return full > 0 && granted + burst >= Math.min(tokens, full);
        }

        /** Fills the burst capacity, as five minutes without load do. */
        void fillBurst() {
            burst = hasBurst ? perMilli * SECOND * Buckets.BURST_SECONDS : 0;
        }

        void take(long tokens) {
            long first = hasBurst ? Math.min(granted, tokens) : tokens;
            granted -= first;
            burst -= tokens - first;
        }
    }

    /**
     * The throughput that the three nodes of each partition have left for bursts (section 4.1.1 of the paper). A read needs it on the
     * leader's node, a write on all three. Tokens are millionths of a read unit; a write unit takes three, as in Contributor Insights.
     * Not thread-safe.
     */
    private static final class NodeBuckets {

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
}
