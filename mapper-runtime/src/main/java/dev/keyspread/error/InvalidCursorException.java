package dev.keyspread.error;

import dev.keyspread.KeyspreadException;

/** Thrown if a cursor is damaged or belongs to another read. */
public final class InvalidCursorException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception with a message. */
    public InvalidCursorException(String message) {
        super(message);
    }
}
