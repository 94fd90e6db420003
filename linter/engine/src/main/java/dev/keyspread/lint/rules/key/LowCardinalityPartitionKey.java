package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.key.load.KeyIssue;
import java.util.List;

/**
 * Finds partition keys of tables with few possible values, by declaration, by an enum or boolean type, or by name. Each
 * key is limited to the throughput of one partition, so few keys limit the whole table.
 *
 * @see dev.keyspread.lint.rules.key.load the judgement of hot keys, which several rules share
 */
public final class LowCardinalityPartitionKey extends LintRule {

    public LowCardinalityPartitionKey() {
        super(
                "low-cardinality-partition-key",
                "A partition key with few possible values puts the whole load on few keys",
                Severity.ERROR);
        uses(Need.LOAD, Need.BOUNDS);
        supersedes(KeyIssue.EFFECTS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return KeyIssue.findings(this, subject, KeyIssue.Kind.FEW);
    }
}
