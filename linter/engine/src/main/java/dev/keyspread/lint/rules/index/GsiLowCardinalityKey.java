package dev.keyspread.lint.rules.index;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.key.KeyIssue;
import dev.keyspread.lint.rules.key.PartitionKeyJudgement;
import java.util.List;
import java.util.Optional;

/**
 * Finds partition keys of global indexes with few values, with rounded times or with a constant. A hot index throttles
 * writes of its table, even if the table's own key is distributed evenly.
 */
public final class GsiLowCardinalityKey extends LintRule {

    private static final String BACK_PRESSURE = " A hot index also slows the writes of its table.";

    public GsiLowCardinalityKey() {
        super(
                "gsi-low-cardinality-key",
                "A global index with few keys gets hot and throttles its table",
                Severity.ERROR);
        needs(Need.GLOBAL_INDEX);
        uses(Need.LOAD, Need.BOUNDS);
        supersedes(KeyIssue.EFFECTS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return PartitionKeyJudgement.ofIndexes(subject)
                .flatMap(key -> check(key).stream())
                .toList();
    }

    private Optional<Finding> check(PartitionKeyJudgement key) {
        return key.issue()
                .map(issue -> key.finding(this)
                        .build(
                                issue.severity(),
                                issue.evidence(),
                                issue.message().because(issue.message().why() + BACK_PRESSURE)));
    }
}
