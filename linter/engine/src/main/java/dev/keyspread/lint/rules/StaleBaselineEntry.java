package dev.keyspread.lint.rules;

import dev.keyspread.lint.LintRule;

/** Stands for entries of a baseline that nobody finds any more. The front end that reads the baseline compares them. */
final class StaleBaselineEntry implements LintRule {

    @Override
    public String id() {
        return "stale-baseline-entry";
    }

    @Override
    public String summary() {
        return "A baseline that knows what is not found any more would hide it when it comes back";
    }
}
