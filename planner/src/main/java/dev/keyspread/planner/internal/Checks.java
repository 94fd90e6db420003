package dev.keyspread.planner.internal;

import dev.keyspread.capacity.Limits;

/** Checks of arguments. The messages name the argument, its range and the value. */
public final class Checks {

    private Checks() {}

    /** Requires an argument to be valid. The message ends with the value that was found, without a closing bracket. */
    public static void that(boolean isValid, String message, Object found) {
        if (!isValid) {
            throw new IllegalArgumentException(message + found);
        }
    }

    /** Requires a finite number of at least 0. */
    public static void notNegative(String name, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " must be 0 or more (found " + text(value) + ")");
        }
    }

    /** Requires a number of at least 0. */
    public static void notNegative(String name, long value) {
        notNegative(name, (double) value);
    }

    /** Requires a number above 0. */
    public static void positive(String name, long value) {
        if (value <= 0) {
            throw new IllegalArgumentException(name + " must be above 0 (found " + value + ")");
        }
    }

    /** Requires a share: above 0 and up to 1. */
    public static void share(String name, double value) {
        if (!(value > 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " must be above 0 and at most 1 (found " + text(value) + ")");
        }
    }

    /** Requires the size of an item or an index entry. */
    public static void itemBytes(String name, long value) {
        if (value < 1 || value > Limits.ITEM_BYTES) {
            throw new IllegalArgumentException(name + " must be 1 to " + Limits.ITEM_BYTES
                    + ", since an item holds at most 400 KB (found " + value + ")");
        }
    }

    /** Returns the bytes of a number of items. */
    public static long product(long items, long bytes) {
        try {
            return Math.multiplyExact(items, bytes);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(items + " items of " + bytes + " bytes are too many to plan", e);
        }
    }

    /** Returns a number without a fraction of zeros, as users write it. */
    public static String text(double value) {
        return value == Math.rint(value) && Math.abs(value) < Long.MAX_VALUE
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
