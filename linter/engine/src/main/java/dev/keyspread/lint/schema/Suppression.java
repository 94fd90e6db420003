package dev.keyspread.lint.schema;

import org.jspecify.annotations.Nullable;

/**
 * A rule that the source silences.
 *
 * @param member the member it is silenced for, or {@code null} for the whole entity
 * @param rule the rule's id
 * @param reason why, in the developer's words
 */
public record Suppression(@Nullable String member, String rule, String reason) {}
