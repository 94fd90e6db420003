package dev.keyspread.capacity;

import java.util.stream.LongStream;

/**
 * The write units charged for each operation on a table's items; for indexes, see {@link IndexWrite}. Sizes are those
 * of whole items, as {@link ItemSize} counts them. A missing item has 0 bytes.
 */
public final class WriteUnits {

    /** The number of writes of each item in a transaction: one to prepare, one to commit. */
    static final int TRANSACTION_WRITES = 2;

    private WriteUnits() {}

    /** Returns the charge of PutItem, by the larger of the new and the replaced item. */
    public static long putItem(long replacedBytes, long itemBytes) {
        return CapacityUnits.write(Math.max(replacedBytes, itemBytes));
    }

    /**
     * Returns the charge of UpdateItem, by the larger size of the item before and after, even if one attribute changes.
     */
    public static long updateItem(long bytesBefore, long bytesAfter) {
        return CapacityUnits.write(Math.max(bytesBefore, bytesAfter));
    }

    /** Returns the charge of DeleteItem, by the deleted item. */
    public static long deleteItem(long deletedBytes) {
        return CapacityUnits.write(deletedBytes);
    }

    /**
     * Returns the charge of a write whose condition failed, by the larger of the existing and the new item. Earlier
     * versions of the documentation named only the existing item, or only the new one.
     */
    public static long failedCondition(long existingBytes, long attemptedBytes) {
        return CapacityUnits.write(Math.max(existingBytes, attemptedBytes));
    }

    /**
     * Returns the charge of BatchWriteItem: the sum of its puts and deletes. Give the larger size for items that are
     * replaced.
     */
    public static long batchWriteItem(long... itemBytes) {
        return LongStream.of(itemBytes).map(CapacityUnits::write).sum();
    }

    /**
     * Returns the charge of TransactWriteItems: two writes of each item, including items that are only checked. Give
     * the larger size for items that change.
     */
    public static long transactWriteItems(long... itemBytes) {
        return TRANSACTION_WRITES * batchWriteItem(itemBytes);
    }

    /**
     * Returns the charge of an expired item. It is free in the Region where it expired, and costs a write in each other
     * Region of a global table.
     */
    public static long expiredItem(int otherRegions, long itemBytes) {
        return otherRegions * CapacityUnits.write(itemBytes);
    }
}
