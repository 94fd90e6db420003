package dev.keyspread.timeseries;

/**
 * A change that {@link TimeSeries#maintain} made to a table, or its reason for waiting.
 *
 * @param table the table's name as DynamoDB knows it
 * @param action the change
 * @param detail the change in words, such as the place of an archive, or empty
 */
public record MaintenanceStep(String table, Action action, String detail) {

    /** A change of a table. */
    public enum Action {

        /** The table was created. */
        CREATED,

        /** The settings of an old table were changed. */
        COOLED,

        /** The archive was begun. A later maintenance continues. */
        ARCHIVE_STARTED,

        /** The archive is not complete yet. A later maintenance continues. */
        ARCHIVE_RUNNING,

        /** The archive is complete. */
        ARCHIVED,

        /** The table was deleted. */
        DROPPED,

        /** The table is old enough to be dropped, but protected from being deleted. */
        PROTECTED
    }

    /** Returns the step in one line. */
    @Override
    public String toString() {
        return table + " " + action + (detail.isEmpty() ? "" : ": " + detail);
    }
}
