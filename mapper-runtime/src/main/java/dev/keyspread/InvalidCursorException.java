package dev.keyspread;

/** A cursor that is damaged, or that belongs to another read. */
public final class InvalidCursorException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    /** A cursor that cannot be used because of {@code message}. */
    public InvalidCursorException(String message) {
        super(message);
    }
}
