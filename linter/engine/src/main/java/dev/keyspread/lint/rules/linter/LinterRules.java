package dev.keyspread.lint.rules.linter;

import com.google.auto.service.AutoService;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.RuleProvider;
import java.util.List;

/** The rules about the linter's own suppressions and baselines. */
@AutoService(RuleProvider.class)
public final class LinterRules implements RuleProvider {

    /** Creates the provider for the service loader. */
    public LinterRules() {}

    @Override
    public List<LintRule> rules() {
        return List.of(new ExpiredSuppression(), new StaleBaselineEntry(), new UnusedSuppression());
    }
}
