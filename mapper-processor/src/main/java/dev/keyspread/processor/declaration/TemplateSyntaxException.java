package dev.keyspread.processor.declaration;

/** Thrown for an invalid key template. */
public final class TemplateSyntaxException extends Exception {

    private static final long serialVersionUID = 1L;

    TemplateSyntaxException(String found) {
        super(found);
    }

    /** Returns the error, to follow the word "found". */
    public String found() {
        return String.valueOf(getMessage());
    }
}
