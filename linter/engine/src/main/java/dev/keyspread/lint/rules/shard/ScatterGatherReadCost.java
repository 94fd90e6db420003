package dev.keyspread.lint.rules.shard;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Text;
import java.util.List;
import java.util.Optional;

/** Finds sharded keys whose declared queries cost more for the number of shards than for the returned items. */
public final class ScatterGatherReadCost extends LintRule {

    private static final double COSTLY_UNITS = 500;
    private static final int SLOW_SHARDS = 20;

    public ScatterGatherReadCost() {
        super("scatter-gather-read-cost", "Frequent reads of all shards of a key are expensive");
        needs(Need.SHARDED_KEY, Need.ACCESS_PATTERNS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return ShardedPart.all(subject).flatMap(part -> check(part).stream()).toList();
    }

    private Optional<Finding> check(ShardedPart part) {
        double reads = Fanout.perSecond(part);
        double units = reads * part.sharding().suffixes() * Fanout.LEAST_UNITS;
        return units <= COSTLY_UNITS
                ? Optional.empty()
                : Optional.of(part.finding(this, Severity.WARNING, Evidence.DECLARATIONS, message(part, reads, units)));
    }

    private static Message message(ShardedPart part, double reads, double units) {
        int shards = part.sharding().suffixes();
        String latency = shards > SLOW_SHARDS ? " Each read also waits for its slowest query." : "";
        return Message.of(part.title() + " is read as a whole " + Text.number(reads) + " times a second, which is "
                        + Text.number(reads * shards) + " queries.")
                .because("They consume at least " + Text.number(units) + " read units, even if they find nothing."
                        + latency)
                .fixedBy("Use fewer shards, keep a summary item for each key, or cache the result.");
    }
}
