package dev.keyspread.lint.frontend;

import dev.keyspread.lint.Verdict.Outcome;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.config.FileSuppression;
import dev.keyspread.lint.frontend.input.Inputs;
import dev.keyspread.lint.frontend.input.Place;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The suppressions of the configuration file, with the same duties as those of a source. */
final class FileSuppressions {

    private final Configuration configuration;
    private final LocalDate today;

    FileSuppressions(Configuration configuration, LocalDate today) {
        this.configuration = configuration;
        this.today = today;
    }

    List<Result> apply(List<Result> results, Inputs inputs) {
        return results.stream().map(result -> apply(result, inputs)).toList();
    }

    /**
     * Those that have expired, and those that cover none of the findings. Modules may share a file: of tables that were not
     * looked at, nobody can tell.
     */
    List<Result> audit(List<Result> results, Inputs inputs) {
        return configuration.file().suppressions().stream()
                .filter(suppression -> isAbout(suppression, inputs))
                .flatMap(suppression -> audit(suppression, results, inputs))
                .toList();
    }

    private static boolean isAbout(FileSuppression suppression, Inputs inputs) {
        return inputs.sources().stream().anyMatch(source -> suppression.tables().match(source.entity()));
    }

    private Result apply(Result result, Inputs inputs) {
        Optional<FileSuppression> suppression = configuration.file().suppressions().stream()
                .filter(each -> each.suppression().isInForce(today) && covers(each, result, inputs))
                .findFirst();
        return !result.verdict().isReported() || suppression.isEmpty()
                ? result
                : result.with(
                        Outcome.SUPPRESSED, suppression.get().suppression().reason());
    }

    private Stream<Result> audit(FileSuppression suppression, List<Result> results, Inputs inputs) {
        Suppression what = suppression.suppression();
        Place place = new Place(configuration.file().name(), suppression.line());
        if (!what.isInForce(today)) {
            String message =
                    "The suppression of \"" + what.rule() + "\" ended on " + what.until() + " (\"" + what.reason()
                            + "\"): what it silenced is reported again. Cure that, or give the suppression another day.";
            return Stream.of(FileFindings.of(configuration, "expired-suppression", place, message));
        }
        if (results.stream().anyMatch(result -> covers(suppression, result, inputs))) {
            return Stream.empty();
        }
        String message = "The suppression of \"" + what.rule() + "\" for "
                + String.join(", ", suppression.tables().patterns()) + " silences nothing. Remove it.";
        return Stream.of(FileFindings.of(configuration, "unused-suppression", place, message));
    }

    private static boolean covers(FileSuppression suppression, Result result, Inputs inputs) {
        return inputs.sources().stream()
                .map(source -> source.entity())
                .filter(entity -> entity.entity().equals(result.finding().entity()))
                .anyMatch(entity -> covers(suppression, result, entity));
    }

    private static boolean covers(FileSuppression suppression, Result result, EntitySchema entity) {
        return suppression.covers(
                entity,
                result.finding().rule(),
                Objects.requireNonNullElse(result.finding().member(), ""));
    }
}
