package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.key.load.KeyIssue;
import java.util.List;

/** Finds partition keys of tables that are rounded times, by type, format or name. All current writes share one key. */
public final class TimeBucketedPartitionKey extends LintRule {

    public TimeBucketedPartitionKey() {
        super(
                "time-bucketed-partition-key",
                "A partition key that is only a day or an hour puts all current writes on one key",
                Severity.ERROR);
        uses(Need.LOAD);
        supersedes(KeyIssue.EFFECTS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return KeyIssue.findings(this, subject, KeyIssue.Kind.BUCKET);
    }
}
