package dev.keyspread.error;

import dev.keyspread.KeyspreadException;

/** Thrown if the input is not valid DynamoDB JSON: truncated, nested too deeply, or malformed. */
public final class MalformedJsonException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception with a message. */
    public MalformedJsonException(String message) {
        super(message);
    }
}
