package dev.keyspread;

/** An entity that cannot become an item, or a key that no item can have. Nothing was sent. */
public class ItemWriteException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    /** An entity that cannot be written because of {@code message}. */
    public ItemWriteException(String message) {
        super(message);
    }

    /** An entity that cannot be written because of {@code message}, which {@code cause} found. */
    public ItemWriteException(String message, Throwable cause) {
        super(message, cause);
    }
}
