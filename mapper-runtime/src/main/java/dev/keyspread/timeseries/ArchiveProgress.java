package dev.keyspread.timeseries;

import dev.keyspread.timeseries.MaintenanceStep.Action;
import org.jspecify.annotations.Nullable;

/**
 * The state of a table's archive.
 *
 * @param isComplete whether it is complete
 * @param action the change, or null if it was complete before
 * @param detail the change in words
 */
record ArchiveProgress(boolean isComplete, @Nullable Action action, String detail) {

    /** Returns the progress of an archive that was complete before. */
    static ArchiveProgress unchanged() {
        return new ArchiveProgress(true, null, "");
    }

    static ArchiveProgress completed(String place) {
        return new ArchiveProgress(true, Action.ARCHIVED, place);
    }

    static ArchiveProgress started(String detail) {
        return new ArchiveProgress(false, Action.ARCHIVE_STARTED, detail);
    }

    static ArchiveProgress running(String detail) {
        return new ArchiveProgress(false, Action.ARCHIVE_RUNNING, detail);
    }
}
