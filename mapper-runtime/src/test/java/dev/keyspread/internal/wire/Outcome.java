package dev.keyspread.internal.wire;

import java.util.List;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.SdkException;

/** What came of a call, in texts that can be compared. */
final class Outcome {

    private Outcome() {}

    /** The entities of a call, or why there are none; each that is not there says why, too. */
    static <T> List<String> of(Supplier<List<Row<T>>> call) {
        try {
            return call.get().stream().map(Outcome::of).toList();
        } catch (RuntimeException failure) {
            return List.of(text(failure));
        }
    }

    private static String of(Row<?> row) {
        try {
            return row.entity().toString();
        } catch (RuntimeException failure) {
            return text(failure);
        }
    }

    // What a parser calls the source of its bytes is its own affair.
    private static String text(RuntimeException failure) {
        String message = String.valueOf(failure.getMessage());
        return failure.getClass().getSimpleName() + ": "
                + (failure instanceof SdkException ? message.replaceAll("\\[Source: \\([^)]*\\)", "[Source") : message);
    }
}
