package dev.keyspread.reshard;

import java.util.Locale;

/**
 * The expected effect and cost of a move.
 *
 * @param items the number of items of the entity
 * @param moving the number of those that would be moved; the others keep their key
 * @param transactions the number of transactions that move them, if no other process does
 * @param writeUnits the write units that the moves consume at most: two transactional writes of the item, and two of its entry in each
 *     index, if the entry holds the whole item
 * @param readUnits the read units of two scans of the items: that of the move, and the strongly consistent one at its end
 * @param unmovable the number of items that cannot be moved: a move does not start before they are changed or deleted
 */
public record Estimate(long items, long moving, long transactions, long writeUnits, long readUnits, long unmovable) {

    /** Returns the numbers as a line of text. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%,d of %,d items move; transactions: %,d, write units: up to %,d, read units of scans: %,d",
                moving,
                items,
                transactions,
                writeUnits,
                readUnits);
    }
}
