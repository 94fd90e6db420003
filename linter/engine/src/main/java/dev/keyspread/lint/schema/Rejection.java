package dev.keyspread.lint.schema;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A reason why DynamoDB rejects the definition of a table, or why its program cannot use it, which the rest of the schema cannot contain.
 *
 * @param rule the id of the rule that reports it
 * @param index the index at fault, or {@code null} for the table
 * @param member the attribute at fault, or {@code null}
 * @param problem what is wrong, as a sentence
 * @param fix what to change, as a sentence; empty if the problem says it
 */
public record Rejection(
        String rule, @Nullable String index, @Nullable String member, String problem, String fix) {

    public Rejection {
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(problem, "problem");
        Objects.requireNonNull(fix, "fix");
    }
}
