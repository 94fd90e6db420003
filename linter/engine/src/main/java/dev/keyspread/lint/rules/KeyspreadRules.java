package dev.keyspread.lint.rules;

import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.RuleProvider;
import java.util.List;

/** Keyspread's own rules. */
public final class KeyspreadRules implements RuleProvider {

    /** For the service loader. */
    public KeyspreadRules() {}

    @Override
    public List<LintRule> rules() {
        return List.of(
                new ConstantPartitionKey(),
                new ExpiredSuppression(),
                new GsiLowCardinalityKey(),
                new LowCardinalityPartitionKey(),
                new SequencePartitionKey(),
                new StaleBaselineEntry(),
                new TimeBucketedPartitionKey(),
                new UnusedSuppression());
    }
}
