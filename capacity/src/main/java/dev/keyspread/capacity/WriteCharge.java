package dev.keyspread.capacity;

/**
 * The capacity that a write is charged to. A table shares its capacity with its local indexes; each global index has
 * its own. If a global index has too little capacity, writes to its table are throttled.
 *
 * @param table the write units of the table
 * @param globalIndexes the write units of all global indexes
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/gsi-throttling.html">Global secondary
 *     indexes and throttling</a>
 */
public record WriteCharge(long table, long globalIndexes) {

    /** Returns the charge of a write to a table without indexes. */
    public static WriteCharge toTable(long units) {
        return new WriteCharge(units, 0);
    }

    /** Returns this charge plus a write to a local index. */
    public WriteCharge andLocalIndex(long units) {
        return new WriteCharge(table + units, globalIndexes);
    }

    /** Returns this charge plus a write to a global index. */
    public WriteCharge andGlobalIndex(long units) {
        return new WriteCharge(table, globalIndexes + units);
    }

    /**
     * Returns the charge as a part of TransactWriteItems, which writes twice: to prepare and to commit. The
     * documentation states this for items; for index entries it is the behaviour of DynamoDB Local.
     */
    public WriteCharge inTransaction() {
        return new WriteCharge(WriteUnits.TRANSACTION_WRITES * table, WriteUnits.TRANSACTION_WRITES * globalIndexes);
    }

    /** Returns the total write units of the table and the global indexes. */
    public long total() {
        return table + globalIndexes;
    }
}
