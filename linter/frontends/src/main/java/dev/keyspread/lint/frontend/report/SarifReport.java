package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.Outcome;
import dev.keyspread.lint.frontend.Result;
import dev.keyspread.lint.frontend.RulePages;
import dev.keyspread.lint.frontend.input.Note;
import dev.keyspread.lint.frontend.input.Place;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes SARIF 2.1.0. Code scanning follows a finding from one commit to the next by its rule, its file and its partial
 * fingerprint, so the fingerprint holds no line.
 */
final class SarifReport {

    private static final String FINGERPRINT = "keyspread/v1";

    private SarifReport() {}

    static String write(Outcome outcome) {
        Map<String, Object> log = new LinkedHashMap<>();
        log.put("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
        log.put("version", "2.1.0");
        log.put("runs", List.of(run(outcome)));
        return Json.pretty(log);
    }

    private static Map<String, Object> run(Outcome outcome) {
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("tool", Map.of("driver", driver()));
        run.put("columnKind", "utf16CodeUnits");
        run.put("invocations", List.of(invocation(outcome)));
        run.put(
                "results",
                outcome.results().stream()
                        .filter(SarifReport::isShown)
                        .map(SarifReport::result)
                        .toList());
        return run;
    }

    private static Map<String, Object> driver() {
        Map<String, Object> driver = new LinkedHashMap<>();
        driver.put("name", "Keyspread");
        driver.put("version", Version.text());
        driver.put("rules", Rules.all().stream().map(SarifReport::rule).toList());
        return driver;
    }

    private static Map<String, Object> rule(LintRule rule) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("id", rule.id());
        members.put("shortDescription", text(rule.summary() + "."));
        Map<String, Object> help =
                text(rule.summary() + ". For the page of the rule, run: " + Finding.explainCommand(rule.id()));
        help.put("markdown", RulePages.page(rule.id()));
        members.put("help", help);
        return members;
    }

    /** What the inputs leave open. */
    private static Map<String, Object> invocation(Outcome outcome) {
        Map<String, Object> invocation = new LinkedHashMap<>();
        invocation.put("executionSuccessful", true);
        invocation.put(
                "toolExecutionNotifications",
                outcome.notes().stream().map(SarifReport::notification).toList());
        return invocation;
    }

    private static Map<String, Object> notification(Note note) {
        Map<String, Object> notification = new LinkedHashMap<>();
        notification.put("level", "note");
        notification.put("message", text(note.message()));
        notification.put("locations", List.of(Map.of("physicalLocation", physical(note.place()))));
        return notification;
    }

    private static boolean isShown(Result result) {
        return switch (result.verdict().outcome()) {
            case REPORTED, SUPPRESSED, KNOWN -> true;
            case SUPERSEDED, OFF -> false;
        };
    }

    private static Map<String, Object> result(Result result) {
        Finding finding = result.finding();
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("ruleId", finding.rule());
        members.put("ruleIndex", Rules.ids().indexOf(finding.rule()));
        members.put("level", level(finding.severity()));
        members.put("message", text(finding.message()));
        members.put("locations", List.of(location(result)));
        members.put("partialFingerprints", Map.of(FINGERPRINT, result.fingerprint()));
        suppressions(members, result.verdict());
        members.put("properties", Map.of("evidence", finding.evidence().toString()));
        return members;
    }

    /** An empty list says that it is known not to be suppressed. */
    private static void suppressions(Map<String, Object> members, Verdict verdict) {
        switch (verdict.outcome()) {
            case SUPPRESSED -> members.put("suppressions", List.of(suppression("inSource", verdict.because())));
            case KNOWN -> {
                members.put("baselineState", "unchanged");
                members.put("suppressions", List.of(suppression("external", "in the baseline " + verdict.because())));
            }
            case REPORTED, SUPERSEDED, OFF -> members.put("suppressions", List.of());
        }
    }

    private static Map<String, Object> suppression(String kind, String justification) {
        Map<String, Object> suppression = new LinkedHashMap<>();
        suppression.put("kind", kind);
        suppression.put("justification", justification);
        return suppression;
    }

    private static Map<String, Object> location(Result result) {
        Map<String, Object> location = new LinkedHashMap<>();
        location.put("physicalLocation", physical(result.place()));
        location.put("logicalLocations", List.of(Map.of("fullyQualifiedName", result.element())));
        return location;
    }

    private static Map<String, Object> physical(Place place) {
        Map<String, Object> physical = new LinkedHashMap<>();
        physical.put("artifactLocation", Map.of("uri", uri(place.file())));
        if (place.line() > 0) {
            physical.put("region", Map.of("startLine", place.line()));
        }
        return physical;
    }

    /** A relative path stays relative; what a URI cannot hold is escaped. */
    private static String uri(String file) {
        try {
            return new URI(null, null, file, null).getRawPath();
        } catch (URISyntaxException e) {
            return file.replace(" ", "%20");
        }
    }

    private static Map<String, Object> text(String text) {
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("text", text);
        return message;
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
