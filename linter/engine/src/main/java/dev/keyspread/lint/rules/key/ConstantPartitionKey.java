package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Subject;
import java.util.List;
import java.util.Set;

/**
 * Finds partition keys of tables in which nothing varies. The table bears what one partition bears, however large it grows.
 */
final class ConstantPartitionKey extends LintRule {

    ConstantPartitionKey() {
        super(
                "constant-partition-key",
                "A partition key that is the same for every item makes the whole table one key");
    }

    @Override
    public Set<String> supersedes() {
        return KeyIssue.EFFECTS;
    }

    @Override
    public List<Finding> check(Subject subject) {
        return KeyIssue.findings(this, subject, KeyIssue.Kind.CONSTANT);
    }
}
