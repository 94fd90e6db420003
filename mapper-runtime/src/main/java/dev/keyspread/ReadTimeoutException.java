package dev.keyspread;

/** A read that took longer than it was allowed to. */
public final class ReadTimeoutException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    /** A read that did not end in time, as {@code message} says. */
    public ReadTimeoutException(String message) {
        super(message);
    }
}
