package dev.keyspread.reshard;

import java.util.Locale;

/**
 * The progress of a move.
 *
 * @param status what the layout record of the table says
 * @param seen the number of scanned items, in all passes together
 * @param moved the number of items that this process has moved
 * @param failed the number of items that could not be moved
 * @param writeUnits the write units that this process has consumed
 */
public record Progress(Status status, long seen, long moved, long failed, double writeUnits) {

    /** Returns the sum of this progress and that of a later pass. */
    Progress and(Progress later) {
        return new Progress(
                later.status,
                seen + later.seen,
                moved + later.moved,
                failed + later.failed,
                writeUnits + later.writeUnits);
    }

    Progress with(Status newStatus) {
        return new Progress(newStatus, seen, moved, failed, writeUnits);
    }

    /** Returns the progress as a line of text. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s; %,d scanned, %,d moved, %,d failed, %,.0f write units",
                status,
                seen,
                moved,
                failed,
                writeUnits);
    }
}
