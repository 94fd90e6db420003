package dev.keyspread.timeseries;

import dev.keyspread.table.TableOptions;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The ages at which {@link TimeSeries#maintain} changes the tables of a time series. The age of a table counts from the end of its
 * period, so the current table never changes. By default, nothing changes. Not thread-safe.
 */
public final class LifecycleOptions {

    private @Nullable Duration createAhead;
    private Consumer<TableOptions> newTables = table -> {};
    private @Nullable Duration closeAfter;
    private @Nullable Duration coolAfter;
    private Consumer<TableOptions> cooled = table -> {};
    private @Nullable Duration archiveAfter;
    private @Nullable TableArchive archive;
    private @Nullable Duration dropAfter;

    LifecycleOptions() {}

    /**
     * Creates the missing tables of the time from now until {@code ahead} later.
     *
     * @param ahead zero or longer
     */
    public LifecycleOptions createAhead(Duration ahead) {
        return createAhead(ahead, table -> {});
    }

    /**
     * Creates the missing tables of the time from now until {@code ahead} later, with these settings.
     *
     * @param ahead zero or longer
     */
    public LifecycleOptions createAhead(Duration ahead, Consumer<TableOptions> settings) {
        createAhead = requireAge("createAhead", ahead);
        newTables = Objects.requireNonNull(settings, "settings");
        return this;
    }

    /**
     * Closes tables to writes at this age, the longest delay of late items. Writes of the time series then throw {@link
     * TableClosedException}, and so do those of other repositories of the mapper on tables that the time series has used. Reads
     * continue. Required to archive or drop tables. All processes must set the same age.
     *
     * @param age zero or longer
     */
    public LifecycleOptions closeAfter(Duration age) {
        closeAfter = requireAge("closeAfter", age);
        return this;
    }

    /**
     * Changes the settings of tables at this age, such as {@code table -> table.provisioned(5, 1)}. Each maintenance restores these
     * settings if somebody changed them. An on-demand table costs nothing while it is idle, so it needs no other settings; {@link
     * TableOptions#onDemandMaximum(long, long)} limits the cost of its requests. Warm throughput cannot be lowered.
     *
     * @param age zero or longer
     */
    public LifecycleOptions coolAfter(Duration age, Consumer<TableOptions> settings) {
        coolAfter = requireAge("coolAfter", age);
        cooled = Objects.requireNonNull(settings, "settings");
        return this;
    }

    /**
     * Archives tables at this age, or an hour after they were closed, whichever is later. The hour is for writes in flight and for clocks
     * that differ: those of the processes and of DynamoDB must not differ by more than half of it.
     *
     * @param age not shorter than that of {@link #closeAfter}
     */
    public LifecycleOptions archiveAfter(Duration age, TableArchive target) {
        archiveAfter = requireAge("archiveAfter", age);
        archive = Objects.requireNonNull(target, "target");
        return this;
    }

    /**
     * Drops tables at this age, but never before their archive is complete. Tables with deletion protection are kept.
     *
     * @param age not shorter than that of {@link #archiveAfter}
     */
    public LifecycleOptions dropAfter(Duration age) {
        dropAfter = requireAge("dropAfter", age);
        return this;
    }

    private static Duration requireAge(String setting, Duration age) {
        if (age.isNegative()) {
            throw new IllegalArgumentException(setting + " must not be negative (found " + age + ")");
        }
        return age;
    }

    /** Returns the lifecycle, after it was checked as a whole. */
    Lifecycle toLifecycle() {
        if (archiveAfter != null && (closeAfter == null || closeAfter.compareTo(archiveAfter) > 0)) {
            throw new IllegalArgumentException(
                    "Tables must be closed to writes before they are archived, or the archive lacks late items (found archiveAfter "
                            + archiveAfter + " and " + found("closeAfter", closeAfter)
                            + "). Call closeAfter(…) with an age that is not longer");
        }
        if (dropAfter != null && (archiveAfter == null || archiveAfter.compareTo(dropAfter) > 0)) {
            throw new IllegalArgumentException(
                    "Tables must be archived before they are dropped (found dropAfter "
                            + dropAfter + " and " + found("archiveAfter", archiveAfter)
                            + "). Call archiveAfter(…) with an age that is not longer, and TableArchive.none() to lose the items");
        }
        return new Lifecycle(createAhead, newTables, closeAfter, coolAfter, cooled, archiveAfter, archive, dropAfter);
    }

    private static String found(String setting, @Nullable Duration age) {
        return age == null ? "no " + setting : setting + " " + age;
    }
}
