package dev.keyspread.lint.frontend.report;

import static dev.keyspread.lint.frontend.document.Markdown.cell;
import static dev.keyspread.lint.frontend.document.Markdown.code;

import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;

/** Writes a Markdown table with one row for each finding. */
final class MarkdownReport {

    private MarkdownReport() {}

    static String write(LintResult result) {
        StringBuilder text = new StringBuilder("## Keyspread\n\n");
        if (!result.reported().isEmpty()) {
            text.append("| severity | where | rule | finding |\n|---|---|---|---|\n");
            result.reported().forEach(located -> text.append(row(located)));
            text.append('\n');
        }
        return text.append(result.summary()).append(".\n").toString();
    }

    private static String row(LocatedFinding located) {
        String place = located.place().line() > 0 ? " (" + cell(located.place().toString()) + ")" : "";
        return "| " + located.finding().severity() + " | " + code(located.element()) + place + " | "
                + code(located.finding().rule()) + " | "
                + cell(located.finding().message()) + " |\n";
    }
}
