package dev.keyspread.lint.frontend.input;

/** Thrown if an input cannot be read. The message names the input and the reason. */
public final class InputException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    InputException(String message) {
        super(message);
    }

    InputException(String message, Throwable cause) {
        super(message, cause);
    }

    static InputException at(Place place, Throwable cause) {
        return new InputException(place + ": " + cause.getMessage(), cause);
    }
}
