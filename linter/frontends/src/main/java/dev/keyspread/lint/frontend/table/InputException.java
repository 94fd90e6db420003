package dev.keyspread.lint.frontend.table;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Thrown if an input cannot be read. The message names the input and the reason. */
public final class InputException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    private final transient @Nullable Place place;
    private final String problem;

    /** Creates an exception about several files, with its cause. */
    public InputException(String message, Throwable cause) {
        super(message, cause);
        this.place = null;
        this.problem = message;
    }

    /** Creates an exception about a place. */
    public InputException(Place place, String problem) {
        super(place + ": " + problem);
        this.place = place;
        this.problem = problem;
    }

    /** Creates an exception about a place, with its cause. */
    public InputException(Place place, String problem, Throwable cause) {
        super(place + ": " + problem, cause);
        this.place = place;
        this.problem = problem;
    }

    /** Returns an exception about a place with the message of its cause. */
    public static InputException at(Place place, Throwable cause) {
        return new InputException(place, String.valueOf(cause.getMessage()), cause);
    }

    /** Returns the place that cannot be read, if it is one place in a file. */
    public Optional<Place> place() {
        return Optional.ofNullable(place);
    }

    /** Returns the message without the place. */
    public String problem() {
        return problem;
    }
}
