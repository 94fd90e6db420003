package dev.keyspread.table;

import dev.keyspread.KeyspreadException;

/** Thrown if a table is not in the expected state within the timeout. DynamoDB continues to change it. */
public final class TableTimeoutException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    TableTimeoutException(TableProgress last) {
        super("Table \"%s\" is not ready after %d s: %s, %s. DynamoDB continues. Wait longer with timeout(…)"
                .formatted(last.table(), last.elapsed().toSeconds(), last.action(), last.state()));
    }
}
