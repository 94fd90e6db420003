package dev.keyspread.timeseries;

import dev.keyspread.table.TableOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The ages at which the tables of a time series change. Ages count from the end of a table's period.
 *
 * @param createAhead the time ahead for which tables are created, or null
 * @param newTables the settings of new tables
 * @param closeAfter the age at which tables are closed to writes, or null
 * @param coolAfter the age at which settings change, or null
 * @param cooled the settings of cooled tables
 * @param archiveAfter the age at which tables are archived, or null
 * @param archive the target of archives, or null
 * @param dropAfter the age at which tables are dropped, or null
 */
record Lifecycle(
        @Nullable Duration createAhead,
        Consumer<TableOptions> newTables,
        @Nullable Duration closeAfter,
        @Nullable Duration coolAfter,
        Consumer<TableOptions> cooled,
        @Nullable Duration archiveAfter,
        @Nullable TableArchive archive,
        @Nullable Duration dropAfter) {

    /** The time after the closing in which writes in flight, and those of processes with a late clock, end. */
    static final Duration GRACE = Duration.ofHours(1);

    /** The lifecycle of tables that never change. */
    static final Lifecycle NONE = new LifecycleOptions().toLifecycle();

    /** Returns the time at which a table is closed to writes. */
    Optional<Instant> closing(Instant end) {
        return Optional.ofNullable(closeAfter).map(end::plus);
    }

    boolean isCooledAt(Instant now, Instant end) {
        return isReached(coolAfter, now, end) && !isDroppedAt(now, end);
    }

    /** Returns the archive, if a table must be archived now. */
    Optional<TableArchive> archiveAt(Instant now, Instant end) {
        boolean isDue = isReached(archiveAfter, now, end) && !now.isBefore(quiet(end));
        return isDue ? Optional.ofNullable(archive) : Optional.empty();
    }

    boolean isDroppedAt(Instant now, Instant end) {
        return isReached(dropAfter, now, end);
    }

    /** Returns the first time from which a table has no writes in flight. */
    Instant quiet(Instant end) {
        return closing(end).orElseThrow().plus(GRACE);
    }

    private static boolean isReached(@Nullable Duration age, Instant now, Instant end) {
        return age != null && !now.isBefore(end.plus(age));
    }
}
