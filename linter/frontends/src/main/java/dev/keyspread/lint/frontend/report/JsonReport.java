package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.document.Json;
import dev.keyspread.lint.frontend.table.Note;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes reported and suppressed findings and the notes as JSON. */
final class JsonReport {

    private static final int VERSION = 1;

    private JsonReport() {}

    static String write(LintResult result) {
        return Json.pretty(Json.object()
                .with("version", VERSION)
                .with("tool", Map.of("name", "keyspread"))
                .with("entities", result.inputs().entities() + result.inputs().tables())
                .with("files", result.inputs().files())
                .with(
                        "counts",
                        Json.object()
                                .with("error", result.count(Severity.ERROR))
                                .with("warning", result.count(Severity.WARNING))
                                .with("info", result.count(Severity.INFO)))
                .with("findings", findings(result, result.reported().stream()))
                .with(
                        "silenced",
                        findings(result, result.all().stream().filter(each -> silencedBy(each.verdict()) != null)))
                .withAll("notes", result.notes(), JsonReport::note));
    }

    private static List<Json.Members> findings(LintResult result, Stream<LocatedFinding> findings) {
        return findings.map(located -> finding(result, located)).toList();
    }

    private static Json.Members finding(LintResult result, LocatedFinding located) {
        String silencedBy = silencedBy(located.verdict());
        return add(Json.object(), located.finding())
                .with("page", result.explain(located.finding().rule()))
                .with("file", located.place().file())
                .with("line", positive(located.place().line()))
                .with("column", positive(located.place().column()))
                .with("equal", located.equal())
                .with("fingerprint", located.fingerprint())
                .with("silencedBy", silencedBy)
                .with("because", silencedBy == null ? null : located.verdict().because());
    }

    /** Adds the members that all JSON reports have for a finding. */
    static Json.Members add(Json.Members members, Finding finding) {
        return members.with("rule", finding.rule())
                .with("severity", finding.severity().toString())
                .with("evidence", finding.evidence().toString())
                .with("entity", finding.entity())
                .with("index", finding.index())
                .with("member", finding.member())
                .with("message", finding.message())
                .with("headline", finding.content().headline())
                .with("why", finding.content().why())
                .with("fix", finding.content().fix());
    }

    private static @Nullable String silencedBy(Verdict verdict) {
        return switch (verdict.outcome()) {
            case SUPPRESSED -> "suppression";
            case KNOWN -> "baseline";
            case REPORTED, SUPERSEDED, OFF -> null;
        };
    }

    private static Json.Members note(Note note) {
        return Json.object()
                .with("file", note.place().file())
                .with("line", positive(note.place().line()))
                .with("message", note.message());
    }

    private static @Nullable Integer positive(int number) {
        return number == 0 ? null : number;
    }
}
