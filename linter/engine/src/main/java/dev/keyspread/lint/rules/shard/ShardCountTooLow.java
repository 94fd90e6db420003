package dev.keyspread.lint.rules.shard;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ShardCount;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.rules.common.Utilisation;
import dev.keyspread.lint.rules.key.KeyLoad;
import dev.keyspread.lint.schema.Sharding;
import java.util.List;
import java.util.Optional;

/** Finds sharded keys whose shards cannot take the declared load. */
public final class ShardCountTooLow extends LintRule {

    private static final double WARN_ABOVE = 0.8;
    private static final int READ_UNIT_BYTES = 4_096;

    public ShardCountTooLow() {
        super("shard-count-too-low", "The declared load exceeds what the shards of a key can take", Severity.ERROR);
        needs(Need.SHARDED_KEY, Need.LOAD);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return ShardedPart.all(subject).flatMap(part -> check(part).stream()).toList();
    }

    private Optional<Finding> check(ShardedPart part) {
        KeyLoad load = KeyLoad.of(part.key());
        // The hottest key is assumed to have the largest number of shards.
        double share = share(part, load) / part.sharding().most();
        Optional<Finding> writes = Utilisation.severity(
                        load.writeUnits() * share, Limits.PARTITION_WRITE_UNITS_PER_SECOND, WARN_ABOVE)
                .map(severity -> finding(part, severity, load, writes(part, load, share)));
        return writes.or(() -> reads(part, load, share));
    }

    /**
     * Checks the reads. Skips cached tables, whose reads may not reach the shards, and indexes without a declared load
     * of their own.
     */
    private Optional<Finding> reads(ShardedPart part, KeyLoad load, double share) {
        return part.entity().cache() != null || load.inherited()
                ? Optional.empty()
                : Utilisation.severity(load.readUnits() * share, Limits.PARTITION_READ_UNITS_PER_SECOND, WARN_ABOVE)
                        .map(severity -> finding(part, severity, load, reads(part, load.readUnits() * share)));
    }

    private Finding finding(ShardedPart part, Severity severity, KeyLoad load, Message message) {
        return part.finding(this, sure(severity, part, load), Evidence.DECLARATIONS, message);
    }

    private static Message writes(ShardedPart part, KeyLoad load, double share) {
        long writes = (long) Math.ceil(load.writes() * share * part.sharding().most());
        return Message.of(part.title() + " takes " + Text.number(load.writeUnits() * share)
                        + " write units a second in each shard" + condition(part, load) + ".")
                .because("One shard takes at most " + Text.number((double) Limits.PARTITION_WRITE_UNITS_PER_SECOND)
                        + ". Changing the number later moves items, so choose it now.")
                .fixedBy("With headroom for uneven spread and growth, use "
                        + ShardCount.forLoad(writes, load.entryBytes()) + " shards.");
    }

    private static Message reads(ShardedPart part, double units) {
        KeyLoad load = KeyLoad.of(part.key());
        // A read unit reads 4 KB, so the load equals this number of reads of 4 KB.
        int needed =
                ShardCount.forReads((long) Math.ceil(units * part.sharding().most()), READ_UNIT_BYTES);
        return Message.of(part.title() + " is read at " + Text.number(units) + " read units a second in each shard"
                        + condition(part, load) + ".")
                .because(
                        "One shard gives at most " + Text.number((double) Limits.PARTITION_READ_UNITS_PER_SECOND) + ".")
                .fixedBy("With headroom for uneven spread and growth, use " + needed
                        + " shards; or cache what is read: @Cached(expireAfterWrite = \"1s\").");
    }

    private static String condition(ShardedPart part, KeyLoad load) {
        return isGuess(part, load) ? ", if all of it goes to one key" : "";
    }

    /**
     * Returns the share of the hottest logical key: the declared share, 1 if all current writes go to one key, or an
     * even share.
     */
    private static double share(ShardedPart part, KeyLoad load) {
        if (load.workload().hottestKeyShare() >= 0 && part.sharding().layout() == Sharding.Layout.SUFFIX) {
            return load.workload().hottestKeyShare();
        }
        if (part.isCrowded() || load.keys().isEmpty()) {
            return 1;
        }
        return 1.0 / load.keys().getAsLong();
    }

    /** Returns whether the share of one key is unknown. */
    private static boolean isGuess(ShardedPart part, KeyLoad load) {
        return !part.isCrowded()
                && load.workload().hottestKeyShare() < 0
                && load.keys().isEmpty();
    }

    private static Severity sure(Severity severity, ShardedPart part, KeyLoad load) {
        return isGuess(part, load) ? Severity.INFO : severity;
    }
}
