package dev.keyspread.lint.frontend.report;

import static dev.keyspread.lint.frontend.document.Printable.inner;
import static dev.keyspread.lint.frontend.document.Printable.line;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;

/** Writes {@code template.yaml:12: warning: orders.status: [rule] message  page}, and a summary in the last line. */
final class TextReport {

    private static final String RESET = "\u001B[0m";

    private final boolean colour;

    TextReport(boolean colour) {
        this.colour = colour;
    }

    String write(LintResult result) {
        StringBuilder text = new StringBuilder();
        result.reported().forEach(located -> text.append(format(located)).append('\n'));
        return text.append(result.summary()).append('\n').toString();
    }

    /**
     * Formats one finding. For a compiled class, prints the class's name instead of the file's, because there is no
     * line.
     */
    private String format(LocatedFinding located) {
        Severity severity = located.finding().severity();
        String word = colour ? code(severity) + severity + RESET : severity.toString();
        return located.place().line() > 0
                ? line(located.place() + ": ") + word + ": "
                        + inner(element(located) + located.finding().text())
                : line(located.element() + ": ") + word + ": "
                        + inner(located.finding().text());
    }

    private static String element(LocatedFinding located) {
        return located.finding().entity().equals(located.place().file()) ? "" : located.element() + ": ";
    }

    private static String code(Severity severity) {
        return switch (severity) {
            case ERROR -> "\u001B[1;31m";
            case WARNING -> "\u001B[1;33m";
            case INFO, OFF -> "\u001B[1;36m";
        };
    }
}
