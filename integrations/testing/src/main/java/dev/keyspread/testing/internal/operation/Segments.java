package dev.keyspread.testing.internal.operation;

import dev.keyspread.testing.internal.error.Errors;
import org.jspecify.annotations.Nullable;

/** The check of the segments of a parallel scan. */
final class Segments {

    private static final int MOST = 1_000_000;

    private Segments() {}

    static void check(@Nullable Integer segment, @Nullable Integer segments) {
        if (segment == null && segments == null) {
            return;
        }
        if (segments == null) {
            throw Errors.validation("If segment is specified, total segment must also be specified");
        }
        if (segment == null) {
            throw Errors.validation(
                    "If total segments is specified, a particular segment must also be specified for this request");
        }
        checkRange("totalSegments", segments, 1, MOST);
        checkRange("segment", segment, 0, segments - 1);
    }

    private static void checkRange(String parameter, int value, int minimum, int maximum) {
        if (value < minimum || value > maximum) {
            throw Errors.validation("1 validation error detected: Value '" + value + "' at '" + parameter
                    + "' failed to satisfy constraint: Member must have value between " + minimum + " and "
                    + maximum);
        }
    }
}
