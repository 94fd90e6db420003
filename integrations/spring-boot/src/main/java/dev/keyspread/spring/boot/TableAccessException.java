package dev.keyspread.spring.boot;

import software.amazon.awssdk.core.exception.SdkException;

/** Thrown if a table cannot be described or created. */
final class TableAccessException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    private final String table;

    TableAccessException(String table, SdkException cause) {
        super("Table \"" + table + "\" cannot be checked: " + cause.getMessage(), cause);
        this.table = table;
    }

    String table() {
        return table;
    }
}
