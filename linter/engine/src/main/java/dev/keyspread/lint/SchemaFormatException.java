package dev.keyspread.lint;

/** A text is not an entity's schema; the message names the member that is at fault. */
public final class SchemaFormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    SchemaFormatException(String message) {
        super(message);
    }

    SchemaFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
