package dev.keyspread.lint.frontend.document;

/** Thrown if a text is not valid JSON, YAML or HCL. The message gives the reason. */
public final class DocumentException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    private final int line;

    /** Creates an exception. The line is 0 if unknown. */
    public DocumentException(String message, int line) {
        super(message);
        this.line = line;
    }

    /** Creates an exception with a cause. The line is 0 if unknown. */
    public DocumentException(String message, int line, Throwable cause) {
        super(message, cause);
        this.line = line;
    }

    /** Returns the line, from 1, or 0 if unknown. */
    public int line() {
        return line;
    }
}
