package dev.keyspread.lint;

import java.util.List;
import java.util.function.Supplier;

/** Runs one rule so that its crash is a finding and the others go on. */
final class RuleRun {

    private RuleRun() {}

    static List<Finding> check(LintRule rule, Subject subject) {
        return run(rule, subject.entity().entity(), () -> rule.check(subject));
    }

    static List<Finding> checkTogether(LintRule rule, List<Subject> subjects) {
        String first = subjects.isEmpty() ? "" : subjects.get(0).entity().entity();
        return run(rule, first, () -> rule.checkTogether(subjects));
    }

    static List<Finding> audit(LintRule rule, Audit audit) {
        return run(rule, audit.entity().entity(), () -> rule.audit(audit));
    }

    private static List<Finding> run(LintRule rule, String entity, Supplier<List<Finding>> check) {
        try {
            return check.get();
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return List.of(crash(rule, entity, e));
        }
    }

    private static Finding crash(LintRule rule, String entity, Throwable thrown) {
        String message = "The rule itself failed, so what it would have found is missing (" + thrown + " at "
                + place(thrown) + "). The other rules have run. Report it to whoever wrote the rule.";
        return new Finding(rule.id(), Severity.WARNING, Evidence.NAMES, entity, null, null, message);
    }

    private static String place(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return trace.length == 0 ? "an unknown place" : trace[0].toString();
    }
}
