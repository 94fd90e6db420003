package dev.keyspread.lint.rules.code;

import com.google.auto.service.AutoService;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.RuleProvider;
import java.util.List;

/** The rules about calls in code. */
@AutoService(RuleProvider.class)
public final class CodeRules implements RuleProvider {

    /** Creates the provider for the service loader. */
    public CodeRules() {}

    @Override
    public List<LintRule> rules() {
        return List.of(
                new ConsistentIndexRead(),
                new FilteredQuery(),
                new IgnoredUnprocessedItems(),
                new IndexReadAfterWrite(),
                new LimitBeforeFilter(),
                new LostUpdate(),
                new SinglePageRead(),
                new TableScan());
    }
}
