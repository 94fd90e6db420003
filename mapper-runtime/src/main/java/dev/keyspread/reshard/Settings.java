package dev.keyspread.reshard;

import dev.keyspread.KeyspreadException;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a move.
 *
 * @param unitsPerSecond the limit of write units per second
 * @param segments the number of segments of its scans
 * @param listener receives the progress
 * @param failures receives the errors of items that cannot be moved
 * @param key the logical key whose items are moved, or null for all
 */
record Settings(
        long unitsPerSecond,
        int segments,
        Consumer<? super Progress> listener,
        Consumer<? super KeyspreadException> failures,
        @Nullable String key) {

    Settings {
        Objects.requireNonNull(listener, "listener");
        Objects.requireNonNull(failures, "handler");
    }
}
