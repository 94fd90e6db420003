package dev.keyspread.lint.rules.item;

import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.rules.common.Utilisation;
import dev.keyspread.lint.rules.key.KeyLoad.HotKey;
import dev.keyspread.lint.rules.key.PartitionKeyJudgement;
import java.util.List;
import java.util.Optional;

/** Finds tables without a cache whose keys are read nearly as often as a partition allows. */
public final class HotReadWithoutCache extends LintRule {

    private static final double WARN_ABOVE = 0.6;

    public HotReadWithoutCache() {
        super(
                "hot-read-without-cache",
                "One key is read about as often as a partition allows, without a cache",
                Severity.ERROR);
        needs(Need.READS, Need.HOTTEST_KEY);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return PartitionKeyJudgement.ofTable(subject)
                .filter(key -> subject.entity().cache() == null && !key.isSharded())
                .flatMap(this::check)
                .stream()
                .toList();
    }

    private Optional<Finding> check(PartitionKeyJudgement key) {
        HotKey hot = HotKey.of(key);
        return Utilisation.severity(hot.readUnits(), Limits.PARTITION_READ_UNITS_PER_SECOND, WARN_ABOVE)
                .map(severity -> key.finding(this).build(severity, Evidence.DECLARATIONS, message(key, hot)));
    }

    private static Message message(PartitionKeyJudgement key, HotKey hot) {
        return Message.of(key.title() + " has a value that is read at " + Text.number(hot.readUnits())
                        + " read units a second.")
                .because("One key gives at most " + Text.number((double) Limits.PARTITION_READ_UNITS_PER_SECOND) + ".")
                .fixedBy("Cache it, even for a second: @Cached(expireAfterWrite = \"1s\"). Reads with eventual"
                        + " consistency take half the units.");
    }
}
