package dev.keyspread.lint.frontend.fix;

/** Says why a source cannot be changed. The message completes a note. */
final class NotFixedException extends Exception {

    private static final long serialVersionUID = 1L;

    NotFixedException(String reason) {
        super(reason);
    }
}
