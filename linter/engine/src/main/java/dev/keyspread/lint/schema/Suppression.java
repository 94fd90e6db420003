package dev.keyspread.lint.schema;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A rule that the source silences.
 *
 * @param member the member it is silenced for, or {@code null} for the whole entity
 * @param rule the rule's id
 * @param reason why, in the developer's words
 * @param until the last day on which it is silenced, or {@code null} for ever
 */
public record Suppression(
        @Nullable String member,
        String rule,
        String reason,
        @Nullable LocalDate until) {

    /** A suppression without an end. */
    public Suppression(@Nullable String member, String rule, String reason) {
        this(member, rule, reason, null);
    }

    /** Returns whether it has not expired on a day. */
    public boolean isInForce(LocalDate day) {
        return until == null || !day.isAfter(until);
    }
}
