package dev.keyspread.lint.rules.item;

import dev.keyspread.lint.LintRule;

/** Reports baseline entries without a finding. The front end that reads the baseline compares them. */
final class StaleBaselineEntry extends LintRule {

    StaleBaselineEntry() {
        super("stale-baseline-entry", "A stale baseline entry would hide its finding when it comes back");
    }
}
