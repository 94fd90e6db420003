package dev.keyspread.lint.rules;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ShardCount;
import dev.keyspread.lint.schema.EntitySchema;
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
 * @param ofIndex whether these are the keys of an index
 */
record KeyLoad(Workload workload, long entryBytes, boolean ofIndex) {

    /** A key under a quarter of its limits is no trouble: bad luck and growth have room. */
    private static final double SMALL_SHARE = 0.25;

    private static final double FULL_SHARE = 0.7;

    private static final long SMALL_TABLE_BYTES = 1L << 30;
    private static final long REFERENCE_TABLE_ITEMS = 10_000;
    private static final long ASSUMED_ITEM_BYTES = 1_024;
    private static final long KEYS_ONLY_BYTES = 1_024;
    private static final int EXAMPLE_SUFFIXES = 8;

    static KeyLoad of(PartitionKey key) {
        IndexSchema index = key.index();
        Workload workload = workload(key.entity(), index);
        return new KeyLoad(workload, entryBytes(workload, index), index != null);
    }

    /** What is declared for the index goes before what is declared for the table. */
    private static Workload workload(EntitySchema entity, @Nullable IndexSchema index) {
        return index == null || index.workload().isUnknown() ? entity.workload() : index.workload();
    }

    /** Whether a load is declared at all. */
    boolean isDeclared() {
        return workload.peakWritesPerSecond() >= 0 || workload.peakReadsPerSecond() >= 0;
    }

    /** What the declared load asks of a key that has it all, if that is more than one bears. */
    String overload() {
        if (fillsOneKey()) {
            return HeatText.writes(writeUnits(), "it");
        }
        return exceedsReads(1) ? HeatText.reads(readUnits()) : "";
    }

    double writeUnits() {
        return (double) Math.max(0, workload.peakWritesPerSecond()) * CapacityUnits.write(entryBytes);
    }

    double readUnits() {
        return (double) Math.max(0, workload.peakReadsPerSecond()) * CapacityUnits.read(entryBytes);
    }

    /** Whether so many keys cannot bear the declared writes, even if they share them equally. */
    boolean exceedsWrites(long keys) {
        return writeUnits() / keys > Limits.PARTITION_WRITE_UNITS_PER_SECOND;
    }

    /** The same for the reads. Nothing says which of them go to an index, so an index is not blamed for them. */
    boolean exceedsReads(long keys) {
        return !ofIndex && readUnits() / keys > Limits.PARTITION_READ_UNITS_PER_SECOND;
    }

    /** Whether one key that took all writes would be so full that bursts go over its limit. */
    boolean fillsOneKey() {
        return writeUnits() > FULL_SHARE * Limits.PARTITION_WRITE_UNITS_PER_SECOND;
    }

    /** Whether one key alone would bear it all with ease. Writes that are not declared are not taken to be few. */
    boolean isSmall() {
        return workload.peakWritesPerSecond() >= 0
                && writeUnits() < SMALL_SHARE * Limits.PARTITION_WRITE_UNITS_PER_SECOND
                && readUnits() < SMALL_SHARE * Limits.PARTITION_READ_UNITS_PER_SECOND
                && (double) workload.items() * entryBytes < SMALL_TABLE_BYTES;
    }

    /** Whether it is the load of a table that is looked things up in, where few keys do no harm. */
    boolean isReferenceTable() {
        return isSmall() && workload.items() >= 0 && workload.items() < REFERENCE_TABLE_ITEMS;
    }

    /** How many keys there are, if items and items per key are both declared. */
    OptionalLong keys() {
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
    int suffixes() {
        if (workload.peakWritesPerSecond() < 0 && readsOfTable() == 0) {
            return EXAMPLE_SUFFIXES;
        }
        int forWrites = ShardCount.forLoad(Math.max(0, workload.peakWritesPerSecond()), entryBytes);
        return Math.max(2, Math.max(forWrites, ShardCount.forReads(readsOfTable(), entryBytes)));
    }

    private long readsOfTable() {
        return ofIndex ? 0 : Math.max(0, workload.peakReadsPerSecond());
    }

    private static long entryBytes(Workload workload, @Nullable IndexSchema index) {
        long itemBytes = workload.itemBytes() < 0 ? ASSUMED_ITEM_BYTES : workload.itemBytes();
        boolean keysOnly = index != null && index.projection() == IndexSchema.Projection.KEYS_ONLY;
        return keysOnly ? Math.min(itemBytes, KEYS_ONLY_BYTES) : itemBytes;
    }
}
