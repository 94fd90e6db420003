package dev.keyspread.lint;

/** Thrown if a text is not the schema of an entity. The message names the faulty member. */
public final class SchemaFormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    SchemaFormatException(String message) {
        super(message);
    }

    SchemaFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
