package dev.keyspread.reshard;

import dev.keyspread.KeyspreadException;
import dev.keyspread.internal.layout.Side;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a move.
 *
 * @param unitsPerSecond the limit of write units per second
 * @param readUnitsPerSecond the limit of read units per second of its scans
 * @param segments the number of segments of its scans
 * @param listener receives the progress
 * @param failures receives the errors of items that cannot be moved
 * @param key the logical key whose items are moved, or null for all
 * @param segment the only segment whose items are moved, or -1 for all
 * @param side the layout that items are moved to
 * @param estimate the items that are to be moved, or null if that is not known
 */
record Settings(
        long unitsPerSecond,
        long readUnitsPerSecond,
        int segments,
        Consumer<? super Progress> listener,
        Consumer<? super KeyspreadException> failures,
        @Nullable String key,
        int segment,
        Side side,
        @Nullable Estimate estimate) {

    /** Moves of all items to the current layout, which fail with the first item that cannot be moved. */
    static final Settings DEFAULT = new Settings(
            Long.MAX_VALUE,
            Long.MAX_VALUE,
            1,
            progress -> {},
            failure -> {
                throw failure;
            },
            null,
            -1,
            Side.CURRENT,
            null);

    Settings withUnitsPerSecond(long units) {
        return new Settings(units, readUnitsPerSecond, segments, listener, failures, key, segment, side, estimate);
    }

    Settings withReadUnitsPerSecond(long units) {
        return new Settings(unitsPerSecond, units, segments, listener, failures, key, segment, side, estimate);
    }

    Settings withSegments(int newSegment, int newSegments) {
        return new Settings(
                unitsPerSecond, readUnitsPerSecond, newSegments, listener, failures, key, newSegment, side, estimate);
    }

    Settings withListener(Consumer<? super Progress> newListener) {
        return new Settings(
                unitsPerSecond, readUnitsPerSecond, segments, newListener, failures, key, segment, side, estimate);
    }

    Settings withFailures(Consumer<? super KeyspreadException> handler) {
        return new Settings(
                unitsPerSecond, readUnitsPerSecond, segments, listener, handler, key, segment, side, estimate);
    }

    Settings withKey(@Nullable String newKey) {
        return new Settings(
                unitsPerSecond, readUnitsPerSecond, segments, listener, failures, newKey, segment, side, estimate);
    }

    Settings withSide(Side newSide) {
        return new Settings(
                unitsPerSecond, readUnitsPerSecond, segments, listener, failures, key, segment, newSide, estimate);
    }

    Settings withEstimate(Estimate newEstimate) {
        return new Settings(
                unitsPerSecond, readUnitsPerSecond, segments, listener, failures, key, segment, side, newEstimate);
    }

    /** Returns the settings for all items, and not those of one key or segment. */
    Settings ofWhole() {
        return withKey(null).withSegments(-1, segments);
    }

    boolean isWhole() {
        return key == null && segment < 0;
    }
}
