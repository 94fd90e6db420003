package dev.keyspread.capacity;

/**
 * The bytes of storage that are billed. They are more than an item's size, which alone counts for its limit and for
 * capacity units. Transactions and change streams add attributes of the service's own, whose sizes are not documented.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html">DynamoDB
 *     item sizes and formats</a>
 */
public final class StorageSize {

    /** The bytes billed for each item in addition to its size. */
    public static final int ITEM_OVERHEAD = 100;

    /** The bytes billed for each index entry in addition to its size. */
    public static final int INDEX_ENTRY_OVERHEAD = 100;

    /** The additional bytes billed for each item of a global table, in each replica. */
    public static final int GLOBAL_TABLE_OVERHEAD = 48;

    private StorageSize() {}

    /** The storage of an item. */
    public static long item(long itemBytes) {
        return itemBytes + ITEM_OVERHEAD;
    }

    /** The storage of an item in one replica of a global table. */
    public static long globalTableItem(long itemBytes) {
        return item(itemBytes) + GLOBAL_TABLE_OVERHEAD;
    }

    /**
     * The storage of an index's entry. It has the table's key, the index's key and the attributes that the index projects,
     * each once, with their names.
     */
    public static long indexEntry(long tableKeyBytes, long indexKeyBytes, long projectedBytes) {
        return tableKeyBytes + indexKeyBytes + projectedBytes + INDEX_ENTRY_OVERHEAD;
    }
}
