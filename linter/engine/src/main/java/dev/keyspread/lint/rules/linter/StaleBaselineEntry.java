package dev.keyspread.lint.rules.linter;

import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Need;

/** Reports baseline entries that match no finding. The front end compares them when it reads the baseline. */
public final class StaleBaselineEntry extends LintRule {

    public StaleBaselineEntry() {
        super("stale-baseline-entry", "A stale baseline entry would hide its finding when it comes back");
        needs(Need.BASELINE);
    }
}
