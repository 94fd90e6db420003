package dev.keyspread.internal.load;

import dev.keyspread.capacity.HeavyHitters.Hitter;
import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ShardCount;
import dev.keyspread.internal.load.KeyLoad.Measured;
import dev.keyspread.internal.load.KeyLoad.Units;
import dev.keyspread.observation.HotKeySnapshot;
import dev.keyspread.observation.HotKeySnapshot.LogicalKeyLoad;
import dev.keyspread.observation.HotKeySnapshot.ResourceLoad;
import dev.keyspread.observation.HotKeySnapshot.UnitLoad;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Describes the load of keys, as snapshots and as advice. Immutable. */
record LoadReport(KeyNames names) {

    private static final int MOST_KEYS = 20;
    private static final double HALF = 0.5;

    /** The part of a limit that one shard should take at most. */
    private static final double FULL = 1 - ShardCount.DEFAULT_HEADROOM;

    /**
     * Throttled requests consume nothing, so the units of a throttled key are less than its requests need. The number of shards is computed for
     * the double.
     */
    private static final double DEMAND = 2;

    /** Returns the load of a table or index. */
    ResourceLoad of(KeyLoad load) {
        Measured measured = load.measured();
        Map<String, Rates> stored =
                rates(measured, measured.writes().stored(), measured.reads().stored());
        return new ResourceLoad(
                load.table(),
                load.index(),
                load.partitionKey(),
                load.sortKey(),
                measured.seconds(),
                measured.requests(),
                units(measured, true),
                units(measured, false),
                heaviest(stored)
                        .map(each -> new HotKeySnapshot.KeyLoad(
                                names.of(each.getKey()),
                                each.getValue().writes(),
                                each.getValue().reads()))
                        .toList(),
                heaviest(rates(
                                measured,
                                measured.writes().logical(),
                                measured.reads().logical()))
                        .map(each -> logical(load, each.getKey(), each.getValue(), stored))
                        .toList());
    }

    private static UnitLoad units(Measured measured, boolean isWrite) {
        Units units = measured.units(isWrite);
        double half = HALF * limit(isWrite);
        long above = units.stored().stream()
                .filter(each -> measured.perSecond(each.minimum()) > half)
                .count();
        long most = units.stored().stream().mapToLong(Hitter::minimum).max().orElse(0);
        return new UnitLoad(
                measured.perSecond(units.total()), units.total() == 0 ? 0 : (double) most / units.total(), (int) above);
    }

    private static int limit(boolean isWrite) {
        return isWrite ? Limits.PARTITION_WRITE_UNITS_PER_SECOND : Limits.PARTITION_READ_UNITS_PER_SECOND;
    }

    /** The units a second of one key. */
    private record Rates(double writes, double reads) {

        static final Rates NONE = new Rates(0, 0);

        Rates plus(double moreWrites, double moreReads) {
            return new Rates(writes + moreWrites, reads + moreReads);
        }

        /** Returns the larger part of a partition's limits that the key takes. */
        double part() {
            return Math.max(writes / limit(true), reads / limit(false));
        }
    }

    private static Map<String, Rates> rates(
            Measured measured, List<Hitter<String>> writes, List<Hitter<String>> reads) {
        Map<String, Rates> rates = new HashMap<>();
        writes.forEach(each ->
                rates.merge(each.value(), new Rates(measured.perSecond(each.minimum()), 0), (known, more) -> known));
        for (Hitter<String> each : reads) {
            Rates known = rates.getOrDefault(each.value(), Rates.NONE);
            rates.put(each.value(), known.plus(0, measured.perSecond(each.minimum())));
        }
        return rates;
    }

    private static Stream<Map.Entry<String, Rates>> heaviest(Map<String, Rates> rates) {
        return rates.entrySet().stream()
                .filter(each -> each.getValue().part() > 0)
                .sorted(Comparator.<Map.Entry<String, Rates>>comparingDouble(
                                each -> -each.getValue().part())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST_KEYS);
    }

    private LogicalKeyLoad logical(KeyLoad load, String key, Rates rates, Map<String, Rates> stored) {
        List<Rates> shards = stored.entrySet().stream()
                .filter(each -> load.logical(each.getKey()).equals(key))
                .map(Map.Entry::getValue)
                .toList();
        int hot = (int) shards.stream().filter(each -> each.part() > FULL).count();
        return new LogicalKeyLoad(names.of(key), rates.writes(), rates.reads(), shards.size(), hot);
    }

    /** Returns what to do about the throttled key, or about the hottest one if that has more than the double of its load. */
    Optional<String> advice(KeyLoad load, boolean isWrite, String throttled, boolean withValues) {
        Measured measured = load.measured();
        Units units = measured.units(isWrite);
        List<Hitter<String>> candidates = load.isSharded() ? units.logical() : units.stored();
        String wanted = load.logical(throttled);
        return candidates.stream()
                .max(Comparator.comparingLong(Hitter::minimum))
                .filter(hottest -> hottest.minimum() > 0)
                .map(hottest -> candidates.stream()
                        .filter(each -> each.value().equals(wanted) && 2 * each.minimum() >= hottest.minimum())
                        .findFirst()
                        .orElse(hottest))
                .map(key -> new HotKey(load, measured, isWrite, key, withValues ? key.value() : names.of(key.value())))
                .map(HotKey::advice);
    }

    /** A hot key, and what to do about it. */
    private record HotKey(KeyLoad load, Measured measured, boolean isWrite, Hitter<String> key, String name) {

        String advice() {
            return load.isSharded() ? ofShards() : ofKey();
        }

        private String ofKey() {
            int shards = shardsFor(Math.max(perSecond(), limit(isWrite)));
            return text(
                    "Key %s takes %,.0f of %,d %s units a second in this process, %s. Spread it over %d shards: %s",
                    name, perSecond(), limit(isWrite), kind(), share(), shards, remedy(shards));
        }

        private String ofShards() {
            List<Double> ofShards = measured.units(isWrite).stored().stream()
                    .filter(each -> load.logical(each.value()).equals(key.value()))
                    .map(each -> measured.perSecond(each.minimum()))
                    .toList();
            double full = FULL * limit(isWrite);
            // Other processes may write as much. One shard at least is at its limit.
            int shards = Math.max(2 * ofShards.size(), shardsFor(perSecond()));
            return text(
                    "Key %s takes %,.0f %s units a second in this process, %s, and %d of its %d shards take more than %,.0f of"
                            + " %,d. Give it %d shards: %s",
                    name,
                    perSecond(),
                    kind(),
                    share(),
                    ofShards.stream().filter(each -> each > full).count(),
                    ofShards.size(),
                    full,
                    limit(isWrite),
                    shards,
                    remedy(shards));
        }

        private static String text(String format, Object... arguments) {
            return String.format(Locale.ROOT, format, arguments);
        }

        private double perSecond() {
            return measured.perSecond(key.minimum());
        }

        private String kind() {
            return isWrite ? "write" : "read";
        }

        private String share() {
            return text(
                    "%.0f %% of the %s units of the %s in the last %.0f seconds",
                    100.0 * key.minimum() / measured.units(isWrite).total(),
                    kind(),
                    load.index() == null ? "table" : "index",
                    measured.seconds());
        }

        private int shardsFor(double perSecond) {
            return isWrite
                    ? ShardCount.forWriteUnits(DEMAND * perSecond, ShardCount.DEFAULT_HEADROOM)
                    : ShardCount.forReadUnits(DEMAND * perSecond, ShardCount.DEFAULT_HEADROOM);
        }

        private String remedy(int shards) {
            String cache = isWrite ? "" : ", or read it through a cache";
            return load.index() == null
                    ? "declare @ShardedKey(suffixes = " + shards
                            + "). If the table has items, declare its present layout as formerly, and run keyspread reshard"
                            + cache
                    : "declare a new index with @ShardedKey(index = \"...\", suffixes = " + shards + ")" + cache;
        }
    }
}
