package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.frontend.Outcome;
import dev.keyspread.lint.frontend.Result;

/** Writes a table, a row a finding. */
final class MarkdownReport {

    private MarkdownReport() {}

    static String write(Outcome outcome) {
        StringBuilder text = new StringBuilder("## Keyspread\n\n");
        if (!outcome.reported().isEmpty()) {
            text.append("| severity | where | rule | finding |\n|---|---|---|---|\n");
            outcome.reported().forEach(result -> text.append(row(result)));
            text.append('\n');
        }
        return text.append(outcome.summary()).append(".\n").toString();
    }

    private static String row(Result result) {
        String place = result.place().line() > 0 ? " (" + cell(result.place().toString()) + ")" : "";
        return "| " + result.finding().severity() + " | `" + result.element().replace("|", "\\|") + "`" + place + " | `"
                + result.finding().rule() + "` | " + cell(result.finding().message()) + " |\n";
    }

    private static String cell(String text) {
        return text.replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("<", "&lt;")
                .replace("*", "\\*")
                .replace("_", "\\_")
                .replace("\n", " ");
    }
}
