package dev.keyspread.lint.rules.index;

import com.google.auto.service.AutoService;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.RuleProvider;
import java.util.List;

/** The rules about secondary indexes. */
@AutoService(RuleProvider.class)
public final class IndexRules implements RuleProvider {

    /** Creates the provider for the service loader. */
    public IndexRules() {}

    @Override
    public List<LintRule> rules() {
        return List.of(
                new GsiBackPressure(),
                new GsiKeyMutatesOften(),
                new GsiLowCardinalityKey(),
                new GsiMissingProjection(),
                new GsiOverProjection(),
                new GsiUnusedOrRedundant(),
                new IndexKeyNullOrEmpty(),
                new IndexWriteAmplification(),
                new LsiBlocksHeatSplit(),
                new LsiFetchAmplification(),
                new LsiItemCollectionLimit(),
                new LsiSchema(),
                new UnenforcedUniqueness());
    }
}
