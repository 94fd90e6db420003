package dev.keyspread.capacity;

/**
 * Computes the number of bytes billed for storage. It is larger than the item's size, which counts for limits and
 * capacity units. Transactions and change streams add system attributes, whose sizes are not documented.
 */
public final class StorageSize {

    /** The number of bytes billed for each item in addition to its size. */
    public static final int ITEM_OVERHEAD = 100;

    /** The number of bytes billed for each index entry in addition to its size. */
    public static final int INDEX_ENTRY_OVERHEAD = 100;

    /** The number of additional bytes billed for each item of a global table, in each replica. */
    public static final int GLOBAL_TABLE_OVERHEAD = 48;

    private StorageSize() {}

    /** Returns the storage billed for an item. */
    public static long item(long itemBytes) {
        return itemBytes + ITEM_OVERHEAD;
    }

    /** Returns the storage billed for an item in one replica of a global table. */
    public static long globalTableItem(long itemBytes) {
        return item(itemBytes) + GLOBAL_TABLE_OVERHEAD;
    }

    /** Returns the storage billed for an index entry, whose size is {@link ItemSize#indexEntry}. */
    public static long indexEntry(long tableKeyBytes, long indexKeyBytes, long projectedBytes) {
        return ItemSize.indexEntry(tableKeyBytes, indexKeyBytes, projectedBytes) + INDEX_ENTRY_OVERHEAD;
    }
}
