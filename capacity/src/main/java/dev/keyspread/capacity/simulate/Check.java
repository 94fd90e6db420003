package dev.keyspread.capacity.simulate;

/** Checks of arguments. */
final class Check {

    private Check() {}

    static void that(boolean isValid, String message, Object found) {
        if (!isValid) {
            throw new IllegalArgumentException(message + found);
        }
    }
}
