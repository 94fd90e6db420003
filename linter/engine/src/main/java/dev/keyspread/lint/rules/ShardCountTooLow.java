package dev.keyspread.lint.rules;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ShardCount;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.Sharding;
import java.util.List;
import java.util.Optional;

/** Finds sharded keys whose shards bear less than the declared load. */
final class ShardCountTooLow extends DescribedRule {

    private static final double WARN_ABOVE = 0.8;

    ShardCountTooLow() {
        super(
                "shard-count-too-low",
                "The declared load fills the shards of a key, and each takes 1,000 units a second");
    }

    @Override
    public List<Finding> check(Subject subject) {
        return ShardedPart.all(subject).flatMap(part -> check(part).stream()).toList();
    }

    private Optional<Finding> check(ShardedPart part) {
        KeyLoad load = KeyLoad.of(part.key());
        double share = share(part, load);
        if (load.workload().peakWritesPerSecond() < 0 || share < 0) {
            return Optional.empty();
        }
        int suffixes = part.sharding().suffixes();
        double units = load.writeUnits() * share / suffixes;
        return Utilisation.severity(units, Limits.PARTITION_WRITE_UNITS_PER_SECOND, WARN_ABOVE)
                .map(severity -> part.finding(
                        this, sure(severity, part, load), Evidence.DECLARATIONS, message(part, load, share, units)));
    }

    private static String message(ShardedPart part, KeyLoad load, double share, double units) {
        long writes = (long) Math.ceil(load.workload().peakWritesPerSecond() * share);
        int needed = ShardCount.forLoad(writes, load.entryBytes());
        String condition = isGuess(part, load) ? ", if all of it goes to one key" : "";
        return " takes " + Text.number(units) + " write units a second in each of them" + condition
                + ", and one gives at most " + Text.number((double) Limits.PARTITION_WRITE_UNITS_PER_SECOND)
                + ". Chance does not deal evenly: with room for it and for growth there should be " + needed
                + ". Changing the number later moves items, so choose it now.";
    }

    /** What the hottest logical key gets: declared, or all if it is known that there is but one at a time. */
    private static double share(ShardedPart part, KeyLoad load) {
        if (load.workload().hottestKeyShare() >= 0 && part.sharding().layout() == Sharding.Layout.SUFFIX) {
            return load.workload().hottestKeyShare();
        }
        if (part.isCrowded() || load.keys().isEmpty()) {
            return 1;
        }
        return 1.0 / load.keys().getAsLong();
    }

    /** Whether nothing says that all writes go to one key. */
    private static boolean isGuess(ShardedPart part, KeyLoad load) {
        return !part.isCrowded()
                && load.workload().hottestKeyShare() < 0
                && load.keys().isEmpty();
    }

    private static Severity sure(Severity severity, ShardedPart part, KeyLoad load) {
        return isGuess(part, load) ? Severity.INFO : severity;
    }
}
