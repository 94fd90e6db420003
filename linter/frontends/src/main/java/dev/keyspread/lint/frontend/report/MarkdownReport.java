package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.frontend.Outcome;
import dev.keyspread.lint.frontend.Result;
import dev.keyspread.lint.frontend.document.Printable;

/** Writes a Markdown table with one row for each finding. */
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
        return "| " + result.finding().severity() + " | " + code(result.element()) + place + " | "
                + code(result.finding().rule()) + " | " + cell(result.finding().message()) + " |\n";
    }

    /** Without the brackets, a name could be a link or an image. */
    private static String cell(String text) {
        return Printable.inner(text.replace("\n", " "))
                .replaceAll("[\\\\|*_`\\[\\]]", "\\\\$0")
                .replace("<", "&lt;");
    }

    /** A code span has no escapes: one more backtick than the text has in a row encloses it. */
    private static String code(String text) {
        String content = Printable.inner(text).replace("|", "\\|");
        if (!content.contains("`")) {
            return "`" + content + "`";
        }
        String fence = "`";
        while (content.contains(fence)) {
            fence += "`";
        }
        return fence + " " + content + " " + fence;
    }
}
