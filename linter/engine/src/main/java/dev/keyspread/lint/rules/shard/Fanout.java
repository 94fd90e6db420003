package dev.keyspread.lint.rules.shard;

import dev.keyspread.lint.schema.AccessPattern;
import java.util.Objects;

/** Queries of whole logical keys. Each of them queries every shard. */
final class Fanout {

    /** The minimum cost of an eventually consistent query. */
    static final double LEAST_UNITS = 0.5;

    private Fanout() {}

    /** Returns the declared queries of all shards per second. A pattern without a rate counts as one per second. */
    static double perSecond(ShardedPart part) {
        return part.entity().patterns().stream()
                .filter(pattern -> isFanout(pattern, part))
                .mapToDouble(pattern -> pattern.perSecond() < 0 ? 1 : pattern.perSecond())
                .sum();
    }

    private static boolean isFanout(AccessPattern pattern, ShardedPart part) {
        boolean calculable = part.sharding().calculated() && pattern.by().containsAll(part.sourceNames());
        return pattern.operation() == AccessPattern.Operation.QUERY
                && Objects.equals(pattern.index(), part.key().indexName())
                && !calculable;
    }
}
