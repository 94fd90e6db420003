package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.Outcome;
import dev.keyspread.lint.frontend.Result;
import dev.keyspread.lint.frontend.input.Note;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the findings, those that are silenced, and the notes, as JSON. */
final class JsonReport {

    private static final int VERSION = 1;

    private JsonReport() {}

    static String write(Outcome outcome) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("version", VERSION);
        members.put("tool", Map.of("name", "keyspread"));
        members.put("entities", outcome.entities());
        members.put("counts", counts(outcome));
        members.put("findings", results(outcome.reported().stream()));
        members.put("silenced", results(outcome.results().stream().filter(JsonReport::isSilenced)));
        members.put("notes", outcome.notes().stream().map(JsonReport::note).toList());
        return Json.pretty(members);
    }

    private static Map<String, Long> counts(Outcome outcome) {
        Map<String, Long> counts = new LinkedHashMap<>();
        for (Severity severity : List.of(Severity.ERROR, Severity.WARNING, Severity.INFO)) {
            counts.put(severity.toString(), outcome.count(severity));
        }
        return counts;
    }

    private static boolean isSilenced(Result result) {
        return result.verdict().outcome() == Verdict.Outcome.SUPPRESSED
                || result.verdict().outcome() == Verdict.Outcome.KNOWN;
    }

    private static List<Map<String, @Nullable Object>> results(Stream<Result> results) {
        return results.map(JsonReport::result).toList();
    }

    private static Map<String, @Nullable Object> result(Result result) {
        Finding finding = result.finding();
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("rule", finding.rule());
        members.put("severity", finding.severity().toString());
        members.put("evidence", finding.evidence().toString());
        members.put("entity", finding.entity());
        members.put("index", finding.index());
        members.put("member", finding.member());
        members.put("message", finding.message());
        members.put("page", finding.explainCommand());
        members.put("file", result.place().file());
        members.put("line", result.place().line() == 0 ? null : result.place().line());
        members.put("fingerprint", result.fingerprint());
        members.put("silencedBy", silencedBy(result.verdict()));
        members.put("because", isSilenced(result) ? result.verdict().because() : null);
        return members;
    }

    private static @Nullable String silencedBy(Verdict verdict) {
        return switch (verdict.outcome()) {
            case SUPPRESSED -> "suppression";
            case KNOWN -> "baseline";
            case REPORTED, SUPERSEDED, OFF -> null;
        };
    }

    private static Map<String, @Nullable Object> note(Note note) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("file", note.place().file());
        members.put("line", note.place().line() == 0 ? null : note.place().line());
        members.put("message", note.message());
        return members;
    }
}
