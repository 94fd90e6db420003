package dev.keyspread.timeseries;

import dev.keyspread.KeyspreadException;

/** Thrown if the archive of a table failed. */
final class ArchiveFailedException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    ArchiveFailedException(String message) {
        super(message);
    }
}
