package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.key.load.KeyIssue;
import java.util.List;

/**
 * Finds partition keys of tables with a constant value. The throughput of the whole table is then limited to that of
 * one partition.
 */
public final class ConstantPartitionKey extends LintRule {

    public ConstantPartitionKey() {
        super(
                "constant-partition-key",
                "A partition key that is the same for every item makes the whole table one key",
                Severity.ERROR);
        uses(Need.LOAD);
        supersedes(KeyIssue.EFFECTS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return KeyIssue.findings(this, subject, KeyIssue.Kind.CONSTANT);
    }
}
