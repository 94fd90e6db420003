package dev.keyspread.lint.rules.shard;

import com.google.auto.service.AutoService;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.RuleProvider;
import java.util.List;

/** The rules about sharded keys. */
@AutoService(RuleProvider.class)
public final class ShardRules implements RuleProvider {

    /** Creates the provider for the service loader. */
    public ShardRules() {}

    @Override
    public List<LintRule> rules() {
        return List.of(
                new ContradictoryLayouts(),
                new RandomShardWithPointReads(),
                new ScatterGatherReadCost(),
                new ShardCountTooHigh(),
                new ShardCountTooLow(),
                new ShardSourceLowCardinality(),
                new ShardSourceTimeBased(),
                new ShardSourceUnknownAtRead(),
                new WeakShardFunction());
    }
}
