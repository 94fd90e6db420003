package dev.keyspread.lint.frontend.document;

/** Thrown if a text is not JSON or YAML; the message says why. */
public final class DocumentException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    private final int line;

    DocumentException(String message, int line) {
        super(message);
        this.line = line;
    }

    DocumentException(String message, int line, Throwable cause) {
        super(message, cause);
        this.line = line;
    }

    /** The line, counted from 1; 0 if it is not known. */
    public int line() {
        return line;
    }
}
