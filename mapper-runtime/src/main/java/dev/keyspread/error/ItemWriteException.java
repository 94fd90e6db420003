package dev.keyspread.error;

import dev.keyspread.KeyspreadException;
import dev.keyspread.internal.convert.Confidential;

/** Thrown if an entity cannot be written as an item, or a key is invalid. Nothing was sent. */
public class ItemWriteException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception with a message. */
    public ItemWriteException(String message) {
        super(message);
    }

    /** Creates an exception with a message and a cause. */
    public ItemWriteException(String message, Throwable cause) {
        super(message, Confidential.hidden(cause));
    }
}
