package dev.keyspread;

/** Bytes are not DynamoDB's JSON: they are cut off, nested too deeply, or of another form. */
public final class MalformedJsonException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    /** Bytes that are refused because of {@code message}. */
    public MalformedJsonException(String message) {
        super(message);
    }
}
