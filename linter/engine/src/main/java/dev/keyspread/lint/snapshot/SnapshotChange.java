package dev.keyspread.lint.snapshot;

/**
 * A change between two snapshots of a table.
 *
 * @param isBreaking whether items that are stored are then not found, or cannot be read
 * @param text the change and the items that it affects, a sentence
 * @param remedy what to do instead, a sentence; empty if the change is compatible
 */
public record SnapshotChange(boolean isBreaking, String text, String remedy) {

    static SnapshotChange breaking(String text, String remedy) {
        return new SnapshotChange(true, text, remedy);
    }

    static SnapshotChange compatible(String text) {
        return new SnapshotChange(false, text, "");
    }

    /** Returns the change and the remedy in one line. */
    @Override
    public String toString() {
        return remedy.isEmpty() ? text + "." : text + ". " + remedy + ".";
    }
}
