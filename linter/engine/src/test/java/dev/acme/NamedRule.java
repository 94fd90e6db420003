package dev.acme;

import dev.keyspread.lint.LintRule;

/** A rule of somebody else's, which finds nothing. */
public record NamedRule(String id) implements LintRule {

    @Override
    public String summary() {
        return "Finds nothing";
    }
}
