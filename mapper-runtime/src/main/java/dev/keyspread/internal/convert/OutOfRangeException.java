package dev.keyspread.internal.convert;

import dev.keyspread.error.ItemWriteException;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Reports a value below or above all values that can be stored. Conditions on keys clamp it. */
public final class OutOfRangeException extends ItemWriteException {

    private static final long serialVersionUID = 1L;

    private final boolean above;

    public OutOfRangeException(String message, boolean above) {
        super(message);
        this.above = above;
    }

    /**
     * Returns whether a value that was rejected is above all values that can be stored; false if it is below them.
     *
     * @throws ItemWriteException {@code rejected}, if the value was rejected for another reason
     */
    public static boolean isAbove(ItemWriteException rejected) {
        return causeOf(rejected, OutOfRangeException.class).orElseThrow(() -> rejected).above;
    }

    /** Returns the first of an exception and its causes that is of this class. */
    static <E extends Throwable> Optional<E> causeOf(Throwable rejected, Class<E> type) {
        return Stream.iterate(rejected, Objects::nonNull, Throwable::getCause)
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst();
    }
}
