package dev.keyspread.lint.rules.key;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ShardCount;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Workload;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What a declared workload means for the keys of a table or of an index. Units are floating point, because they saturate
 * where a long would wrap around.
 *
 * @param workload the declared workload
 * @param entryBytes bytes of a typical item, or of its entry in the index
 * @param writes writes a second of the items or the entries; negative for unknown
 * @param inherited whether it is the load of the table, and of the keys of an index nothing is declared
 */
public record KeyLoad(Workload workload, long entryBytes, double writes, boolean inherited) {

    /** A key under a quarter of its limits is no trouble: bad luck and growth have room. */
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

    public static KeyLoad of(PartitionKey key) {
        IndexSchema index = key.index();
        Workload table = key.entity().workload();
        Workload workload = index == null ? table : workload(index.workload(), table);
        boolean inherited = index != null && index.workload().isUnknown();
        return new KeyLoad(workload, entryBytes(workload, index), writes(key, workload, inherited), inherited);
    }

    /** What is declared for the index goes before what is declared for the table, which has no fewer and no smaller items. */
    private static Workload workload(Workload index, Workload table) {
        return index.isUnknown()
                ? table
                : new Workload(
                        index.peakWritesPerSecond(),
                        index.peakReadsPerSecond(),
                        index.itemBytes() < 0 ? table.itemBytes() : index.itemBytes(),
                        index.items() < 0 ? table.items() : index.items(),
                        index.itemsPerKey(),
                        index.distinctKeys(),
                        index.hottestKeyShare());
    }

    /** A change of an index key deletes one entry and puts another. Who declares the load of an index counts both. */
    private static double writes(PartitionKey key, Workload workload, boolean inherited) {
        double changes = KeyChanges.perSecond(key);
        double declared = workload.peakWritesPerSecond();
        if (changes <= 0) {
            return declared;
        }
        return inherited ? Math.max(declared, changes) + changes : Math.max(declared, 2 * changes);
    }

    /** Whether a load is declared at all. */
    public boolean isDeclared() {
        return writes >= 0 || workload.peakReadsPerSecond() >= 0;
    }

    /** What the declared load asks of a key that has it all, if that is more than one bears. */
    public String overload() {
        if (fillsOneKey()) {
            return HotKeyMessages.writes(writeUnits(), "it");
        }
        return exceedsReads(1) ? HotKeyMessages.reads(readUnits()) : "";
    }

    public double writeUnits() {
        return Math.max(0, writes) * CapacityUnits.write(entryBytes);
    }

    public double readUnits() {
        return (double) Math.max(0, workload.peakReadsPerSecond()) * CapacityUnits.read(entryBytes);
    }

    /** Whether so many keys cannot bear the declared writes, even if they share them equally. */
    public boolean exceedsWrites(long keys) {
        return writeUnits() / keys > Limits.PARTITION_WRITE_UNITS_PER_SECOND;
    }

    /** The same for the reads. Nothing says which of the table's go to an index, so an index is not blamed for them. */
    public boolean exceedsReads(long keys) {
        return !inherited && readUnits() / keys > Limits.PARTITION_READ_UNITS_PER_SECOND;
    }

    /** Whether one key that took all writes would be so full that bursts go over its limit. */
    public boolean fillsOneKey() {
        return writeUnits() > FULL_SHARE * Limits.PARTITION_WRITE_UNITS_PER_SECOND;
    }

    /** Whether one key alone would bear it all with ease: writes, reads and size are declared, and small. */
    public boolean isSmall() {
        return seemsSmall() && workload.peakReadsPerSecond() >= 0 && workload.items() >= 0;
    }

    /** Whether it is small as far as it is declared. Writes that are not declared are not taken to be few. */
    public boolean seemsSmall() {
        return writes >= 0
                && writeUnits() < SMALL_SHARE * Limits.PARTITION_WRITE_UNITS_PER_SECOND
                && readUnits() < SMALL_SHARE * Limits.PARTITION_READ_UNITS_PER_SECOND
                && (double) workload.items() * entryBytes < SMALL_TABLE_BYTES;
    }

    /** Whether so many keys take so little that even one with many times its share has room. */
    public boolean isSpreadOver(long keys) {
        return writes >= 0
                && keys >= KEYS_THAT_SPREAD
                && UNEVEN * writeUnits() / keys < SMALL_SHARE * Limits.PARTITION_WRITE_UNITS_PER_SECOND
                && UNEVEN * readUnits() / keys < SMALL_SHARE * Limits.PARTITION_READ_UNITS_PER_SECOND;
    }

    /** Whether there are so many items that so many keys are few of them. Unknown items are taken to be many. */
    public boolean hasFewKeys(long keys) {
        return workload.items() < 0 || keys < workload.items() * FEW_SHARE;
    }

    /** Whether it is the load of a table that is looked things up in, where few keys do no harm. */
    public boolean isReferenceTable() {
        return seemsSmall() && workload.items() >= 0 && workload.items() < REFERENCE_TABLE_ITEMS;
    }

    /** How many keys are declared, by their number alone. */
    public OptionalLong distinctKeys() {
        return inherited || workload.distinctKeys() < 0
                ? OptionalLong.empty()
                : OptionalLong.of(Math.max(1, workload.distinctKeys()));
    }

    /** How many keys there are, if their number is declared, or items and items per key are. */
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
     * The suffixes to suggest. They are for all writes, and a table's reads, on one key: whatever the average, today's day
     * and the first status of a new item get nearly all of them.
     */
    public int suffixes() {
        if (writes < 0 && reads() == 0) {
            return EXAMPLE_SUFFIXES;
        }
        int forWrites = ShardCount.forLoad((long) Math.ceil(Math.max(0, writes)), entryBytes);
        return Math.max(2, Math.max(forWrites, ShardCount.forReads(reads(), entryBytes)));
    }

    /** The reads that are known to go to these keys. */
    private long reads() {
        return inherited ? 0 : Math.max(0, workload.peakReadsPerSecond());
    }

    private static long entryBytes(Workload workload, @Nullable IndexSchema index) {
        long itemBytes = workload.itemBytes() < 0 ? ASSUMED_ITEM_BYTES : workload.itemBytes();
        boolean keysOnly = index != null && index.projection() == IndexSchema.Projection.KEYS_ONLY;
        return keysOnly ? Math.min(itemBytes, KEYS_ONLY_BYTES) : itemBytes;
    }
}
