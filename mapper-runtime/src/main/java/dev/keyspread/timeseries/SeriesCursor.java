package dev.keyspread.timeseries;

import dev.keyspread.error.InvalidCursorException;
import java.util.List;

/**
 * A position in the tables of a query. Its text is the label of the table, a dot, and the cursor within the table. The latter is sealed
 * by the query of the table, and belongs to the key, the order and the table of the label.
 *
 * @param table the index of the table in the order of the query
 * @param inTable the cursor within the table
 */
record SeriesCursor(int table, String inTable) {

    private static final char SEPARATOR = '.';

    String text(List<String> tables) {
        return tables.get(table) + SEPARATOR + inTable;
    }

    /**
     * Returns the position of a text.
     *
     * @param tables the labels of the tables in the order of the query
     * @throws InvalidCursorException if the text is damaged or belongs to other tables
     */
    static SeriesCursor parse(String text, List<String> tables) {
        int end = text.indexOf(SEPARATOR);
        if (end < 0 || end == text.length() - 1) {
            throw new InvalidCursorException(
                    "The cursor is damaged: it is not a cursor that a page of a time series returned");
        }
        int table = tables.indexOf(text.substring(0, end));
        if (table < 0) {
            throw new InvalidCursorException(
                    "The cursor belongs to another query than this one of the tables %s to %s: it is of %s"
                            .formatted(tables.get(0), tables.get(tables.size() - 1), text.substring(0, end)));
        }
        return new SeriesCursor(table, text.substring(end + 1));
    }
}
