package dev.keyspread.lint.rules.shard;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Lookup;
import java.util.List;

/**
 * Finds declared reads and writes of single items by key, where the table's shard suffix is random. The caller does not
 * know the suffix.
 */
public final class RandomShardWithPointReads extends LintRule {

    public RandomShardWithPointReads() {
        super(
                "random-shard-with-point-reads",
                "Without its random suffix, a single item cannot be found directly",
                Severity.ERROR);
        needs(Need.SHARDED_KEY, Need.ACCESS_PATTERNS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return ShardedPart.all(subject)
                .filter(part -> part.key().index() == null && !part.sharding().calculated())
                .flatMap(part -> Lookup.all(subject.entity())
                        .filter(lookup -> isPointRead(lookup))
                        .map(lookup ->
                                part.finding(this, Severity.ERROR, Evidence.DECLARATIONS, message(part, lookup))))
                .toList();
    }

    private static boolean isPointRead(Lookup lookup) {
        return lookup.index() == null && lookup.pattern().operation().isOfOneItem() && lookup.knowsWholeKey();
    }

    private static Message message(ShardedPart part, Lookup lookup) {
        return Message.of(part.title() + " has random suffixes, and pattern \""
                        + lookup.pattern().name() + "\" knows only the key.")
                .because("It must query every shard, and a retry may write the item to another shard.")
                .fixedBy("Calculate the suffix: @ShardedKey(calculated = true).");
    }
}
