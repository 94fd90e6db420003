package dev.keyspread.lint.rules.key;

import com.google.auto.service.AutoService;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.RuleProvider;
import java.util.List;

/** The rules about partition keys and sort keys. */
@AutoService(RuleProvider.class)
public final class KeyRules implements RuleProvider {

    /** Creates the provider for the service loader. */
    public KeyRules() {}

    @Override
    public List<LintRule> rules() {
        return List.of(
                new CompositeKeyAmbiguous(),
                new ConstantPartitionKey(),
                new FragileKeyType(),
                new InvalidKeyType(),
                new LowCardinalityPartitionKey(),
                new MonotonicSortKeyHotCollection(),
                new PartitionLimitExceeded(),
                new ReadWithoutPartitionKey(),
                new SequencePartitionKey(),
                new SkewedPartitionKey(),
                new SortKeyCollision(),
                new SyntheticPartitionKeyUnused(),
                new TimeBucketedPartitionKey(),
                new UnpaddedNumberInSortKey(),
                new UnsortableDateFormat(),
                new VariableWidthInstantSortKey());
    }
}
