package dev.keyspread;

import org.jspecify.annotations.Nullable;

/** A read that took longer than it was allowed to. */
public final class ReadTimeoutException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    /**
     * A read that did not end in time, as {@code message} says.
     *
     * @param cause what a request failed with meanwhile that was to be made again, or {@code null}
     */
    public ReadTimeoutException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
