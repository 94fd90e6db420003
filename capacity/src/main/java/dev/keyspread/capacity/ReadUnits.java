package dev.keyspread.capacity;

import java.util.stream.LongStream;

/**
 * The read units that each operation is charged. Bytes are those of whole items, as {@link ItemSize} counts them: neither
 * a projection nor a filter nor counting alone makes a read cheaper.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html">DynamoDB
 *     read and write operations</a>
 */
public final class ReadUnits {

    /** A transaction reads each item twice: to prepare, and to commit. */
    private static final int TRANSACTION_READS = 2;

    private ReadUnits() {}

    /** GetItem: its item's. An item that does not exist has 0 bytes, and costs as much as the smallest. */
    public static double getItem(ReadConsistency consistency, long itemBytes) {
        return consistency.units(itemBytes);
    }

    /** BatchGetItem: as much as a GetItem for each of its items, so that each is rounded up. */
    public static double batchGetItem(ReadConsistency consistency, long... itemBytes) {
        return LongStream.of(itemBytes).mapToDouble(consistency::units).sum();
    }

    /** A page of a Query of a table: all items read for it, filtered out or not, are added up and rounded up once. */
    public static double query(ReadConsistency consistency, long pageBytes) {
        return consistency.units(pageBytes);
    }

    /** A page of a Scan of a table: all items evaluated for it are added up and rounded up once. */
    public static double scan(ReadConsistency consistency, long pageBytes) {
        return consistency.units(pageBytes);
    }

    /** A page of a Query or a Scan that found nothing: the least, for each partition that was searched. */
    public static double emptyPage(ReadConsistency consistency, int partitions) {
        return partitions * consistency.units(0);
    }

    /**
     * A page of a Query or a Scan of a global index: the index's entries, added up. Charged to the index.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html">Global secondary indexes</a>
     */
    public static double globalIndexPage(long entriesBytes) {
        return ReadConsistency.EVENTUAL.units(entriesBytes);
    }

    /**
     * A page of a Query or a Scan of a local index: the index's entries, added up, and each item that was fetched from the
     * table for attributes that the index lacks. Charged to the table.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/LSI.html">Local secondary indexes</a>
     */
    public static double localIndexPage(ReadConsistency consistency, long entriesBytes, long... fetchedItemBytes) {
        return consistency.units(entriesBytes) + batchGetItem(consistency, fetchedItemBytes);
    }

    /**
     * TransactGetItems: two strongly consistent reads of each item, existent or not.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html">DynamoDB
     *     transactions</a>
     */
    public static long transactGetItems(long... itemBytes) {
        return TRANSACTION_READS
                * LongStream.of(itemBytes).map(CapacityUnits::read).sum();
    }

    /**
     * TransactWriteItems once more with the client token of one that succeeded: it writes nothing, and is charged as if it
     * read its items.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html">The
     *     request's client token</a>
     */
    public static long repeatedTransactWriteItems(long... itemBytes) {
        return transactGetItems(itemBytes);
    }
}
