package dev.keyspread;

import org.jspecify.annotations.Nullable;

/**
 * The base class of errors about data: an item that cannot be read, an entity that cannot be written, a condition that is not
 * met, a shard that cannot be read. Other errors of DynamoDB are the SDK's own exceptions. Wrong calls throw
 * {@link IllegalArgumentException}, {@link IllegalStateException} or {@link NullPointerException}, as in the JDK.
 */
public abstract class KeyspreadException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception with a message. */
    protected KeyspreadException(String message) {
        super(message);
    }

    /** Creates an exception with a message and the failure behind it, if there is one. */
    protected KeyspreadException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
