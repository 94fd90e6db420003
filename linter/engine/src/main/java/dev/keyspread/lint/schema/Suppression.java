package dev.keyspread.lint.schema;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A suppression of a rule in the source.
 *
 * @param member the member, or {@code null} for the whole entity
 * @param rule the rule's id
 * @param reason the developer's reason
 * @param until the last day on which it is in force, or {@code null} if it never expires
 */
public record Suppression(
        @Nullable String member,
        String rule,
        String reason,
        @Nullable LocalDate until) {

    /** Creates a suppression that never expires. */
    public Suppression(@Nullable String member, String rule, String reason) {
        this(member, rule, reason, null);
    }

    /** Returns whether it is in force on a date. */
    public boolean isInForce(LocalDate day) {
        return until == null || !day.isAfter(until);
    }
}
