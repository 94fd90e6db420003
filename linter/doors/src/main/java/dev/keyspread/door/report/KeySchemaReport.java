package dev.keyspread.door.report;

import dev.keyspread.door.document.FileProblem;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.SeverityPolicy;
import dev.keyspread.lint.input.KeySchemaRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is found in a list of key schemas, of which each line is linted by itself.
 *
 * @param text the findings as JSON lines with the ids of the list's lines, in their order
 * @param findings the same, without the ids
 */
public record KeySchemaReport(String text, List<Finding> findings) {

    public KeySchemaReport {
        findings = List.copyOf(findings);
    }

    /**
     * The findings of a list.
     *
     * @throws IllegalArgumentException if the file cannot be read, or a line is no key schema; the message says which
     */
    public static KeySchemaReport of(Path file, SeverityPolicy policy) {
        Linter linter = new Linter(policy);
        List<String> lines = lines(file);
        StringBuilder text = new StringBuilder();
        List<Finding> all = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                KeySchemaRow row = row(file, i + 1, lines.get(i));
                List<Finding> findings = linter.lint(row.schema());
                findings.forEach(finding -> text.append(json(row.id(), finding)).append('\n'));
                all.addAll(findings);
            }
        }
        return new KeySchemaReport(text.toString(), all);
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new IllegalArgumentException(file + ": cannot be read: " + FileProblem.of(e), e);
        }
    }

    private static KeySchemaRow row(Path file, int line, String text) {
        try {
            return KeySchemaRow.read(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ":" + line + ": " + e.getMessage(), e);
        }
    }

    private static String json(String id, Finding finding) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("id", id);
        members.put("rule", finding.rule());
        members.put("severity", finding.severity().toString());
        members.put("evidence", finding.evidence().toString());
        members.put("entity", finding.entity());
        members.put("index", finding.index());
        members.put("member", finding.member());
        members.put("message", finding.message());
        return Json.compact(members);
    }
}
