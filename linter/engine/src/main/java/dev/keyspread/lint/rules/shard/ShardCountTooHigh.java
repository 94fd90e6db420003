package dev.keyspread.lint.rules.shard;

import dev.keyspread.capacity.ShardCount;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.rules.key.KeyLoad;
import java.util.List;
import java.util.Optional;

/** Finds sharded keys with far more shards than their load needs. Every query of a whole key queries each of them. */
public final class ShardCountTooHigh extends LintRule {

    private static final int GENEROUS = 4;

    public ShardCountTooHigh() {
        super("shard-count-too-high", "Every read of a key reads all its shards, and there are more than needed");
        needs(Need.SHARDED_KEY, Need.WRITES);
        uses(Need.ACCESS_PATTERNS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return ShardedPart.all(subject).flatMap(part -> check(part).stream()).toList();
    }

    private Optional<Finding> check(ShardedPart part) {
        KeyLoad load = KeyLoad.of(part.key());
        long writes = (long) Math.ceil(load.writes());
        if (writes < 0) {
            return Optional.empty();
        }
        int needed = Math.max(
                ShardCount.forLoad(writes, load.entryBytes()),
                ShardCount.forReads(Math.max(0, load.workload().peakReadsPerSecond()), load.entryBytes()));
        boolean spare = part.sharding().suffixes() > GENEROUS * needed;
        return spare || exceedsItems(part, load)
                ? Optional.of(part.finding(this, severity(part), Evidence.DECLARATIONS, message(part, needed)))
                : Optional.empty();
    }

    private static boolean exceedsItems(ShardedPart part, KeyLoad load) {
        long items = load.workload().itemsPerKey();
        return items >= 0 && items < part.sharding().suffixes();
    }

    /** Returns the severity, which is lower if no query needs all shards. */
    private static Severity severity(ShardedPart part) {
        return Fanout.perSecond(part) > 0 ? Severity.WARNING : Severity.INFO;
    }

    private static Message message(ShardedPart part, int needed) {
        double units = part.sharding().suffixes() * Fanout.LEAST_UNITS;
        return Message.of(part.title() + " needs " + Text.count(needed, "shard")
                        + " for the declared load, headroom included.")
                .because("A read of a whole key costs at least " + Text.number(units)
                        + " read units, even if it finds nothing, and waits for the slowest shard.")
                .fixedBy("Use fewer shards.");
    }
}
