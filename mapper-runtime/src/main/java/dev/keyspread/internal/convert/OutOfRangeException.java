package dev.keyspread.internal.convert;

import dev.keyspread.error.ItemWriteException;

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
        Throwable cause = rejected;
        while (cause != null) {
            if (cause instanceof OutOfRangeException range) {
                return range.above;
            }
            cause = cause.getCause();
        }
        throw rejected;
    }
}
