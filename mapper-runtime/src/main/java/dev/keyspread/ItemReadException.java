package dev.keyspread;

/** An item that cannot become an entity: an attribute is missing, of another type, or not readable. */
public final class ItemReadException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    /** An item that cannot be read because of {@code message}. */
    public ItemReadException(String message) {
        super(message);
    }

    /** An item that cannot be read because of {@code message}, which {@code cause} found. */
    public ItemReadException(String message, Throwable cause) {
        super(message, cause);
    }
}
