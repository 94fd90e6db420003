package dev.keyspread.lint;

import static java.util.stream.Collectors.groupingBy;

import dev.keyspread.lint.RuleRun.RuleOutput;
import dev.keyspread.lint.RuleRun.RuleOutput.Found;
import dev.keyspread.lint.Verdict.Outcome;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Decides which findings of an entity are reported. Immutable and thread-safe. */
final class FindingFilter {

    private final SeverityPolicy policy;
    private final Map<String, Set<String>> superseded;
    private final LocalDate today;

    /**
     * Creates a filter.
     *
     * @param superseded the ids of the rules that a rule supersedes, by its id
     */
    FindingFilter(SeverityPolicy policy, Map<String, Set<String>> superseded, LocalDate today) {
        this.policy = policy;
        this.superseded = superseded.entrySet().stream()
                .filter(rule -> !rule.getValue().isEmpty())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        this.today = today;
    }

    List<Verdict> verdicts(EntitySchema entity, List<RuleOutput> outputs) {
        // A definition may have thousands of indexes.
        Map<String, List<RuleOutput>> causes = outputs.stream()
                .filter(output -> superseded.containsKey(output.finding().rule()))
                .collect(groupingBy(FindingFilter::index));
        return outputs.stream()
                .map(output -> verdict(entity, output, causes.getOrDefault(index(output), List.of())))
                .toList();
    }

    private static String index(RuleOutput output) {
        return Objects.requireNonNullElse(output.finding().index(), "");
    }

    /** Returns the suppressions in force that suppress none of the outputs. */
    List<Suppression> unused(EntitySchema entity, List<RuleOutput> outputs) {
        return entity.suppressions().stream()
                .filter(suppression -> suppression.isInForce(today))
                .filter(suppression -> outputs.stream().noneMatch(output -> suppresses(suppression, output.finding())))
                .toList();
    }

    private Verdict verdict(EntitySchema entity, RuleOutput output, List<RuleOutput> causes) {
        Finding finding = output.finding();
        Finding configured = finding.withSeverity(policy.severityOf(finding, entity));
        for (RuleOutput other : causes) {
            if (supersedes(entity, other, output)) {
                return new Verdict(
                        configured, Outcome.SUPERSEDED, other.finding().rule());
            }
        }
        if (configured.severity() == Severity.OFF) {
            return new Verdict(configured, Outcome.OFF, "");
        }
        return suppression(entity, finding)
                .map(suppression -> new Verdict(configured, Outcome.SUPPRESSED, suppression.reason()))
                .orElseGet(() -> new Verdict(configured, Outcome.REPORTED, ""));
    }

    private boolean supersedes(EntitySchema entity, RuleOutput cause, RuleOutput effect) {
        return cause instanceof Found
                && effect instanceof Found
                && supersedes(entity, cause.finding(), effect.finding());
    }

    /**
     * Returns whether a finding supersedes another about the same key: it names the cause and is at least as severe. A
     * finding with severity OFF supersedes nothing.
     */
    private boolean supersedes(EntitySchema entity, Finding cause, Finding effect) {
        return cause.severity().isAtLeast(effect.severity())
                && superseded.getOrDefault(cause.rule(), Set.of()).contains(effect.rule())
                && Objects.equals(cause.index(), effect.index())
                && cause.severity() != Severity.OFF
                && policy.severityOf(cause, entity) != Severity.OFF;
    }

    private Optional<Suppression> suppression(EntitySchema entity, Finding finding) {
        return entity.suppressions().stream()
                .filter(suppression -> suppression.isInForce(today) && suppresses(suppression, finding))
                .findFirst();
    }

    private static boolean suppresses(Suppression suppression, Finding finding) {
        return suppression.rule().equals(finding.rule())
                && (suppression.member() == null || suppression.member().equals(finding.member()));
    }
}
