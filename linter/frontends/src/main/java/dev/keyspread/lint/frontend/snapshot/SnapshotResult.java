package dev.keyspread.lint.frontend.snapshot;

import dev.keyspread.lint.snapshot.SnapshotChange;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The comparison of a table with its file.
 *
 * @param table the table's name
 * @param file its file
 * @param changes the changes since the file was written, the breaking ones first
 * @param action the action on the file
 */
public record SnapshotResult(String table, Path file, List<SnapshotChange> changes, Action action) {

    public SnapshotResult {
        changes = List.copyOf(changes);
    }

    /** Returns whether a breaking change is not accepted. */
    public boolean isFailure() {
        return action == Action.NONE && changes.stream().anyMatch(SnapshotChange::isBreaking);
    }

    /** Returns whether compatible changes are not in the file yet. */
    public boolean isOutdated() {
        return action == Action.NONE && !changes.isEmpty() && !isFailure();
    }

    /** Returns what was done to the file, and each change, in lines. */
    public List<String> lines() {
        return Stream.concat(Stream.of(headline()), changes.stream().map(change -> mark(change) + change))
                .toList();
    }

    private String headline() {
        return switch (action) {
            case CREATED -> "Wrote " + file + ": commit it";
            case UPDATED -> "Updated " + file + ": commit it";
            case NONE ->
                changes.isEmpty()
                        ? file + " is up to date"
                        : isFailure()
                                ? "Table \"" + table + "\" differs from " + file + " in a way that loses stored items"
                                : file + " is out of date. Update it";
        };
    }

    private static String mark(SnapshotChange change) {
        return change.isBreaking() ? "  breaking: " : "  compatible: ";
    }

    /** The action on a file. */
    public enum Action {
        /** The file is as it was. */
        NONE,
        /** There was no file. */
        CREATED,
        /** The changes are in the file. */
        UPDATED
    }
}
