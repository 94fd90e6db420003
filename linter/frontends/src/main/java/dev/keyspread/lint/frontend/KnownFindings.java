package dev.keyspread.lint.frontend;

import dev.keyspread.lint.Verdict.Outcome;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.input.Inputs;
import dev.keyspread.lint.frontend.input.Place;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A baseline and its file.
 *
 * @param file the file, as messages call it
 * @param baseline what it knows
 */
public record KnownFindings(String file, Baseline baseline) {

    /** No file. */
    public static final KnownFindings NONE = new KnownFindings("", Baseline.EMPTY);

    /**
     * The findings that a file knows.
     *
     * @throws IllegalArgumentException if it is no baseline, or cannot be read
     */
    public static KnownFindings read(Path file) {
        return new KnownFindings(Place.of(file).file(), Baseline.read(file));
    }

    List<Result> apply(List<Result> results) {
        return results.stream()
                .map(result -> result.verdict().isReported() && baseline.knows(result)
                        ? result.with(Outcome.KNOWN, file)
                        : result)
                .toList();
    }

    /**
     * What the baseline knows and nobody finds any more. Of entities that were not looked at, nobody can tell.
     *
     * @param results what is found, before the baseline silences any of it
     */
    List<Result> audit(Configuration configuration, List<Result> results, Inputs inputs) {
        Set<String> entities = inputs.lastingNames();
        Map<String, Long> found = results.stream()
                .filter(result -> result.verdict().isReported())
                .collect(Collectors.groupingBy(Result::kind, Collectors.counting()));
        return baseline.entries().entrySet().stream()
                .filter(entry -> entities.contains(entry.getValue().entity()))
                .flatMap(entry -> stale(entry.getValue(), found.getOrDefault(entry.getKey(), 0L)).stream())
                .map(message -> FileFindings.of(configuration, "stale-baseline-entry", new Place(file, 0), message))
                .toList();
    }

    private static Optional<String> stale(Baseline.Entry entry, long found) {
        if (found >= entry.count()) {
            return Optional.empty();
        }
        return Optional.of(
                found == 0
                        ? "The baseline knows " + entry + ", which is not found any more. Write the baseline anew."
                        : "The baseline knows " + entry + " " + entry.count() + " times, and it is found " + found
                                + (found == 1 ? " time" : " times") + " now. Write the baseline anew.");
    }
}
