package dev.keyspread.lint;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/** Runs one rule so that its crash is a finding and the others go on. */
final class RuleRun {

    private static final String CRASHED = "The rule itself failed, so what it would have found is missing (";

    private RuleRun() {}

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

    /** What a rule finds, or that it crashed, which is said of {@code entity}. */
    static List<Finding> run(LintRule rule, String entity, Function<LintRule, List<Finding>> check) {
        try {
            return List.copyOf(Objects.requireNonNull(check.apply(rule), "the rule returned null instead of a list"));
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
