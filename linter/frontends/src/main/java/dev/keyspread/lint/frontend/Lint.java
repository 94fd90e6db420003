package dev.keyspread.lint.frontend;

import dev.keyspread.lint.CodeLinter;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.RuleListener;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.declare.Declarations;
import dev.keyspread.lint.frontend.declare.UnmatchedTables;
import dev.keyspread.lint.frontend.table.CodeInput;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs the rules over inputs, then applies the suppressions of the configuration and the baseline. */
public final class Lint {

    private final Configuration configuration;
    private final LocalDate today;

    /**
     * Creates a run.
     *
     * @param today the date that decides which suppressions have expired
     */
    public Lint(Configuration configuration, LocalDate today) {
        this.configuration = configuration;
        this.today = today;
    }

    /**
     * Returns the findings about the inputs, with the declarations of the configuration. Findings in the baseline are not
     * reported.
     *
     * @throws dev.keyspread.lint.frontend.config.ConfigurationException if a declaration names an unknown index or
     *     attribute
     */
    public LintResult run(Inputs read, Baseline baseline) {
        Inputs inputs = Declarations.apply(read, configuration.file());
        Map<String, Long> nanoseconds = new HashMap<>();
        RuleListener listener = (rule, time) -> nanoseconds.merge(rule, time, Long::sum);
        Linter linter = new Linter(Rules.all(), configuration, today, listener);
        List<LocatedFinding> found = Stream.of(
                        located(linter.examine(subjects(inputs)), inputs), inCode(inputs, listener))
                .flatMap(each -> each)
                .toList();
        FileSuppressions suppressions = new FileSuppressions(configuration, inputs, today);
        List<LocatedFinding> unsuppressed =
                LocatedFinding.numbered(Stream.concat(suppressions.apply(found), suppressions.audit(found))
                        .toList());
        List<LocatedFinding> all = new ArrayList<>(baseline.apply(unsuppressed));
        all.addAll(baseline.audit(configuration, unsuppressed, inputs));
        all.sort(LocatedFinding.ORDER);
        List<Note> notes = new ArrayList<>(UnmatchedTables.notes(inputs, configuration.file()));
        notes.addAll(inputs.notes());
        return new LintResult(LintedInputs.of(inputs), all, notes, new TreeMap<>(nanoseconds));
    }

    private static Set<String> versioned(Inputs inputs) {
        return inputs.tables().stream()
                .filter(TableInput::isVersioned)
                .map(table -> table.entity().entity())
                .collect(Collectors.toSet());
    }

    /** Returns findings about calls in code. */
    private Stream<LocatedFinding> inCode(Inputs inputs, RuleListener listener) {
        Map<String, String> files = inputs.code().stream()
                .collect(Collectors.toMap(each -> each.code().name(), CodeInput::file));
        return new CodeLinter(Rules.all(), configuration, today, listener)
                        .examine(
                                inputs.code().stream().map(CodeInput::code).toList(),
                                inputs.schemas().toList(),
                                versioned(inputs))
                        .stream()
                        .map(found -> new LocatedFinding(
                                found.verdict(),
                                new Place(
                                        files.getOrDefault(
                                                found.verdict().finding().entity(), ""),
                                        found.line())));
    }

    private static List<Subject> subjects(Inputs inputs) {
        return inputs.schemas().map(Subject::of).toList();
    }

    private static Stream<LocatedFinding> located(List<Verdict> verdicts, Inputs inputs) {
        Map<String, TableInput> tables = inputs.tables().stream()
                .collect(Collectors.toMap(table -> table.entity().entity(), table -> table, (one, other) -> one));
        return verdicts.stream().map(verdict -> {
            TableInput table = tables.get(verdict.finding().entity());
            return table == null
                    ? new LocatedFinding(verdict, new Place("", 0))
                    : new LocatedFinding(
                            verdict,
                            table.placeOf(
                                    verdict.finding().index(), verdict.finding().member()),
                            table.stableName(),
                            1);
        });
    }
}
