package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import org.jspecify.annotations.Nullable;

/**
 * The declarations of one attribute.
 *
 * @param name the name of the member or of the attribute
 * @param type the attribute's type, or {@code null} if it is not declared
 * @param storedAs the format of numbers that hold times, or {@code null} if it is not declared
 * @param bounds the limits of its values
 */
public record AttributeDeclaration(
        String name, @Nullable AttributeType type, @Nullable TimeFormat storedAs, Bounds bounds) {

    /** The formats of times as numbers, with the names of the annotation's constants. */
    public enum TimeFormat {
        /** Seconds since 1970. */
        EPOCH_SECONDS,
        /** Milliseconds since 1970. */
        EPOCH_MILLIS
    }
}
