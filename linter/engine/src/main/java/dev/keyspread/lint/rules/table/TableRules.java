package dev.keyspread.lint.rules.table;

import com.google.auto.service.AutoService;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.RuleProvider;
import java.util.List;

/** The rules about definitions, capacity, time to live and replicas of tables. */
@AutoService(RuleProvider.class)
public final class TableRules implements RuleProvider {

    /** Creates the provider for the service loader. */
    public TableRules() {}

    @Override
    public List<LintRule> rules() {
        return List.of(
                new FixedLowCapacity(), new GlobalTablePitfalls(), new MissingTimeToLive(), new RejectedDefinition());
    }
}
