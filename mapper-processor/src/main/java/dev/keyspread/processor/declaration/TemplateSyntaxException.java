package dev.keyspread.processor.declaration;

/** Says what in a key template cannot be understood. */
public final class TemplateSyntaxException extends Exception {

    private static final long serialVersionUID = 1L;

    TemplateSyntaxException(String found) {
        super(found);
    }

    /** What was found, to be put after that word. */
    public String found() {
        return String.valueOf(getMessage());
    }
}
