package dev.keyspread.lint.rules.item;

import com.google.auto.service.AutoService;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.RuleProvider;
import java.util.List;

/** The rules about items, caches, names and limits. */
@AutoService(RuleProvider.class)
public final class ItemRules implements RuleProvider {

    /** Creates the provider for the service loader. */
    public ItemRules() {}

    @Override
    public List<LintRule> rules() {
        return List.of(
                new AttributeNameCost(),
                new CacheUnbounded(),
                new CachedConsistentRead(),
                new CachedQueryStaleness(),
                new CachedWriteHeavy(),
                new CapacityBoundaryWaste(),
                new HotReadWithoutCache(),
                new HotSmallUpdateOnLargeItem(),
                new ItemSizeLimit(),
                new LossyOrIllegalNumber(),
                new ReservedOrUnsafeName(),
                new ServiceLimitExceeded(),
                new TtlAttributeInvalid(),
                new UnboundedCollectionAttribute());
    }
}
