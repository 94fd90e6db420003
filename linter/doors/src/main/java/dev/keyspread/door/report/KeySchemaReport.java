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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Lints a list of key schemas, each line by itself, and writes the findings as JSON lines with the lines' ids. */
public final class KeySchemaReport {

    private KeySchemaReport() {}

    /**
     * The findings of a list, a line each, in the order of the list.
     *
     * @throws IllegalArgumentException if the file cannot be read, or a line is no key schema; the message says which
     */
    public static String write(Path file, SeverityPolicy policy) {
        Linter linter = new Linter(policy);
        List<String> lines = lines(file);
        List<String> findings = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                KeySchemaRow row = row(file, i + 1, lines.get(i));
                linter.lint(row.schema()).forEach(finding -> findings.add(json(row.id(), finding)));
            }
        }
        return findings.stream().map(finding -> finding + "\n").collect(Collectors.joining());
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
