package dev.acme;

import dev.keyspread.lint.LintRule;

/** A user's rule that finds nothing. */
public final class NamedRule extends LintRule {

    public NamedRule(String id) {
        super(id, "Finds nothing");
    }
}
