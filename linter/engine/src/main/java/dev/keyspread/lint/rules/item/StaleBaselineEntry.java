package dev.keyspread.lint.rules.item;

import dev.keyspread.lint.LintRule;

/** Reports baseline entries that match no finding. The front end compares them when it reads the baseline. */
final class StaleBaselineEntry extends LintRule {

    StaleBaselineEntry() {
        super("stale-baseline-entry", "A stale baseline entry would hide its finding when it comes back");
    }
}
