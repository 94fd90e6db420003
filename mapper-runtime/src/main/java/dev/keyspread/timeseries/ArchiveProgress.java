package dev.keyspread.timeseries;

import dev.keyspread.timeseries.MaintenanceStep.Action;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The state of a table's archive.
 *
 * @param isComplete whether it is complete
 * @param action the change, or null if it was complete before
 * @param detail the change in words
 * @param items the number of items of a complete archive, if it is known
 */
record ArchiveProgress(boolean isComplete, @Nullable Action action, String detail, OptionalLong items) {

    /** Returns the progress of an archive that was complete before. */
    static ArchiveProgress unchanged(OptionalLong items) {
        return new ArchiveProgress(true, null, "", items);
    }

    static ArchiveProgress completed(String place, OptionalLong items) {
        return new ArchiveProgress(true, Action.ARCHIVED, place, items);
    }

    static ArchiveProgress started(String detail) {
        return new ArchiveProgress(false, Action.ARCHIVE_STARTED, detail, OptionalLong.empty());
    }

    static ArchiveProgress running(String detail) {
        return new ArchiveProgress(false, Action.ARCHIVE_RUNNING, detail, OptionalLong.empty());
    }

    /** Requires that an archive has as many items as DynamoDB has counted in the table, which it does about every six hours. */
    void requireItems(@Nullable Long counted) {
        if (counted != null && items.isPresent() && items.getAsLong() < counted) {
            throw new ArchiveFailedException(
                    "it was not dropped, because its archive has %d items and DynamoDB counts %d in the table. The count is updated about every six hours. If this persists, another program writes to the table"
                            .formatted(items.getAsLong(), counted));
        }
    }
}
