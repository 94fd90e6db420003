package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.document.Printable;

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

    /** Escapes brackets, so that a name cannot become a link or an image. */
    private static String cell(String text) {
        return Printable.inner(text.replace("\n", " "))
                .replaceAll("[\\\\|*_`\\[\\]]", "\\\\$0")
                .replace("<", "&lt;");
    }

    /**
     * Returns a code span. Code spans have no escapes, so they need more backticks than any run of backticks in the
     * text.
     */
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
