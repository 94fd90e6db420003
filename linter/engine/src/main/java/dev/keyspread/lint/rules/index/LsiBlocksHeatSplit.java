package dev.keyspread.lint.rules.index;

import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Utilisation;
import dev.keyspread.lint.rules.key.KeyIssue;
import dev.keyspread.lint.rules.key.KeyLoad.HotKey;
import dev.keyspread.lint.rules.key.PartitionKeyJudgement;
import dev.keyspread.lint.schema.IndexSchema;
import java.util.List;
import java.util.Optional;

/**
 * Finds local indexes on tables with hot keys. With a local index, DynamoDB cannot split an item collection across
 * partitions.
 */
public final class LsiBlocksHeatSplit extends LintRule {

    private static final double WARN_ABOVE = 0.5;

    public LsiBlocksHeatSplit() {
        super("lsi-blocks-heat-split", "A local index keeps a hot key on one partition forever", Severity.ERROR);
        needs(Need.LOCAL_INDEX);
        uses(Need.LOAD, Need.BOUNDS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return subject.entity().indexes().stream()
                .filter(index -> !index.isGlobal())
                .findFirst()
                .flatMap(index -> PartitionKeyJudgement.ofTable(subject)
                        .flatMap(key -> severity(key).map(severity -> finding(key, index, severity))))
                .stream()
                .toList();
    }

    private static Optional<Severity> severity(PartitionKeyJudgement key) {
        HotKey hot = HotKey.of(key);
        Optional<Severity> heat = key.isSharded()
                ? Optional.empty()
                : Utilisation.severity(hot.writeUnits(), Limits.PARTITION_WRITE_UNITS_PER_SECOND, WARN_ABOVE);
        return heat.isPresent()
                ? heat
                : key.issue()
                        .filter(issue -> issue.evidence() != Evidence.NAMES)
                        .map(KeyIssue::severity)
                        .filter(severity -> severity.isAtLeast(Severity.WARNING));
    }

    private Finding finding(PartitionKeyJudgement key, IndexSchema index, Severity severity) {
        Message message = Message.of("Local index \"" + index.name()
                        + "\" keeps all items of a partition key value together, and \""
                        + key.part().attribute() + "\" has hot values.")
                .because("Without the index, DynamoDB would split these items over several partitions.")
                .fixedBy("Use a global index.");
        return Finding.builder(this, key.entity()).index(index.name()).build(severity, Evidence.DECLARATIONS, message);
    }
}
