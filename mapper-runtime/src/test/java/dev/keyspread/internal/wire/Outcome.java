package dev.keyspread.internal.wire;

import java.util.List;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.SdkException;

/** The outcome of a call, as comparable texts. */
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

    // The name of the source differs between parsers.
    private static String text(RuntimeException failure) {
        String message = String.valueOf(failure.getMessage());
        return failure.getClass().getSimpleName() + ": "
                + (failure instanceof SdkException ? message.replaceAll("\\[Source: \\([^)]*\\)", "[Source") : message);
    }
}
