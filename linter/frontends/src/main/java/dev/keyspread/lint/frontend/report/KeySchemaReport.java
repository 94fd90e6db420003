package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.document.Json;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.input.KeySchemaRow;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The findings about lists of key schemas. Each line of a list is linted by itself.
 *
 * @param text one line of JSON for each finding, with the id of its schema, in the order of the lists
 * @param findings the findings
 */
public record KeySchemaReport(String text, List<Finding> findings) {

    public KeySchemaReport {
        findings = List.copyOf(findings);
    }

    /**
     * Lints the lists of some files.
     *
     * @param today the date that decides which suppressions of the configuration have expired
     * @throws IllegalArgumentException if a file cannot be read or is empty, or a line is not a key schema
     */
    public static KeySchemaReport of(List<Path> files, Configuration configuration, LocalDate today) {
        Linter linter = new Linter(configuration);
        StringBuilder text = new StringBuilder();
        List<Finding> findings = new ArrayList<>();
        for (Path file : files) {
            for (KeySchemaRow row : rows(file)) {
                linter.lint(row.schema()).stream()
                        .filter(finding -> !configuration.file().silences(row.schema(), finding, today))
                        .forEach(finding -> {
                            text.append(json(row.id(), finding)).append('\n');
                            findings.add(finding);
                        });
            }
        }
        return new KeySchemaReport(text.toString(), findings);
    }

    private static List<KeySchemaRow> rows(Path file) {
        try (BufferedReader reader = RepositoryFiles.of(file).reader(file)) {
            List<String> lines = reader.lines().toList();
            List<KeySchemaRow> rows = IntStream.range(0, lines.size())
                    .filter(i -> !lines.get(i).isBlank())
                    .mapToObj(i -> row(file, i + 1, lines.get(i)))
                    .toList();
            if (rows.isEmpty()) {
                throw new IllegalArgumentException(file + ": contains no key schema");
            }
            return rows;
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
        return Json.compact(JsonReport.add(Json.object().with("id", id), finding));
    }
}
