package dev.keyspread.lint.rules.table;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import java.util.List;

/** Finds tables that have another key elsewhere. Front ends compare the definitions, since they know the places. */
public final class ConflictingDefinitions extends LintRule {

    /** The rule's id, for front ends. */
    public static final String ID = "conflicting-definitions";

    public ConflictingDefinitions() {
        super(ID, "This table has another key in another definition", Severity.INFO);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return Finding.ofRejections(this, subject.entity()).toList();
    }
}
