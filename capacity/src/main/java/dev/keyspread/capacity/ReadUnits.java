package dev.keyspread.capacity;

import java.util.stream.LongStream;

/**
 * The read units charged for each operation. Sizes are those of whole items, as {@link ItemSize} counts them.
 * Projections, filters and counting do not reduce the charge.
 */
public final class ReadUnits {

    /** The number of reads of each item in a transaction: one to prepare, one to commit. */
    private static final int TRANSACTION_READS = 2;

    private ReadUnits() {}

    /** Returns the charge of GetItem. A missing item has 0 bytes and costs the minimum. */
    public static double getItem(ReadConsistency consistency, long itemBytes) {
        return consistency.units(itemBytes);
    }

    /** Returns the charge of BatchGetItem: the sum of a GetItem for each item, so each is rounded up separately. */
    public static double batchGetItem(ReadConsistency consistency, long... itemBytes) {
        return LongStream.of(itemBytes).mapToDouble(consistency::units).sum();
    }

    /**
     * Returns the charge of a page of a Query of a table. The sizes of all items read, including those filtered out,
     * are added up and rounded up once.
     */
    public static double query(ReadConsistency consistency, long pageBytes) {
        return consistency.units(pageBytes);
    }

    /**
     * Returns the charge of a page of a Scan of a table. The sizes of all items read are added up and rounded up once.
     */
    public static double scan(ReadConsistency consistency, long pageBytes) {
        return consistency.units(pageBytes);
    }

    /** Returns the charge of an empty page of a Query or Scan: the minimum for each partition searched. */
    public static double emptyPage(ReadConsistency consistency, int partitions) {
        return partitions * consistency.units(0);
    }

    /**
     * Returns the charge of a page of a Query or Scan of a global index: the sizes of the index entries are added up.
     * Charged to the index.
     */
    public static double globalIndexPage(long entriesBytes) {
        return ReadConsistency.EVENTUAL.units(entriesBytes);
    }

    /**
     * Returns the charge of a page of a Query or Scan of a local index. The sizes of the index entries are added up.
     * Each item fetched from the table for attributes that are not projected is charged separately. Charged to the
     * table.
     */
    public static double localIndexPage(ReadConsistency consistency, long entriesBytes, long... fetchedItemBytes) {
        return consistency.units(entriesBytes) + batchGetItem(consistency, fetchedItemBytes);
    }

    /** Returns the charge of TransactGetItems: two strongly consistent reads of each item, even if it is missing. */
    public static long transactGetItems(long... itemBytes) {
        return TRANSACTION_READS
                * LongStream.of(itemBytes).map(CapacityUnits::read).sum();
    }

    /**
     * Returns the charge of a repeated TransactWriteItems with the client token of a successful one. It writes nothing
     * and is charged for reading the items.
     */
    public static long repeatedTransactWriteItems(long... itemBytes) {
        return transactGetItems(itemBytes);
    }
}
