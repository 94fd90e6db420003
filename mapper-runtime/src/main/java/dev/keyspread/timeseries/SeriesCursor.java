package dev.keyspread.timeseries;

import dev.keyspread.InvalidCursorException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A position in the tables of a query. Its text is the label of the table, a dot, and the cursor within the table. The latter is sealed
 * by the query of the table. A client that changes the label reads other items of the same query, and no others.
 *
 * @param table the index of the table in the order of the query
 * @param inTable the cursor within the table, or null for its beginning
 */
record SeriesCursor(int table, @Nullable String inTable) {

    private static final char SEPARATOR = '.';

    String text(List<String> tables) {
        return tables.get(table) + SEPARATOR + (inTable == null ? "" : inTable);
    }

    /**
     * Returns the position of a text.
     *
     * @param tables the labels of the tables in the order of the query
     * @throws InvalidCursorException if the text is damaged or belongs to other tables
     */
    static SeriesCursor parse(String text, List<String> tables) {
        int end = text.indexOf(SEPARATOR);
        if (end < 0) {
            throw new InvalidCursorException(
                    "The cursor is damaged: it is not a cursor that a page of a time series returned");
        }
        int table = tables.indexOf(text.substring(0, end));
        if (table < 0) {
            throw new InvalidCursorException(
                    "The cursor belongs to another query than this one of the tables %s to %s: it is of %s"
                            .formatted(tables.get(0), tables.get(tables.size() - 1), text.substring(0, end)));
        }
        String inTable = text.substring(end + 1);
        return new SeriesCursor(table, inTable.isEmpty() ? null : inTable);
    }
}
