package dev.keyspread.processor.parse;

/** Says which type, however deep inside a member's type, cannot be stored, and why. */
final class UnknownTypeException extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean variable;

    UnknownTypeException(String found) {
        this(found, false);
    }

    /** Says whether it is a type variable: one is only met in a class that is itself refused for having it. */
    UnknownTypeException(String found, boolean variable) {
        super(found);
        this.variable = variable;
    }

    /** Whether the type is a type variable. */
    boolean variable() {
        return variable;
    }

    /** The type, and why, to be put after the word "found". */
    String found() {
        return String.valueOf(getMessage());
    }
}
