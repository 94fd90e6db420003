package dev.keyspread.capacity.plan;

import dev.keyspread.capacity.Limits;

/** Checks of arguments. The messages name the argument, its range and the value. */
final class Checks {

    private Checks() {}

    /** Requires a finite number of at least 0. */
    static void notNegative(String name, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " must be 0 or more (found " + text(value) + ")");
        }
    }

    static void notNegative(String name, long value) {
        notNegative(name, (double) value);
    }

    static void positive(String name, long value) {
        if (value <= 0) {
            throw new IllegalArgumentException(name + " must be above 0 (found " + value + ")");
        }
    }

    /** Requires a share: above 0 and up to 1. */
    static void share(String name, double value) {
        if (!(value > 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " must be above 0 and at most 1 (found " + text(value) + ")");
        }
    }

    /** Requires the size of an item or an index entry. */
    static void itemBytes(String name, long value) {
        if (value < 1 || value > Limits.ITEM_BYTES) {
            throw new IllegalArgumentException(name + " must be 1 to " + Limits.ITEM_BYTES
                    + ", since an item holds at most 400 KB (found " + value + ")");
        }
    }

    /** Returns the bytes of a number of items. */
    static long product(long items, long bytes) {
        try {
            return Math.multiplyExact(items, bytes);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(items + " items of " + bytes + " bytes are too many to plan", e);
        }
    }

    /** Returns a number without a fraction of zeros, as users write it. */
    static String text(double value) {
        return value == Math.rint(value) && Math.abs(value) < Long.MAX_VALUE
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
