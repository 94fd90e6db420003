package dev.keyspread.capacity;

import java.util.stream.LongStream;

/**
 * The write units that each operation is charged for a table's items; {@link IndexWrite} has those of its indexes. Bytes
 * are those of whole items, as {@link ItemSize} counts them, and 0 for an item that does not exist.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html">DynamoDB
 *     read and write operations</a>
 */
public final class WriteUnits {

    /** A transaction writes each item twice: to prepare, and to commit. */
    static final int TRANSACTION_WRITES = 2;

    private WriteUnits() {}

    /** PutItem: the larger of the item and the one that it replaces. */
    public static long putItem(long replacedBytes, long itemBytes) {
        return CapacityUnits.write(Math.max(replacedBytes, itemBytes));
    }

    /** UpdateItem: the larger of the item before and after, though one attribute alone may change. */
    public static long updateItem(long bytesBefore, long bytesAfter) {
        return CapacityUnits.write(Math.max(bytesBefore, bytesAfter));
    }

    /** DeleteItem: the item that is deleted. */
    public static long deleteItem(long deletedBytes) {
        return CapacityUnits.write(deletedBytes);
    }

    /**
     * A write whose condition failed. The documentation has said over time that the existing item counts, that the new one
     * does, and at last that the larger of the two does, which is what is counted here.
     */
    public static long failedCondition(long existingBytes, long attemptedBytes) {
        return CapacityUnits.write(Math.max(existingBytes, attemptedBytes));
    }

    /** BatchWriteItem: as much as its puts and deletes one by one. Of an item that is replaced the larger size counts. */
    public static long batchWriteItem(long... itemBytes) {
        return LongStream.of(itemBytes).map(CapacityUnits::write).sum();
    }

    /**
     * TransactWriteItems: two writes of each item, and of each that is only checked. Of an item that changes the larger
     * size counts.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html">DynamoDB
     *     transactions</a>
     * @see ReadUnits#repeatedTransactWriteItems
     */
    public static long transactWriteItems(long... itemBytes) {
        return TRANSACTION_WRITES * batchWriteItem(itemBytes);
    }

    /**
     * An item that expired: free where it expired, and a write in each other Region of a global table.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/TTL.html">Time to Live</a>
     */
    public static long expiredItem(int otherRegions, long itemBytes) {
        return otherRegions * CapacityUnits.write(itemBytes);
    }
}
