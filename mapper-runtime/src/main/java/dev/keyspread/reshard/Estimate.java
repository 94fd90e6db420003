package dev.keyspread.reshard;

import java.util.Locale;

/**
 * The expected effect and cost of a move.
 *
 * @param items the number of items of the entity
 * @param moving the number of those that would be moved; the others keep their key
 * @param writeUnits the write units that the moves consume, if each index holds whole items: two transactional writes of the item,
 *     and two writes of each index
 */
public record Estimate(long items, long moving, long writeUnits) {

    /** Returns the numbers as a line of text. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT, "%,d of %,d items move, which consumes up to %,d write units", moving, items, writeUnits);
    }
}
