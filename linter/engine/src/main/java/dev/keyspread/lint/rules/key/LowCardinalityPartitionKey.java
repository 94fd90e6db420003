package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Subject;
import java.util.List;
import java.util.Set;

/**
 * Finds partition keys of tables with few possible values, by data, by declaration, by an enum or boolean type or by the name. A key's load is bound by what one partition takes, so few keys bound the table's.
 */
final class LowCardinalityPartitionKey extends LintRule {

    LowCardinalityPartitionKey() {
        super(
                "low-cardinality-partition-key",
                "A partition key with few possible values puts the whole load on few keys");
    }

    @Override
    public Set<String> supersedes() {
        return KeyIssue.EFFECTS;
    }

    @Override
    public List<Finding> check(Subject subject) {
        return KeyIssue.findings(this, subject, KeyIssue.Kind.FEW);
    }
}
