package dev.keyspread.door;

import static java.util.Comparator.comparing;

import dev.keyspread.door.config.Configuration;
import dev.keyspread.door.input.Inputs;
import dev.keyspread.door.input.Place;
import dev.keyspread.door.input.Source;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.Verdict;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One run: the rules over some inputs, then what the configuration silences, then what the baseline knows. */
public final class Lint {

    private final Configuration configuration;
    private final LocalDate today;

    /**
     * A run.
     *
     * @param today the day that decides which suppressions have expired
     */
    public Lint(Configuration configuration, LocalDate today) {
        this.configuration = configuration;
        this.today = today;
    }

    /**
     * What there is to say about the inputs.
     *
     * @param known what is not to be reported again, and the file that says so
     */
    public Outcome run(Inputs inputs, KnownFindings known) {
        Map<String, Long> nanoseconds = new HashMap<>();
        Linter linter =
                new Linter(Rules.all(), configuration, today, (rule, time) -> nanoseconds.merge(rule, time, Long::sum));
        List<Result> found = located(linter.examine(subjects(inputs)), inputs);
        FileSuppressions suppressions = new FileSuppressions(configuration, today);
        List<Result> results = new ArrayList<>(known.apply(suppressions.apply(found, inputs)));
        results.addAll(suppressions.audit(found, inputs));
        results.addAll(known.audit(configuration, found, inputs));
        results.sort(comparing(Result::verdict, Verdict.ORDER));
        return new Outcome(inputs.sources().size(), results, inputs.notes(), new TreeMap<>(nanoseconds));
    }

    private static List<Subject> subjects(Inputs inputs) {
        return inputs.sources().stream()
                .map(source -> Subject.of(source.entity()))
                .toList();
    }

    private static List<Result> located(List<Verdict> verdicts, Inputs inputs) {
        Map<String, Source> sources = inputs.sources().stream()
                .collect(Collectors.toMap(source -> source.entity().entity(), source -> source, (one, other) -> one));
        return verdicts.stream()
                .map(verdict -> new Result(
                        verdict,
                        place(verdict.finding(), sources.get(verdict.finding().entity()))))
                .toList();
    }

    private static Place place(Finding finding, @Nullable Source source) {
        return source == null ? new Place("", 0) : source.placeOf(finding.member());
    }
}
