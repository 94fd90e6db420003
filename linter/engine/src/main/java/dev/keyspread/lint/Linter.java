package dev.keyspread.lint;

import static java.util.stream.Collectors.groupingBy;

import dev.keyspread.lint.RuleRun.RuleOutput;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
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

/** Applies rules to entities. Immutable and thread-safe if its listener is thread-safe. */
public final class Linter {

    private final List<LintRule> rules;
    private final LocalDate today;
    private final FindingFilter filter;
    private final RuleListener listener;

    /** Creates a linter with all rules and the severities that a user sets. */
    public Linter(SeverityPolicy policy) {
        this(Rules.all(), policy);
    }

    /** Creates a linter with selected rules, for the tests of rules. */
    public Linter(Collection<LintRule> rules, SeverityPolicy policy) {
        this(rules, policy, LocalDate.now(ZoneOffset.UTC), RuleListener.NONE);
    }

    /**
     * Creates a linter.
     *
     * @param today the date that decides which suppressions have expired
     * @param listener receives the running time of each rule
     */
    public Linter(Collection<LintRule> rules, SeverityPolicy policy, LocalDate today, RuleListener listener) {
        this.rules = rules.stream().filter(rule -> policy.isOn(rule.id())).toList();
        this.today = today;
        this.filter = new FindingFilter(
                policy, this.rules.stream().collect(Collectors.toMap(LintRule::id, RuleRun::superseded)), today);
        this.listener = listener;
    }

    /**
     * Returns the findings to report about one entity, in a fixed order. Ignores suppressions of unknown rules; {@link
     * Rules#problemWith} finds them.
     *
     * @throws IllegalArgumentException if the schema contradicts itself
     */
    public List<Finding> lint(EntitySchema entity) {
        return lint(Subject.of(entity));
    }

    /**
     * Returns the findings to report about one subject, in a fixed order.
     *
     * @throws IllegalArgumentException if the schema contradicts itself
     */
    public List<Finding> lint(Subject subject) {
        requireSound(subject.entity());
        return reported(verdicts(subject.entity(), check(subject), List.of()));
    }

    /**
     * Returns the findings to report about one entity that a compiler processes after others, in a fixed order.
     *
     * @throws IllegalArgumentException if the schema contradicts itself
     */
    public List<Finding> lint(EntitySchema entity, List<EntitySchema> earlier) {
        requireSound(entity);
        Subject subject = Subject.of(entity);
        List<Subject> others = earlier.stream().map(Subject::of).toList();
        List<RuleOutput> outputs = new ArrayList<>(check(subject));
        outputs.addAll(run(entity, rule -> rule.checkBeside(subject, others)));
        return reported(verdicts(entity, outputs, List.of()));
    }

    /**
     * Returns the findings to report about entities, including those that need several entities, in a fixed order.
     *
     * @throws IllegalArgumentException if a schema contradicts itself
     */
    public List<Finding> lintTogether(List<Subject> subjects) {
        return reported(examine(subjects));
    }

    /**
     * Returns all findings about entities with their outcome, in a fixed order. Only this method finds unused
     * suppressions, because it runs all rules on all entities.
     *
     * @throws IllegalArgumentException if a schema contradicts itself
     */
    public List<Verdict> examine(List<Subject> subjects) {
        subjects.forEach(subject -> requireSound(subject.entity()));
        Map<String, List<RuleOutput>> together = checkTogether(subjects).stream()
                .collect(groupingBy(output -> output.finding().entity(), LinkedHashMap::new, Collectors.toList()));
        return subjects.stream()
                .flatMap(subject -> examine(subject, together))
                .sorted(Verdict.ORDER)
                .toList();
    }

    /**
     * Checks a schema. Front ends call it before linting, to name the faulty input in the error.
     *
     * @throws IllegalArgumentException if a key comes from a member of a class that has no such attribute
     */
    public static void requireSound(EntitySchema entity) {
        if (entity.origin() == Origin.KEYSPREAD) {
            entity.keys().flatMap(Linter::ownMembers).forEach(member -> requireAttribute(entity, member));
        }
    }

    /** Returns the key members that need an attribute of their own. Members of a template do not. */
    private static Stream<KeyMember> ownMembers(KeySchema key) {
        return key.parts().filter(part -> part.template() == null).flatMap(part -> part.members().stream());
    }

    private static void requireAttribute(EntitySchema entity, KeyMember member) {
        if (entity.attributeOf(member.name()).isEmpty()) {
            throw new IllegalArgumentException("Entity " + entity.entity() + " has a key of member \"" + member.name()
                    + "\" and no such attribute");
        }
    }

    /**
     * Returns the verdicts of one entity. Findings about several entities belong to the first entity with the reported
     * name.
     */
    private Stream<Verdict> examine(Subject subject, Map<String, List<RuleOutput>> together) {
        EntitySchema entity = subject.entity();
        List<RuleOutput> outputs = new ArrayList<>(check(subject));
        List<RuleOutput> others = together.remove(entity.entity());
        if (others != null) {
            outputs.addAll(others);
        }
        return verdicts(entity, outputs, unused(entity, outputs)).stream();
    }

    /** Leaves out suppressions of rules about code, which belong to the class as a {@link CodeSubject}. */
    private List<Suppression> unused(EntitySchema entity, List<RuleOutput> outputs) {
        return filter.unused(entity, outputs).stream()
                .filter(suppression -> rules.stream()
                        .noneMatch(rule -> rule instanceof CodeRule && rule.id().equals(suppression.rule())))
                .toList();
    }

    private List<Verdict> verdicts(EntitySchema entity, List<RuleOutput> outputs, List<Suppression> unused) {
        Audit audit = new Audit(entity, unused, today);
        List<RuleOutput> all = new ArrayList<>(outputs);
        all.addAll(run(entity, rule -> rule.audit(audit)));
        return filter.verdicts(entity, all);
    }

    private List<RuleOutput> check(Subject subject) {
        return run(subject.entity(), rule -> {
            RuleRun.requireSuperseded(rule);
            return rule.check(subject);
        });
    }

    private List<RuleOutput> checkTogether(List<Subject> subjects) {
        return subjects.isEmpty() ? List.of() : run(subjects.get(0).entity(), rule -> rule.checkTogether(subjects));
    }

    private List<RuleOutput> run(EntitySchema entity, Function<LintRule, List<Finding>> check) {
        List<RuleOutput> outputs = new ArrayList<>();
        for (LintRule rule : rules) {
            long start = System.nanoTime();
            outputs.addAll(RuleRun.run(rule, entity, check));
            listener.ran(rule.id(), System.nanoTime() - start);
        }
        return outputs;
    }

    private static List<Finding> reported(List<Verdict> verdicts) {
        return verdicts.stream()
                .filter(Verdict::isReported)
                .map(Verdict::finding)
                .sorted(Finding.ORDER)
                .toList();
    }
}
