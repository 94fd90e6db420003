package dev.keyspread;

import org.jspecify.annotations.Nullable;

/** What the mapper itself refuses or fails at. Errors of DynamoDB reach the caller as the SDK's own exceptions. */
public abstract class KeyspreadException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    KeyspreadException(String message) {
        super(message);
    }

    KeyspreadException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
