package dev.keyspread.planner.plan;

import dev.keyspread.capacity.IndexWrite;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.capacity.ReadUnits;
import dev.keyspread.capacity.WriteUnits;
import dev.keyspread.planner.internal.Checks;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The units that one operation is charged.
 *
 * @param readUnits the read units
 * @param readIndex the global index that is read and charged, or null for the table. Reads of local indexes are charged
 *     to the table
 * @param writeUnits the write units of the table, including those of its local indexes
 * @param indexWriteUnits the write units of each global index, by its name
 */
public record OperationUnits(
        double readUnits, @Nullable String readIndex, double writeUnits, Map<String, Double> indexWriteUnits) {

    public OperationUnits {
        Checks.notNegative("readUnits", readUnits);
        Checks.notNegative("writeUnits", writeUnits);
        indexWriteUnits = Collections.unmodifiableMap(new LinkedHashMap<>(indexWriteUnits));
    }

    /** Returns zero units, to which writes of indexes can be added. */
    public static OperationUnits none() {
        return write(0);
    }

    /** Returns the charge of a read of one item by its key. */
    public static OperationUnits get(ReadConsistency consistency, long itemBytes) {
        Checks.itemBytes("itemBytes", itemBytes);
        return read(ReadUnits.getItem(consistency, itemBytes), null);
    }

    /**
     * Returns the charge of a query of a table.
     *
     * @param items the number of items that one query reads, including those that a filter drops
     * @param shards the number of shards that it reads, 1 for a key without shards. Each is one query of its own
     */
    public static OperationUnits query(ReadConsistency consistency, long itemBytes, long items, int shards) {
        return read(shards * ReadUnits.query(consistency, shardBytes(itemBytes, items, shards)), null);
    }

    /** Returns the charge of a scan that reads all items of a table. */
    public static OperationUnits scan(ReadConsistency consistency, long itemBytes, long items) {
        return read(ReadUnits.scan(consistency, shardBytes(itemBytes, items, 1)), null);
    }

    /**
     * Returns the charge of a query or scan of a global index, which is always eventually consistent.
     *
     * @param entries the number of index entries that one query reads
     * @param shards the number of shards that it reads, 1 for a key without shards
     */
    public static OperationUnits globalIndexRead(String index, long entryBytes, long entries, int shards) {
        return read(shards * ReadUnits.globalIndexPage(shardBytes(entryBytes, entries, shards)), index);
    }

    /**
     * Returns the charge of a query of a local index.
     *
     * @param entries the number of index entries that one query reads
     * @param shards the number of shards that it reads, 1 for a key without shards
     * @param fetchedItemBytes the size of the item that is fetched for each entry because the index lacks attributes; 0
     *     if the index has all of them
     */
    public static OperationUnits localIndexRead(
            ReadConsistency consistency, long entryBytes, long entries, int shards, long fetchedItemBytes) {
        double fetches = fetchedItemBytes == 0 ? 0 : entries * ReadUnits.getItem(consistency, fetchedItemBytes);
        double pages = shards * ReadUnits.localIndexPage(consistency, shardBytes(entryBytes, entries, shards));
        return read(pages + fetches, null);
    }

    /** Returns the charge of a write of a whole item, which is new or replaces an item that is not larger. */
    public static OperationUnits put(long itemBytes) {
        Checks.itemBytes("itemBytes", itemBytes);
        return write(WriteUnits.putItem(0, itemBytes));
    }

    /** Returns the charge of an update of an item whose size stays the same. */
    public static OperationUnits update(long itemBytes) {
        Checks.itemBytes("itemBytes", itemBytes);
        return write(WriteUnits.updateItem(itemBytes, itemBytes));
    }

    /** Returns the charge of a deletion of an item. */
    public static OperationUnits delete(long itemBytes) {
        Checks.itemBytes("itemBytes", itemBytes);
        return write(WriteUnits.deleteItem(itemBytes));
    }

    /** Returns these units plus a write of a global index, which the index is charged. */
    public OperationUnits andGlobalIndex(String index, IndexWrite write, long entryBytes) {
        Checks.itemBytes("entryBytes", entryBytes);
        Map<String, Double> more = new LinkedHashMap<>(indexWriteUnits);
        more.merge(index, (double) write.units(entryBytes, entryBytes), Double::sum);
        return new OperationUnits(readUnits, readIndex, writeUnits, more);
    }

    /** Returns these units plus a write of a local index, which the table is charged. */
    public OperationUnits andLocalIndex(IndexWrite write, long entryBytes) {
        Checks.itemBytes("entryBytes", entryBytes);
        return new OperationUnits(
                readUnits, readIndex, writeUnits + write.units(entryBytes, entryBytes), indexWriteUnits);
    }

    /**
     * Returns these units times a factor. Each item is charged by its own size, rounded up, so the mean of the charges is not the charge of an
     * item of the mean size.
     */
    public OperationUnits times(double factor) {
        Map<String, Double> ofIndexes = new LinkedHashMap<>();
        indexWriteUnits.forEach((index, units) -> ofIndexes.put(index, factor * units));
        return new OperationUnits(factor * readUnits, readIndex, factor * writeUnits, ofIndexes);
    }

    /** Returns the write units of all global indexes. */
    public double totalIndexWriteUnits() {
        return indexWriteUnits.values().stream()
                .mapToDouble(Double::doubleValue)
                .sum();
    }

    private static OperationUnits read(double units, @Nullable String index) {
        return new OperationUnits(units, index, 0, Map.of());
    }

    private static OperationUnits write(long units) {
        return new OperationUnits(0, null, (double) units, Map.of());
    }

    private static long shardBytes(long itemBytes, long items, int shards) {
        Checks.itemBytes("itemBytes", itemBytes);
        Checks.notNegative("items", items);
        Checks.positive("shards", shards);
        // Rounded up: a shard with one more item than the others is not rarer than they are.
        return Checks.product(-Math.floorDiv(-items, (long) shards), itemBytes);
    }
}
