package dev.keyspread.lint.frontend.document;

/** A text is no document of its kind; the message says why, and the line where. */
public final class DocumentException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    private final int line;

    DocumentException(String message, int line, Throwable cause) {
        super(message, cause);
        this.line = line;
    }

    /** The line, counted from 1; 0 if it is not known. */
    public int line() {
        return line;
    }
}
