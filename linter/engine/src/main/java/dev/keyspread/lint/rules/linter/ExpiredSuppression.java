package dev.keyspread.lint.rules.linter;

import dev.keyspread.lint.Audit;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
import java.util.List;

/** Finds suppressions that have expired. They no longer suppress anything. */
public final class ExpiredSuppression extends LintRule {

    public ExpiredSuppression() {
        super("expired-suppression", "An expired suppression no longer suppresses its finding");
        needs(Need.SUPPRESSION);
    }

    @Override
    public List<Finding> audit(Audit audit) {
        return audit.entity().suppressions().stream()
                .filter(suppression -> !suppression.isInForce(audit.today()))
                .map(suppression -> finding(audit.entity(), suppression))
                .toList();
    }

    private Finding finding(EntitySchema entity, Suppression suppression) {
        Message message = Message.of(
                        "The suppression of \"" + suppression.rule() + "\" ended on " + suppression.until() + ".")
                .because("Its finding is reported again. The reason was \"" + suppression.reason() + "\".")
                .fixedBy("Fix the finding, or extend the suppression and give the reason.");
        return Finding.builder(this, entity)
                .member(suppression.member())
                .build(Severity.WARNING, Evidence.DECLARATIONS, message);
    }
}
