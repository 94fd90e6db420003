package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.RulePages;
import dev.keyspread.lint.frontend.document.Json;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Writes SARIF 2.1.0. Code scanning matches findings of two commits by rule, file and partial fingerprint, so the fingerprint
 * contains no line.
 */
final class SarifReport {

    private static final String FINGERPRINT = "keyspread/v1";

    private SarifReport() {}

    static String write(LintResult result) {
        return Json.pretty(Json.object()
                .with("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
                .with("version", "2.1.0")
                .with("runs", List.of(run(result))));
    }

    private static Json.Members run(LintResult result) {
        Json.Members driver = Json.object()
                .with("name", "Keyspread")
                .with("version", Version.text())
                .with("informationUri", RulePages.PROJECT)
                .withAll("rules", Rules.all(), rule -> rule(rule, result));
        Json.Members invocation = Json.object()
                .with("executionSuccessful", true)
                .withAll("toolExecutionNotifications", result.notes(), SarifReport::notification);
        return Json.object()
                .with("tool", Map.of("driver", driver))
                .with("columnKind", "utf16CodeUnits")
                .with("invocations", List.of(invocation))
                .with(
                        "results",
                        Stream.concat(
                                        result.reported().stream(),
                                        result.all().stream().filter(SarifReport::isSilenced))
                                .map(SarifReport::finding)
                                .toList());
    }

    private static Json.Members rule(LintRule rule, LintResult result) {
        return Json.object()
                .with("id", rule.id())
                .with("shortDescription", text(rule.summary() + "."))
                .with("helpUri", RulePages.url(rule).orElse(null))
                .with("defaultConfiguration", Map.of("level", level(rule.severity())))
                .with(
                        "help",
                        text(rule.summary() + ". For the page of the rule, run: " + result.explain(rule.id()))
                                .with("markdown", RulePages.page(rule)))
                .with(
                        "properties",
                        Json.object()
                                .with("precision", rule.severity() == Severity.INFO ? "medium" : "high")
                                .with("tags", List.of("dynamodb", RuleList.group(rule))));
    }

    private static Json.Members notification(Note note) {
        return Json.object()
                .with("level", "note")
                .with("message", text(note.message()))
                .with("locations", List.of(Map.of("physicalLocation", physical(note.place()))));
    }

    private static boolean isSilenced(LocatedFinding located) {
        return switch (located.verdict().outcome()) {
            case SUPPRESSED, KNOWN -> true;
            case REPORTED, SUPERSEDED, OFF -> false;
        };
    }

    private static Json.Members finding(LocatedFinding located) {
        Json.Members location = Json.object()
                .with("physicalLocation", physical(located.place()))
                .with(
                        "logicalLocations",
                        Stream.concat(Stream.of(located.element()), located.equal().stream())
                                .map(element -> Map.of("fullyQualifiedName", element))
                                .toList());
        Json.Members members = Json.object()
                .with("ruleId", located.finding().rule())
                .with("ruleIndex", Rules.ids().indexOf(located.finding().rule()))
                .with("level", level(located.finding().severity()))
                .with("message", text(located.finding().message()))
                .with("locations", List.of(location))
                .with("partialFingerprints", Map.of(FINGERPRINT, located.fingerprint()));
        return addSuppressions(members, located.verdict())
                .with(
                        "properties",
                        Map.of("evidence", located.finding().evidence().toString()));
    }

    /** Adds the suppressions. An empty list states that the finding is not suppressed. */
    private static Json.Members addSuppressions(Json.Members members, Verdict verdict) {
        return switch (verdict.outcome()) {
            case SUPPRESSED -> members.with("suppressions", List.of(suppression("inSource", verdict.because())));
            case KNOWN ->
                members.with("baselineState", "unchanged")
                        .with("suppressions", List.of(suppression("external", "in the baseline " + verdict.because())));
            case REPORTED, SUPERSEDED, OFF -> members.with("suppressions", List.of());
        };
    }

    private static Json.Members suppression(String kind, String justification) {
        return Json.object().with("kind", kind).with("justification", justification);
    }

    private static Json.Members physical(Place place) {
        Json.Members physical = Json.object().with("artifactLocation", Map.of("uri", uri(place.file())));
        return place.line() > 0 ? physical.with("region", region(place)) : physical;
    }

    private static Json.Members region(Place place) {
        Json.Members region = Json.object().with("startLine", place.line());
        return place.column() > 0 ? region.with("startColumn", place.column()) : region;
    }

    /** Returns a relative path as a relative URI, escaped where necessary. */
    private static String uri(String file) {
        try {
            return new URI(null, null, file, null).getRawPath();
        } catch (URISyntaxException e) {
            return file.replace(" ", "%20");
        }
    }

    private static Json.Members text(String text) {
        return Json.object().with("text", text);
    }

    private static String level(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case INFO -> "note";
            case OFF -> "none";
        };
    }
}
