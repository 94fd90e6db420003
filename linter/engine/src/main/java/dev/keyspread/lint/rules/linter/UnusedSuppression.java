package dev.keyspread.lint.rules.linter;

import dev.keyspread.lint.Audit;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
import java.util.List;

/** Finds suppressions without effect: their problem has been fixed, or their rule does not exist. */
public final class UnusedSuppression extends LintRule {

    public UnusedSuppression() {
        super("unused-suppression", "A suppression without a finding hides the next finding of its rule");
        needs(Need.SUPPRESSION);
    }

    @Override
    public List<Finding> audit(Audit audit) {
        return audit.unused().stream()
                .map(suppression -> finding(audit.entity(), suppression))
                .toList();
    }

    private Finding finding(EntitySchema entity, Suppression suppression) {
        Message nothing = Message.of("The suppression of \"" + suppression.rule() + "\" suppresses nothing here.");
        Message message = Rules.problemWith(suppression.rule())
                .map(problem -> problem.endsWith("?") ? problem : problem + ".")
                .map(problem ->
                        nothing.because(problem).fixedBy("Correct the name of the rule, or remove the suppression."))
                .orElseGet(() -> nothing.because("The rule finds nothing.").fixedBy("Remove it."));
        return Finding.builder(this, entity)
                .member(suppression.member())
                .build(Severity.WARNING, Evidence.DECLARATIONS, message);
    }
}
