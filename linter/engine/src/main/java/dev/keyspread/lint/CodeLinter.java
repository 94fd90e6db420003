package dev.keyspread.lint;

import static java.util.Objects.requireNonNull;

import dev.keyspread.lint.RuleRun.RuleOutput;
import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Applies the rules about code to classes. Immutable and thread-safe if its listener is thread-safe. */
public final class CodeLinter {

    private final List<LintRule> rules;
    private final Set<String> rulesOfTables;
    private final LocalDate today;
    private final FindingFilter filter;
    private final RuleListener listener;

    /**
     * Creates a linter.
     *
     * @param rules all rules. Those about tables are only asked about suppressions
     * @param today the date that decides which suppressions have expired
     * @param listener receives the running time of each rule about code
     */
    public CodeLinter(Collection<LintRule> rules, SeverityPolicy policy, LocalDate today, RuleListener listener) {
        this.rules = rules.stream().filter(rule -> policy.isOn(rule.id())).toList();
        this.rulesOfTables = rules.stream()
                .filter(rule -> !(rule instanceof CodeRule))
                .map(LintRule::id)
                .collect(Collectors.toSet());
        this.today = today;
        this.filter = new FindingFilter(policy, Map.of(), today);
        this.listener = listener;
    }

    /**
     * Returns all findings about classes with their outcome, in the order of the classes.
     *
     * @param tables all tables of the inputs
     * @param versioned the entities whose mapper detects lost updates, as in {@link CodeSubject}
     */
    public List<CodeVerdict> examine(List<CodeClass> classes, List<EntitySchema> tables, Set<String> versioned) {
        return classes.stream()
                .flatMap(code -> examine(new CodeSubject(code, tables, versioned)))
                .distinct()
                .toList();
    }

    private Stream<CodeVerdict> examine(CodeSubject subject) {
        EntitySchema entity = entity(subject.code());
        List<Output> outputs =
                rules.stream().flatMap(rule -> run(rule, subject, entity)).toList();
        List<Suppression> unused =
                filter.unused(entity, outputs.stream().map(Output::output).toList());
        Audit audit = new Audit(entity, unused, today);
        Stream<Output> audited = rules.stream()
                .flatMap(rule -> RuleRun.run(rule, entity, each -> each.audit(audit)).stream())
                .map(output -> new Output(output, 0));
        List<Output> all = Stream.concat(outputs.stream(), audited).toList();
        List<Verdict> verdicts =
                filter.verdicts(entity, all.stream().map(Output::output).toList());
        return IntStream.range(0, verdicts.size())
                .mapToObj(i -> new CodeVerdict(verdicts.get(i), all.get(i).line()));
    }

    private Stream<Output> run(LintRule rule, CodeSubject subject, EntitySchema entity) {
        if (!(rule instanceof CodeRule)) {
            return Stream.empty();
        }
        long start = System.nanoTime();
        List<Integer> lines = new ArrayList<>();
        List<RuleOutput> outputs = RuleRun.run(rule, entity, each -> findings((CodeRule) each, subject, lines));
        listener.ran(rule.id(), System.nanoTime() - start);
        return IntStream.range(0, outputs.size())
                .mapToObj(i -> new Output(outputs.get(i), i < lines.size() ? lines.get(i) : 0));
    }

    private static List<Finding> findings(CodeRule rule, CodeSubject subject, List<Integer> lines) {
        List<CodeFinding> found = requireNonNull(rule.check(subject), "the rule returned null instead of a list");
        found.forEach(each -> lines.add(each.line()));
        return found.stream().map(CodeFinding::finding).toList();
    }

    /** Leaves out suppressions of rules about tables, which belong to the class as an entity. */
    private EntitySchema entity(CodeClass code) {
        EntitySchema entity = code.asEntity();
        List<Suppression> own = entity.suppressions().stream()
                .filter(suppression -> !rulesOfTables.contains(suppression.rule()))
                .toList();
        return entity.toBuilder().suppressions(own).build();
    }

    /** An output of a rule, and the line that it is about. */
    private record Output(RuleOutput output, int line) {}

    /**
     * The outcome of a finding about a call.
     *
     * @param verdict the finding with its outcome
     * @param line the line of the call, from 1; 0 if it is unknown
     */
    public record CodeVerdict(Verdict verdict, int line) {}
}
