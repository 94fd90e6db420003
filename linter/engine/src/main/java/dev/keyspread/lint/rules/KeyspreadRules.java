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
                new AttributeNameCost(),
                new CacheUnbounded(),
                new CachedConsistentRead(),
                new CachedQueryStaleness(),
                new CachedWriteHeavy(),
                new CapacityBoundaryWaste(),
                new CompositeKeyAmbiguous(),
                new ConstantPartitionKey(),
                new ExpiredSuppression(),
                new FragileKeyType(),
                new GsiBackPressure(),
                new GsiKeyMutatesOften(),
                new GsiLowCardinalityKey(),
                new GsiMissingProjection(),
                new GsiOverProjection(),
                new GsiUnusedOrRedundant(),
                new HotReadWithoutCache(),
                new HotSmallUpdateOnLargeItem(),
                new IndexKeyNullOrEmpty(),
                new InvalidKeyType(),
                new ItemSizeLimit(),
                new LossyOrIllegalNumber(),
                new LowCardinalityPartitionKey(),
                new LsiBlocksHeatSplit(),
                new LsiFetchAmplification(),
                new LsiItemCollectionLimit(),
                new LsiSchema(),
                new MonotonicSortKeyHotCollection(),
                new PartitionLimitExceeded(),
                new RandomShardWithPointReads(),
                new ReadWithoutPartitionKey(),
                new ReservedOrUnsafeName(),
                new ScatterGatherReadCost(),
                new SequencePartitionKey(),
                new ServiceLimitExceeded(),
                new ShardCountTooHigh(),
                new ShardCountTooLow(),
                new ShardSourceLowCardinality(),
                new ShardSourceTimeBased(),
                new ShardSourceUnknownAtRead(),
                new SkewedPartitionKey(),
                new SortKeyCollision(),
                new StaleBaselineEntry(),
                new SyntheticPartitionKeyUnused(),
                new TimeBucketedPartitionKey(),
                new TtlAttributeInvalid(),
                new UnboundedCollectionAttribute(),
                new UnpaddedNumberInSortKey(),
                new UnsortableDateFormat(),
                new UnusedSuppression(),
                new VariableWidthInstantSortKey(),
                new WeakShardFunction());
    }
}
