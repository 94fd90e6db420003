package dev.keyspread.lint.frontend.suppression;

import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Creates suppressions from the values of {@code @SuppressLint}. */
public final class AnnotatedSuppression {

    /** The canonical name of the annotation. */
    public static final String ANNOTATION = "dev.keyspread.annotations.SuppressLint";

    private AnnotatedSuppression() {}

    /**
     * Returns a suppression. One with a wrong date has expired, so that its findings are reported.
     *
     * @param member the annotated member, or {@code null} for a class
     * @param values the values by parameter
     */
    public static Suppression of(@Nullable String member, Map<String, String> values) {
        return new Suppression(
                member, values.getOrDefault("rule", ""), values.getOrDefault("reason", ""), until(values.get("until")));
    }

    private static @Nullable LocalDate until(@Nullable String date) {
        try {
            return date == null || date.isEmpty() ? null : LocalDate.parse(date);
        } catch (DateTimeParseException e) {
            return LocalDate.EPOCH;
        }
    }
}
