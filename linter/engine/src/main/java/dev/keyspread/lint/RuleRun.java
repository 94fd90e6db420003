package dev.keyspread.lint;

import static java.util.Objects.requireNonNull;

import dev.keyspread.lint.RuleRun.RuleOutput.Failed;
import dev.keyspread.lint.RuleRun.RuleOutput.Found;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Runs single rules. The failure of a rule is reported as an output, and the other rules still run. */
final class RuleRun {

    private RuleRun() {}

    /**
     * Returns the ids of the rules that a rule supersedes. Returns none if the rule throws; {@link #run} reports the
     * failure.
     */
    static Set<String> superseded(LintRule rule) {
        try {
            return requireSuperseded(rule);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            return Set.of();
        }
    }

    /** Returns the ids of the rules that a rule supersedes. Propagates exceptions of the rule. */
    static Set<String> requireSuperseded(LintRule rule) {
        return Set.copyOf(rule.supersedes());
    }

    /** Returns the findings of a rule. If the rule fails, returns a report of the failure for {@code entity}. */
    static List<RuleOutput> run(LintRule rule, EntitySchema entity, Function<LintRule, List<Finding>> check) {
        try {
            List<Finding> findings =
                    List.copyOf(requireNonNull(check.apply(rule), "the rule returned null instead of a list"));
            return findings.stream().<RuleOutput>map(Found::new).toList();
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            return List.of(new Failed(failure(rule, entity, e)));
        }
    }

    private static Finding failure(LintRule rule, EntitySchema entity, Throwable thrown) {
        Message message = Message.of("The rule itself failed, so its findings are missing.")
                .because(thrown + " at " + place(thrown) + ". All other rules have run.")
                .fixedBy("Report this to the author of the rule.");
        return Finding.builder(rule, entity).build(Severity.WARNING, Evidence.NAMES, message);
    }

    private static String place(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return trace.length == 0 ? "an unknown place" : trace[0].toString();
    }

    /** The output of a rule: a finding, or a report that the rule failed. */
    sealed interface RuleOutput {

        /** Returns the finding to report. */
        Finding finding();

        /**
         * A finding about the entity.
         *
         * @param finding the finding
         */
        record Found(Finding finding) implements RuleOutput {}

        /**
         * The report that the rule failed. It says nothing about the entity.
         *
         * @param finding the report
         */
        record Failed(Finding finding) implements RuleOutput {}
    }
}
