package dev.keyspread.reshard;

import dev.keyspread.KeyspreadException;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The settings of a move.
 *
 * @param unitsPerSecond the limit of write units per second
 * @param segments the number of segments of its scans
 * @param listener receives the progress
 * @param failures receives the errors of items that cannot be moved
 */
record Settings(
        long unitsPerSecond,
        int segments,
        Consumer<? super Progress> listener,
        Consumer<? super KeyspreadException> failures) {

    Settings {
        Objects.requireNonNull(listener, "listener");
        Objects.requireNonNull(failures, "handler");
    }
}
