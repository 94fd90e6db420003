package dev.keyspread.planner.simulate;

import dev.keyspread.planner.plan.PartitionEstimate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Decides when and where partitions are split: by throughput, by size, and by heat (section 4.4 of the paper). A partition that
 * serves 80 % of its maximum for three minutes is split two to eight minutes later. These times are ours: the paper says "in the
 * order of minutes", and a published load test saw about eight. Not thread-safe.
 */
final class Splits {

    /** The time between two looks at the heat. */
    static final int LOOK_MILLIS = 10_000;

    private static final double HOT = 0.8;
    private static final int HOT_LOOKS = 18;
    private static final int DELAY_MILLIS = 120_000;
    private static final int JITTER_MILLIS = 360_000;
    private static final int SAMPLES = 256;

    /** A split must move at least this part of the load. */
    private static final double USEFUL = 0.05;

    private final Store store;
    private final boolean splitsByHeat;
    private final SplitMix random;
    private final HeatMap heatMap = new HeatMap();
    private int[] hotLooks = new int[0];
    private int[] dueMillis = new int[0];

    /** The latest positions of hot partitions. Null for other partitions. */
    private long[][] samples = new long[0][];

    private int[] sampled = new int[0];
    private final List<PartitionEvent> events = new ArrayList<>();

    /** Takes false for a former admission control, from before splits by heat. */
    Splits(Store store, boolean splitsByHeat, SplitMix random) {
        this.store = store;
        this.splitsByHeat = splitsByHeat;
        this.random = random;
        resize();
    }

    /** Returns the position array of a partition if it is hot. */
    boolean isSampled(int partition) {
        return hotLooks[partition] > 0;
    }

    void sample(int partition, long position) {
        samples[partition][sampled[partition]++ & (SAMPLES - 1)] = position;
    }

    void look(int nowMillis, int elapsedMillis) {
        int count = store.ranges.count();
        for (int partition = 0; partition < count; partition++) {
            double heat =
                    Math.max(store.reads.heat(partition, elapsedMillis), store.writes.heat(partition, elapsedMillis));
            store.reads.forgetHeat(partition);
            store.writes.forgetHeat(partition);
            heatMap.add(nowMillis / LOOK_MILLIS - 1, partition, heat);
            if (splitsByHeat) {
                follow(partition, heat, nowMillis);
            }
            if (store.bytes(partition) > PartitionEstimate.PARTITION_BYTES) {
                split(partition, store.ranges.middle(partition), PartitionEvent.Kind.SPLIT_BY_SIZE, nowMillis);
            }
        }
    }

    private void follow(int partition, double heat, int nowMillis) {
        if (heat < HOT && dueMillis[partition] == 0) {
            hotLooks[partition] = 0;
            return;
        }
        if (samples[partition].length == 0) {
            samples[partition] = new long[SAMPLES];
        }
        hotLooks[partition]++;
        if (hotLooks[partition] == HOT_LOOKS) {
            dueMillis[partition] = nowMillis + DELAY_MILLIS + random.below(JITTER_MILLIS);
        }
        if (dueMillis[partition] != 0 && nowMillis >= dueMillis[partition]) {
            splitByHeat(partition, nowMillis);
            hotLooks[partition] = 0;
            dueMillis[partition] = 0;
        }
    }

    private void splitByHeat(int partition, int nowMillis) {
        int size = Math.min(sampled[partition], SAMPLES);
        if (size == 0) {
            // Only retries have reached the partition. They are not sampled, because they are out of order.
            return;
        }
        long[] seen = inOrder(partition, size);
        if (isSequential(seen)) {
            add(PartitionEvent.Kind.NOT_SPLIT_SEQUENTIAL, partition, nowMillis);
            return;
        }
        Arrays.sort(seen);
        int cut = cut(seen);
        int lighter = Math.min(cut, size - cut);
        if (lighter < USEFUL * size || !split(partition, seen[cut], PartitionEvent.Kind.SPLIT_BY_HEAT, nowMillis)) {
            add(PartitionEvent.Kind.NOT_SPLIT_ONE_ITEM, partition, nowMillis);
        }
    }

    private long[] inOrder(int partition, int size) {
        long[] seen = new long[size];
        for (int i = 0; i < size; i++) {
            seen[i] = samples[partition][(sampled[partition] - size + i) & (SAMPLES - 1)];
        }
        return seen;
    }

    /** Returns whether positions only rise, as with timestamps as sort keys. */
    private static boolean isSequential(long[] seen) {
        int falls = 0;
        for (int i = 1; i < seen.length; i++) {
            falls += seen[i] < seen[i - 1] ? 1 : 0;
        }
        return seen.length > 1 && seen[seen.length - 1] > seen[0] && falls < USEFUL * seen.length;
    }

    /** Returns the index nearest to the middle at which a new position starts, or 0 if there is only one position. */
    private static int cut(long[] sorted) {
        int best = 0;
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i] != sorted[i - 1] && Math.abs(2 * i - sorted.length) < Math.abs(2 * best - sorted.length)) {
                best = i;
            }
        }
        return best;
    }

    /** Splits all partitions in two until there are enough of them, as for a raised throughput. */
    void forThroughput(int second, long needed) {
        while (store.ranges.count() < needed) {
            int count = store.ranges.count();
            for (int partition = 0; partition < count; partition++) {
                split(
                        partition,
                        store.ranges.middle(partition),
                        PartitionEvent.Kind.SPLIT_BY_THROUGHPUT,
                        second * 1_000);
            }
        }
    }

    private boolean split(int partition, long position, PartitionEvent.Kind kind, int nowMillis) {
        if (!store.split(partition, position)) {
            return false;
        }
        resize();
        add(kind, partition, nowMillis);
        return true;
    }

    private void add(PartitionEvent.Kind kind, int partition, int nowMillis) {
        events.add(new PartitionEvent(nowMillis / 1_000, partition, kind));
    }

    private void resize() {
        int old = hotLooks.length;
        int count = store.ranges.count();
        hotLooks = Arrays.copyOf(hotLooks, count);
        dueMillis = Arrays.copyOf(dueMillis, count);
        sampled = Arrays.copyOf(sampled, count);
        samples = Arrays.copyOf(samples, count);
        Arrays.fill(samples, old, count, new long[0]);
    }

    List<PartitionEvent> events() {
        return List.copyOf(events);
    }

    HeatMap heatMap() {
        return heatMap;
    }

    /** The heat of each partition over time. Neighbouring looks are merged when there are many. Not thread-safe. */
    static final class HeatMap {

        /** The maximum number of columns. */
        private static final int COLUMNS = 240;

        private int looksPerColumn = 1;
        private int columns;
        private float[][] rows = new float[0][];

        void add(int look, int partition, double heat) {
            while (look / looksPerColumn >= COLUMNS) {
                halve();
            }
            int column = look / looksPerColumn;
            columns = Math.max(columns, column + 1);
            if (heat == 0) {
                // Most partitions of a large table may stay cold, and need no memory.
                return;
            }
            if (partition >= rows.length) {
                rows = Arrays.copyOf(rows, Math.max(partition + 1, 2 * rows.length));
            }
            if (rows[partition] == null) {
                rows[partition] = new float[COLUMNS];
            }
            rows[partition][column] = Math.max(rows[partition][column], (float) heat);
        }

        private void halve() {
            for (float[] row : rows) {
                if (row == null) {
                    continue;
                }
                for (int column = 0; column < COLUMNS; column++) {
                    row[column] = column < COLUMNS / 2 ? Math.max(row[2 * column], row[2 * column + 1]) : 0;
                }
            }
            columns = (columns + 1) / 2;
            looksPerColumn *= 2;
        }

        /** Returns the largest heat of a partition by column, from 0 to about 1. */
        float[] row(int partition) {
            // A partition may have been created after the last look.
            return partition < rows.length && rows[partition] != null
                    ? Arrays.copyOf(rows[partition], columns)
                    : new float[columns];
        }

        int secondsPerColumn() {
            return looksPerColumn * Splits.LOOK_MILLIS / 1_000;
        }
    }
}
