package dev.keyspread.lint;

import java.util.List;
import java.util.function.Function;

/** Runs one rule so that its crash is a finding and the others go on. */
final class RuleRun {

    private RuleRun() {}

    /** What a rule finds, or that it crashed, which is said of {@code entity}. */
    static List<Finding> run(LintRule rule, String entity, Function<LintRule, List<Finding>> check) {
        try {
            return check.apply(rule);
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
