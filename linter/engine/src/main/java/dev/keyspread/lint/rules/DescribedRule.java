package dev.keyspread.lint.rules;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import org.jspecify.annotations.Nullable;

/** A rule with its id and its summary. */
abstract class DescribedRule implements LintRule {

    private final String id;
    private final String summary;

    DescribedRule(String id, String summary) {
        this.id = id;
        this.summary = summary;
    }

    @Override
    public final String id() {
        return id;
    }

    @Override
    public final String summary() {
        return summary;
    }

    /** A finding about an index, or about the table for {@code null}; and about a member, or about all of it. */
    final Finding finding(
            Severity severity,
            Evidence evidence,
            EntitySchema entity,
            @Nullable String index,
            @Nullable String member,
            String message) {
        return new Finding(id, severity, evidence, entity.entity(), member, index, Advice.fitted(entity, message));
    }
}
