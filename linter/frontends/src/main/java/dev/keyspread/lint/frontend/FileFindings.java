package dev.keyspread.lint.frontend;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.Verdict.Outcome;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.input.Place;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.KeySchema;
import java.util.List;

/** Findings about a file of the linter's own: it takes the entity's place. */
final class FileFindings {

    private FileFindings() {}

    static Result of(Configuration configuration, String rule, Place place, String message) {
        Finding finding = new Finding(rule, Severity.WARNING, Evidence.DECLARATIONS, place.file(), null, null, message);
        Severity severity = configuration.severityOf(
                finding,
                EntitySchemaBuilder.ofTable(place.file(), new KeySchema(List.of(), List.of()))
                        .build());
        Outcome outcome = severity == Severity.OFF ? Outcome.OFF : Outcome.REPORTED;
        return new Result(new Verdict(finding.withSeverity(severity), outcome, ""), place, lastingName(place), 1);
    }

    /** The file without its folders, which are others on another machine. */
    private static String lastingName(Place place) {
        return place.file().substring(place.file().lastIndexOf('/') + 1);
    }
}
