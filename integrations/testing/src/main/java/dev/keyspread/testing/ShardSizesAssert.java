package dev.keyspread.testing;

import org.assertj.core.api.AbstractAssert;

/** Assertions about the distribution of items over shards. Not thread-safe. */
public final class ShardSizesAssert extends AbstractAssert<ShardSizesAssert, ShardSizes> {

    private static final double TENTHS = 10;

    ShardSizesAssert(ShardSizes actual) {
        super(actual, ShardSizesAssert.class);
    }

    /** Verifies that no shard has more items than {@code factor} times the mean of all shards: 1.3 allows 30 % more. */
    public ShardSizesAssert hasNoShardAbove(double factor) {
        isNotNull();
        double most = factor * actual.mean();
        if (actual.total() == 0) {
            throw failure("Key %s must have items", actual.key());
        }
        if (actual.items().values().stream().anyMatch(items -> items > most)) {
            throw failure(
                    "No shard of key %s may have more than %s items: %s times the mean of %s shards. The shards have%n  %s",
                    actual.key(),
                    RecordedRequest.text(Math.round(most * TENTHS) / TENTHS),
                    RecordedRequest.text(factor),
                    actual.shards(),
                    ShardSizes.text(actual.items()));
        }
        return this;
    }

    /** Verifies the number of shards that have items. */
    public ShardSizesAssert hasOccupied(int shards) {
        isNotNull();
        if (actual.items().size() != shards) {
            throw failure(
                    "%s of the %s shards of key %s must have items (found %s)%n  %s",
                    shards, actual.shards(), actual.key(), actual.items().size(), ShardSizes.text(actual.items()));
        }
        return this;
    }

    /** Verifies the number of items in all shards together. */
    public ShardSizesAssert hasTotal(long items) {
        isNotNull();
        if (actual.total() != items) {
            throw failure("Key %s must have %s items (found %s)", actual.key(), items, actual.total());
        }
        return this;
    }
}
