package dev.acme;

import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.RuleProvider;
import java.util.List;

/** A provider of somebody else's that cannot even be made. */
public final class ThrowingRules implements RuleProvider {

    public ThrowingRules() {
        throw new IllegalStateException("no luck");
    }

    @Override
    public List<LintRule> rules() {
        return List.of();
    }
}
