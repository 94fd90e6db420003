package dev.keyspread.table;

import java.time.Duration;

/**
 * The state of a table that is waited for.
 *
 * @param table the table's name as DynamoDB knows it
 * @param action the change that is waited for, such as {@code adding index "by-state"}
 * @param state the states of the table and of those of its indexes that are not active, such as {@code UPDATING, index
 *     "by-state" CREATING}
 * @param elapsed the time since the call
 */
public record TableProgress(String table, String action, String state, Duration elapsed) {

    /** Returns the progress in one line. */
    @Override
    public String toString() {
        return "Table \"%s\": %s, %s after %d s".formatted(table, action, state, elapsed.toSeconds());
    }
}
