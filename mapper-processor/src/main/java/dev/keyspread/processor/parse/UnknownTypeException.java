package dev.keyspread.processor.parse;

import javax.lang.model.element.TypeElement;

/** Thrown for a type that cannot be stored, at any depth in a member's type. */
final class UnknownTypeException extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean variable;

    UnknownTypeException(String found) {
        this(found, false);
    }

    /** Creates the exception. {@code variable} is true for a type variable: its class is rejected anyway. */
    UnknownTypeException(String found, boolean variable) {
        super(found);
        this.variable = variable;
    }

    /** Throws if a class does not meet a condition. */
    static void require(boolean condition, TypeElement element, String otherwise) throws UnknownTypeException {
        if (!condition) {
            throw new UnknownTypeException(element + ", which " + otherwise);
        }
    }

    /** Returns whether the type is a type variable. */
    boolean variable() {
        return variable;
    }

    /** Returns the type and the reason, to follow the word "found". */
    String found() {
        return String.valueOf(getMessage());
    }
}
