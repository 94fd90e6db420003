package dev.keyspread.lint;

import static java.util.stream.Collectors.groupingBy;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Applies every rule to entities. Immutable and thread-safe, if what listens to it is. */
public final class Linter {

    private final List<LintRule> rules;
    private final LocalDate today;
    private final Judge judge;
    private final RuleListener listener;

    /** A linter with the severities that a user sets. */
    public Linter(SeverityPolicy policy) {
        this(Rules.all(), policy);
    }

    /** A linter with rules of one's choice, for the tests of rules. */
    public Linter(Collection<LintRule> rules, SeverityPolicy policy) {
        this(rules, policy, LocalDate.now(ZoneOffset.UTC), RuleListener.NONE);
    }

    /**
     * A linter on some day.
     *
     * @param today the day that decides which suppressions have expired
     * @param listener hears how long each rule takes
     */
    public Linter(Collection<LintRule> rules, SeverityPolicy policy, LocalDate today, RuleListener listener) {
        this.rules = rules.stream().filter(rule -> policy.isOn(rule.id())).toList();
        this.today = today;
        this.judge = new Judge(
                policy, this.rules.stream().collect(Collectors.toMap(LintRule::id, RuleRun::superseded)), today);
        this.listener = listener;
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
        return reported(judge(subject.entity(), check(subject), List.of()));
    }

    /**
     * What there is to report about entities, each by itself and all of them together, in a fixed order.
     *
     * @throws IllegalArgumentException if a schema contradicts itself
     */
    public List<Finding> lintTogether(List<Subject> subjects) {
        return reported(examine(subjects));
    }

    /**
     * All that the rules find in entities, each by itself and all of them together, with what becomes of it, in a fixed
     * order. Suppressions that silence nothing are found here alone: it takes every rule to know.
     *
     * @throws IllegalArgumentException if a schema contradicts itself
     */
    public List<Verdict> examine(List<Subject> subjects) {
        subjects.forEach(subject -> SchemaCheck.requireSound(subject.entity()));
        Map<String, List<Finding>> together = checkTogether(subjects).stream()
                .collect(groupingBy(Finding::entity, LinkedHashMap::new, Collectors.toList()));
        return subjects.stream()
                .flatMap(subject -> examine(subject, together))
                .sorted(Verdict.ORDER)
                .toList();
    }

    /**
     * Fails if a schema contradicts itself, so that a front end can say which of its inputs does before any is linted.
     *
     * @throws IllegalArgumentException if a key comes from a member of a class that has no such attribute
     */
    public static void requireSound(EntitySchema entity) {
        SchemaCheck.requireSound(entity);
    }

    /** What is found about all of them goes to the first entity of its name. */
    private Stream<Verdict> examine(Subject subject, Map<String, List<Finding>> together) {
        EntitySchema entity = subject.entity();
        List<Finding> others = together.remove(entity.entity());
        List<Finding> findings = others == null
                ? check(subject)
                : Stream.concat(check(subject).stream(), others.stream()).toList();
        return judge(entity, findings, judge.idle(entity, findings)).stream();
    }

    private List<Verdict> judge(EntitySchema entity, List<Finding> findings, List<Suppression> idle) {
        Audit audit = new Audit(entity, idle, today);
        List<Finding> all = new ArrayList<>(findings);
        all.addAll(run(entity.entity(), rule -> rule.audit(audit)));
        return judge.judge(entity, all);
    }

    private List<Finding> check(Subject subject) {
        return run(subject.entity().entity(), rule -> rule.check(subject));
    }

    private List<Finding> checkTogether(List<Subject> subjects) {
        String first = subjects.isEmpty() ? "" : subjects.get(0).entity().entity();
        return run(first, rule -> rule.checkTogether(subjects));
    }

    private List<Finding> run(String entity, Function<LintRule, List<Finding>> check) {
        List<Finding> findings = new ArrayList<>();
        for (LintRule rule : rules) {
            findings.addAll(timed(rule, entity, check));
        }
        return findings;
    }

    private List<Finding> timed(LintRule rule, String entity, Function<LintRule, List<Finding>> check) {
        long start = System.nanoTime();
        List<Finding> findings = RuleRun.run(rule, entity, check);
        listener.ran(rule.id(), System.nanoTime() - start);
        return findings;
    }

    private static List<Finding> reported(List<Verdict> verdicts) {
        return verdicts.stream()
                .filter(Verdict::isReported)
                .map(Verdict::finding)
                .sorted(Finding.ORDER)
                .toList();
    }
}
