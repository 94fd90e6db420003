package dev.keyspread.error;

import dev.keyspread.KeyspreadException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if it is not known under which of two layouts of a sharded key a table is used, if programs disagree about them, or if an item
 * cannot be moved from one to the other. The request that failed was not sent, but an attempt before may have timed out, and items that
 * were moved stay moved.
 */
public final class LayoutException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception whose message says what to change. */
    public LayoutException(String message) {
        super(message);
    }

    /** Creates an exception for a failed read of the record of a table's layout. */
    public LayoutException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
