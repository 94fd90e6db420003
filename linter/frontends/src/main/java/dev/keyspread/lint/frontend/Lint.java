package dev.keyspread.lint.frontend;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.input.Inputs;
import dev.keyspread.lint.frontend.input.Place;
import dev.keyspread.lint.frontend.input.Source;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One run: the rules over some inputs, then what the configuration silences, then what the baseline knows. */
public final class Lint {

    static final Comparator<Result> ORDER =
            comparing(Result::verdict, Verdict.ORDER).thenComparingInt(Result::occurrence);

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
        List<Result> found = new ArrayList<>(located(linter.examine(subjects(inputs)), inputs));
        found.addAll(refused(inputs));
        FileSuppressions suppressions = new FileSuppressions(configuration, today);
        List<Result> heard = new ArrayList<>(suppressions.apply(found, inputs));
        heard.addAll(suppressions.audit(found, inputs));
        List<Result> counted = Occurrences.count(heard);
        List<Result> results = new ArrayList<>(known.apply(counted));
        results.addAll(known.audit(configuration, counted, inputs));
        results.sort(ORDER);
        return new Outcome(inputs.sources().size(), results, inputs.notes(), new TreeMap<>(nanoseconds));
    }

    /** What DynamoDB refuses, and only the input can tell. */
    private List<Result> refused(Inputs inputs) {
        return inputs.sources().stream()
                .flatMap(source -> source.refusals().stream().map(message -> refused(source, message)))
                .toList();
    }

    private Result refused(Source source, String message) {
        Finding finding = new Finding(
                "service-limit-exceeded",
                Severity.ERROR,
                Evidence.NAMES,
                source.entity().entity(),
                null,
                null,
                message);
        Severity severity = configuration.severityOf(finding, source.entity());
        Verdict.Outcome outcome = severity == Severity.OFF ? Verdict.Outcome.OFF : Verdict.Outcome.REPORTED;
        return new Result(
                new Verdict(finding.withSeverity(severity), outcome, ""), source.place(), source.lastingName(), 1);
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
                .map(verdict -> located(verdict, sources.get(verdict.finding().entity())))
                .toList();
    }

    private static Result located(Verdict verdict, @Nullable Source source) {
        return source == null
                ? new Result(verdict, new Place("", 0))
                : new Result(verdict, source.placeOf(verdict.finding().member()), source.lastingName(), 1);
    }
}
