package dev.keyspread.error;

import dev.keyspread.KeyspreadException;
import org.jspecify.annotations.Nullable;

/** Thrown if a read exceeds its timeout. */
public final class ReadTimeoutException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception with a message.
     *
     * @param cause the failure of a request that was to be retried, or {@code null}
     */
    public ReadTimeoutException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
