package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** Applies every rule to entities. Immutable and thread-safe. */
public final class Linter {

    private final List<LintRule> rules;
    private final LintConfiguration configuration;
    private final Map<String, Set<String>> superseded = new HashMap<>();

    /** A linter with the severities that a user sets. */
    public Linter(LintConfiguration configuration) {
        this(Rules.all(), configuration);
    }

    /** A linter with rules of one's choice, for the tests of rules. */
    public Linter(Collection<LintRule> rules, LintConfiguration configuration) {
        this.rules = List.copyOf(rules);
        rules.forEach(rule -> superseded.put(rule.id(), rule.supersedes()));
        this.configuration = configuration;
    }

    /**
     * What there is to report about an entity by itself, in a fixed order. A suppression of an unknown rule silences nothing
     * here; {@link Rules#problemWith} finds it.
     *
     * @throws IllegalArgumentException if the schema contradicts itself
     */
    public List<Finding> lint(EntitySchema entity) {
        return lint(Subject.of(entity));
    }

    /**
     * What there is to report about an entity with a profile, in a fixed order.
     *
     * @throws IllegalArgumentException if the schema contradicts itself
     */
    public List<Finding> lint(Subject subject) {
        SchemaCheck.requireSound(subject.entity());
        return report(runs(rule -> RuleRun.check(rule, subject)), List.of(subject));
    }

    /**
     * What there is to report about entities, each by itself and all of them together, in a fixed order.
     *
     * @throws IllegalArgumentException if a schema contradicts itself
     */
    public List<Finding> lintTogether(List<Subject> subjects) {
        subjects.forEach(subject -> SchemaCheck.requireSound(subject.entity()));
        List<Finding> together = report(runs(rule -> RuleRun.checkTogether(rule, subjects)), subjects);
        return Stream.concat(subjects.stream().flatMap(subject -> lint(subject).stream()), together.stream())
                .sorted(Finding.ORDER)
                .toList();
    }

    /**
     * Fails if a schema contradicts itself, so that a door can say which of its inputs does before any is linted.
     *
     * @throws IllegalArgumentException if a key comes from a member of a class that has no such attribute
     */
    public static void requireSound(EntitySchema entity) {
        SchemaCheck.requireSound(entity);
    }

    private List<Finding> runs(Function<LintRule, List<Finding>> run) {
        return rules.stream()
                .filter(rule -> configuration.isOn(rule.id()))
                .flatMap(rule -> run.apply(rule).stream())
                .toList();
    }

    private List<Finding> report(List<Finding> findings, List<Subject> subjects) {
        Map<String, List<Suppression>> suppressions = new TreeMap<>();
        subjects.forEach(subject -> suppressions
                .computeIfAbsent(subject.entity().entity(), key -> new ArrayList<>())
                .addAll(subject.entity().suppressions()));
        return withoutSuperseded(findings).stream()
                .filter(finding -> isHeard(finding, suppressions.getOrDefault(finding.entity(), List.of())))
                .map(configuration::apply)
                .filter(finding -> finding.severity() != Severity.OFF)
                .sorted(Finding.ORDER)
                .toList();
    }

    /** One root cause is one finding. What is only reported on demand supersedes nothing. */
    private List<Finding> withoutSuperseded(List<Finding> findings) {
        return findings.stream()
                .filter(finding -> findings.stream().noneMatch(other -> supersedes(other, finding)))
                .toList();
    }

    private boolean supersedes(Finding one, Finding other) {
        return one.severity() != Severity.OFF
                && superseded.getOrDefault(one.rule(), Set.of()).contains(other.rule())
                && one.entity().equals(other.entity())
                && Objects.equals(one.index(), other.index());
    }

    private static boolean isHeard(Finding finding, List<Suppression> suppressions) {
        return suppressions.stream().noneMatch(suppression -> silences(suppression, finding));
    }

    private static boolean silences(Suppression suppression, Finding finding) {
        return suppression.rule().equals(finding.rule())
                && (suppression.member() == null || suppression.member().equals(finding.member()));
    }
}
