package dev.keyspread.lint;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

/** Runs one rule so that its crash is a finding and the others go on. */
final class RuleRun {

    private static final String CRASHED = "The rule itself failed, so what it would have found is missing (";

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

    /** The rules of which a rule tells the cause. One that fails to say so has none. */
    static Set<String> superseded(LintRule rule) {
        try {
            return Set.copyOf(rule.supersedes());
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            return Set.of();
        }
    }

    /** Whether a finding is about the rule itself: it then says nothing about its element. */
    static boolean isCrash(Finding finding) {
        return finding.message().startsWith(CRASHED);
    }

    private static List<Finding> run(LintRule rule, String entity, Supplier<List<Finding>> check) {
        try {
            return List.copyOf(Objects.requireNonNull(check.get(), "the rule returned null instead of a list"));
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            return List.of(crash(rule, entity, e));
        }
    }

    private static Finding crash(LintRule rule, String entity, Throwable thrown) {
        String message = CRASHED + thrown + " at " + place(thrown)
                + "). The other rules have run. Report it to whoever wrote the rule.";
        return new Finding(rule.id(), Severity.WARNING, Evidence.NAMES, entity, null, null, message);
    }

    private static String place(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return trace.length == 0 ? "an unknown place" : trace[0].toString();
    }
}
