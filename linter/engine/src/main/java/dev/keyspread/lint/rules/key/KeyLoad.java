package dev.keyspread.lint.rules.key;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ShardCount;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Measurement;
import dev.keyspread.lint.schema.Measurement.MeasuredKey;
import dev.keyspread.lint.schema.Workload;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The declared load of the keys of a table or an index. Units are doubles, because a long could overflow.
 *
 * @param workload the declared workload
 * @param entryBytes bytes of a typical item, or of its entry in the index
 * @param unitsOfWrite write units of a typical item or entry
 * @param writes writes a second of the items or the entries; negative for unknown
 * @param inherited true if it is the table's load because the index declares none
 */
public record KeyLoad(Workload workload, long entryBytes, double unitsOfWrite, double writes, boolean inherited) {

    /** The limit of a key, with which messages explain why sharing a key is a problem. */
    public static final String LIMIT = ", and one key takes at most "
            + Text.number((double) Limits.PARTITION_WRITE_UNITS_PER_SECOND) + " write units a second.";

    /** The same as a sentence. */
    public static final String OF_ONE_KEY = "One key takes at most "
            + Text.number((double) Limits.PARTITION_WRITE_UNITS_PER_SECOND) + " write units a second.";

    private static final String SMALL_LOAD =
            " The declared load is less than a quarter of that, so this matters only if the load grows.";

    private static final String UNKNOWN_LOAD = " The declared writes are few. If reads and items are few as well,"
            + " declare them: @Workload(peakReadsPerSecond = ..., items = ...).";

    /** The share of the limit below which a key is safe, with room for an uneven distribution and growth. */
    private static final double SMALL_SHARE = 0.25;

    private static final double FULL_SHARE = 0.7;

    private static final long SMALL_TABLE_BYTES = 1L << 30;
    private static final long REFERENCE_TABLE_ITEMS = 10_000;
    private static final long ASSUMED_ITEM_BYTES = 1_024;
    private static final double FEW_SHARE = 0.001;
    private static final double UNEVEN = 10;
    private static final long KEYS_THAT_SPREAD = 100;
    private static final long KEYS_ONLY_BYTES = 1_024;
    private static final int EXAMPLE_SUFFIXES = 8;

    public static KeyLoad of(PartitionKeyJudgement key) {
        IndexSchema index = key.index();
        Workload table = key.entity().workload();
        Workload workload = index == null ? table : workload(index.workload(), table);
        boolean inherited = index != null && index.workload().isLoadUnknown();
        long entryBytes = entryBytes(workload, index);
        return new KeyLoad(
                workload, entryBytes, unitsOfWrite(key, entryBytes), writes(key, workload, inherited), inherited);
    }

    /** Returns the write units of an entry: the mean of the measured ones, of which each is rounded up, or those of the mean size. */
    private static double unitsOfWrite(PartitionKeyJudgement key, long entryBytes) {
        Measurement measured = key.entity().measured();
        double mean = measured == null ? -1 : measured.writeUnits(entryBytes);
        return mean < 0 ? CapacityUnits.write(entryBytes) : mean;
    }

    /**
     * Returns the load of the index or else of the table, with the size and the number of items from the index or else
     * from the table.
     */
    private static Workload workload(Workload index, Workload table) {
        Workload load = index.isLoadUnknown() ? table : index;
        return load.withSizesOf(table.withSizesOf(index));
    }

    /**
     * Returns the writes per second. A change of an index key takes two writes. A load declared for the index already
     * includes both.
     */
    private static double writes(PartitionKeyJudgement key, Workload workload, boolean inherited) {
        double changes = KeyChanges.perSecond(key);
        double declared = workload.peakWritesPerSecond();
        if (changes <= 0) {
            return declared;
        }
        return inherited ? Math.max(declared, changes) + changes : Math.max(declared, 2 * changes);
    }

    /** Returns whether any load is declared. */
    public boolean isDeclared() {
        return writes >= 0 || workload.peakReadsPerSecond() >= 0;
    }

    /** Returns the sentence about the whole load on one key if that exceeds the limit, or an empty text. */
    public String overload() {
        if (fillsOneKey()) {
            return writes(writeUnits(), "it");
        }
        return exceedsReads(1) ? reads(readUnits()) : "";
    }

    public double writeUnits() {
        return Math.max(0, writes) * unitsOfWrite;
    }

    public double readUnits() {
        return (double) Math.max(0, workload.peakReadsPerSecond()) * CapacityUnits.read(entryBytes);
    }

    /** Returns whether the declared writes exceed the limit of this number of keys, even if distributed evenly. */
    public boolean exceedsWrites(long keys) {
        return writeUnits() / keys > Limits.PARTITION_WRITE_UNITS_PER_SECOND;
    }

    /**
     * Returns whether the declared reads exceed the limit of this number of keys. False for an index without a declared
     * load, because the table's reads may not use the index.
     */
    public boolean exceedsReads(long keys) {
        return !inherited && readUnits() / keys > Limits.PARTITION_READ_UNITS_PER_SECOND;
    }

    /** Returns whether all writes on one key would exceed its limit in bursts. */
    public boolean fillsOneKey() {
        return writeUnits() > FULL_SHARE * Limits.PARTITION_WRITE_UNITS_PER_SECOND;
    }

    /** Returns whether writes, reads and size are declared and small enough for one key. */
    public boolean isSmall() {
        return seemsSmall() && workload.peakReadsPerSecond() >= 0 && workload.items() >= 0;
    }

    /** Returns whether the declared part of the load is small. Unknown writes are not small. */
    public boolean seemsSmall() {
        return writes >= 0
                && writeUnits() < SMALL_SHARE * Limits.PARTITION_WRITE_UNITS_PER_SECOND
                && readUnits() < SMALL_SHARE * Limits.PARTITION_READ_UNITS_PER_SECOND
                && (double) workload.items() * entryBytes < SMALL_TABLE_BYTES;
    }

    /** Returns whether the load per key is small, even for a key with many times the average. */
    public boolean isSpreadOver(long keys) {
        return writes >= 0
                && keys >= KEYS_THAT_SPREAD
                && UNEVEN * writeUnits() / keys < SMALL_SHARE * Limits.PARTITION_WRITE_UNITS_PER_SECOND
                && UNEVEN * readUnits() / keys < SMALL_SHARE * Limits.PARTITION_READ_UNITS_PER_SECOND;
    }

    /**
     * Returns whether this number of keys is small compared with the number of items. An unknown number of items counts
     * as large.
     */
    public boolean hasFewKeys(long keys) {
        return workload.items() < 0 || keys < workload.items() * FEW_SHARE;
    }

    /** Returns whether there are few items, and nothing is known about the load. */
    public boolean isSmallWithUnknownLoad() {
        return !isDeclared()
                && workload.items() >= 0
                && workload.items() < REFERENCE_TABLE_ITEMS
                && (double) workload.items() * entryBytes < SMALL_TABLE_BYTES;
    }

    /** Returns whether this is the load of a lookup table, for which few keys are harmless. */
    public boolean isReferenceTable() {
        return seemsSmall() && workload.items() >= 0 && workload.items() < REFERENCE_TABLE_ITEMS;
    }

    /** Returns the declared number of distinct keys. */
    public OptionalLong distinctKeys() {
        return inherited || workload.distinctKeys() < 0
                ? OptionalLong.empty()
                : OptionalLong.of(Math.max(1, workload.distinctKeys()));
    }

    /** Returns the number of keys: the declared number, or items divided by items per key. */
    public OptionalLong keys() {
        if (inherited) {
            return OptionalLong.empty();
        }
        if (workload.distinctKeys() >= 0) {
            return OptionalLong.of(Math.max(1, workload.distinctKeys()));
        }
        return workload.items() < 0 || workload.itemsPerKey() <= 0
                ? OptionalLong.empty()
                : OptionalLong.of(Math.max(1, workload.items() / workload.itemsPerKey()));
    }

    /**
     * Returns the number of suffixes to suggest: those for the load of the hottest value, if it is known. Otherwise it assumes that one value
     * takes all writes, and all reads of a table. This is common: today's date or the first status of new items takes nearly all of them.
     */
    public static int suffixes(PartitionKeyJudgement key) {
        HotKey hot = HotKey.of(key);
        Optional<MeasuredKey> measured = KeyMeasurement.of(key).map(KeyMeasurement::values);
        double writes = Math.max(
                hot.writeUnits(), measured.map(MeasuredKey::hottestWriteUnits).orElse(0.0));
        double reads = Math.max(
                hot.readUnits(), measured.map(MeasuredKey::hottestReadUnits).orElse(0.0));
        if (writes > 0 || reads > 0) {
            return suffixes(writes, reads);
        }
        KeyLoad load = of(key);
        return load.writes < 0 && load.reads() == 0
                ? EXAMPLE_SUFFIXES
                : suffixes(load.writeUnits(), load.reads() == 0 ? 0 : load.readUnits());
    }

    private static int suffixes(double writeUnits, double readUnits) {
        return Math.max(
                2,
                Math.max(
                        ShardCount.forWriteUnits(writeUnits, ShardCount.DEFAULT_HEADROOM),
                        ShardCount.forReadUnits(readUnits, ShardCount.DEFAULT_HEADROOM)));
    }

    /** Returns the reads that certainly use these keys. */
    private long reads() {
        return inherited ? 0 : Math.max(0, workload.peakReadsPerSecond());
    }

    private static long entryBytes(Workload workload, @Nullable IndexSchema index) {
        long itemBytes = workload.itemBytes() < 0 ? ASSUMED_ITEM_BYTES : workload.itemBytes();
        boolean keysOnly = index != null && index.projection() == IndexSchema.Projection.KEYS_ONLY;
        return keysOnly ? Math.min(itemBytes, KEYS_ONLY_BYTES) : itemBytes;
    }

    /** Returns the sentence about the declared writes of a key. */
    public static String writes(double unitsOfKey, String key) {
        return " The declared load needs " + Text.number(unitsOfKey) + " of " + key + ".";
    }

    /** Returns the sentence about the declared reads of each key. */
    public static String reads(double unitsOfKey) {
        return " The declared load needs " + Text.number(unitsOfKey)
                + " read units a second of each key, and one key gives at most "
                + Text.number((double) Limits.PARTITION_READ_UNITS_PER_SECOND) + ".";
    }

    /**
     * Returns the sentence that explains why a finding has a lower severity, or which declarations would lower it.
     * Empty if the load is not small.
     */
    String smallLoad() {
        if (isSmall()) {
            return SMALL_LOAD;
        }
        if (isSmallWithUnknownLoad()) {
            return " It holds only " + Text.count(workload.items(), "item")
                    + ", so this matters only if they are read or written often, or become many.";
        }
        return seemsSmall() ? UNKNOWN_LOAD : "";
    }

    /**
     * The declared load of the hottest value of a partition key.
     *
     * @param writeUnits write units a second, or a negative number if unknown
     * @param readUnits read units a second, or a negative number if unknown
     * @param share its share of all requests, or a negative number if unknown
     */
    public record HotKey(double writeUnits, double readUnits, double share) {

        public static HotKey of(PartitionKeyJudgement key) {
            KeyLoad load = KeyLoad.of(key);
            double share = KeyMeasurement.of(key)
                    .map(measured -> measured.shareOfLoad(key))
                    .filter(known -> known >= 0)
                    .orElse(load.workload().hottestKeyShare());
            if (share < 0) {
                return new HotKey(-1, -1, -1);
            }
            boolean writes = load.writes() >= 0;
            boolean reads = load.workload().peakReadsPerSecond() >= 0 && !load.inherited();
            return new HotKey(writes ? share * load.writeUnits() : -1, reads ? share * load.readUnits() : -1, share);
        }

        /** Returns whether the load exceeds the limit of one key. */
        public boolean isOverloaded() {
            return exceedsWrites() || readUnits > Limits.PARTITION_READ_UNITS_PER_SECOND;
        }

        /** Returns the sentence that compares the load with the limit. */
        public String overload() {
            return exceedsWrites()
                    ? " The hottest of them takes " + Text.number(writeUnits) + "."
                    : " The hottest of them takes " + Text.number(readUnits)
                            + " read units a second, and one gives at most "
                            + Text.number((double) Limits.PARTITION_READ_UNITS_PER_SECOND) + ".";
        }

        private boolean exceedsWrites() {
            return writeUnits > Limits.PARTITION_WRITE_UNITS_PER_SECOND;
        }
    }
}
