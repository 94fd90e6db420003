package dev.keyspread.lint.frontend.report;

import static dev.keyspread.lint.frontend.document.Printable.inner;
import static dev.keyspread.lint.frontend.document.Printable.line;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.Outcome;
import dev.keyspread.lint.frontend.Result;

/** Writes {@code template.yaml:12: warning: orders.status: [rule] message  page}, and a summary in the last line. */
final class TextReport {

    private static final String RESET = "\u001B[0m";

    private final boolean colour;

    TextReport(boolean colour) {
        this.colour = colour;
    }

    String write(Outcome outcome) {
        StringBuilder text = new StringBuilder();
        outcome.reported().forEach(result -> text.append(format(result)).append('\n'));
        return text.append(outcome.summary()).append('\n').toString();
    }

    /** A compiled class has no line, and its name tells more than that of its file. */
    private String format(Result result) {
        Severity severity = result.finding().severity();
        String word = colour ? code(severity) + severity + RESET : severity.toString();
        return result.place().line() > 0
                ? line(result.place() + ": ") + word + ": "
                        + inner(element(result) + result.finding().text())
                : line(result.element() + ": ") + word + ": "
                        + inner(result.finding().text());
    }

    private static String element(Result result) {
        return result.finding().entity().equals(result.place().file()) ? "" : result.element() + ": ";
    }

    private static String code(Severity severity) {
        return switch (severity) {
            case ERROR -> "\u001B[1;31m";
            case WARNING -> "\u001B[1;33m";
            case INFO, OFF -> "\u001B[1;36m";
        };
    }
}
