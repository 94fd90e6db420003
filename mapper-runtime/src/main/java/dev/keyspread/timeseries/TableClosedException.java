package dev.keyspread.timeseries;

import dev.keyspread.KeyspreadException;
import java.time.Instant;

/** Thrown if an item is written to a table of a time series that is closed to writes. Nothing of the request was sent. */
public final class TableClosedException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    TableClosedException(String table, Instant closing) {
        super(("Table \"%s\" has been closed to writes since %s, because its items are archived and dropped."
                        + " Discard the late item, or set closeAfter(…) to the longest delay of your items")
                .formatted(table, closing));
    }
}
