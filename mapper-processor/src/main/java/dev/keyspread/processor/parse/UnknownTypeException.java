package dev.keyspread.processor.parse;

/** Says which type, however deep inside a member's type, cannot be stored, and why. */
final class UnknownTypeException extends Exception {

    private static final long serialVersionUID = 1L;

    UnknownTypeException(String found) {
        super(found);
    }

    /** The type, and why, to be put after the word "found". */
    String found() {
        return String.valueOf(getMessage());
    }
}
