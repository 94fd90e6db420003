package dev.keyspread.lint.rules.table;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import java.util.List;

/** Finds definitions of tables that contradict themselves, so that DynamoDB rejects them. Front ends detect them. */
public final class RejectedDefinition extends LintRule {

    public RejectedDefinition() {
        super("rejected-definition", "DynamoDB rejects the definition of this table", Severity.ERROR);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return Finding.ofRejections(this, subject.entity()).toList();
    }
}
