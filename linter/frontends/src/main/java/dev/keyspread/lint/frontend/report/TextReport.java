package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.Outcome;
import dev.keyspread.lint.frontend.Result;

/** {@code template.yaml:12: warning: orders.status: [rule] message  page}, and a summary in the last line. */
final class TextReport {

    private static final String RESET = "\u001B[0m";

    private final boolean colour;

    TextReport(boolean colour) {
        this.colour = colour;
    }

    String write(Outcome outcome) {
        StringBuilder text = new StringBuilder();
        outcome.reported().forEach(result -> text.append(line(result)).append('\n'));
        return text.append(outcome.summary()).append('\n').toString();
    }

    /** A class has no line to show; its own name tells more than the file. */
    private String line(Result result) {
        Severity severity = result.finding().severity();
        String word = colour ? code(severity) + severity + RESET : severity.toString();
        return result.place().line() > 0
                ? result.place() + ": " + word + ": " + element(result)
                        + result.finding().text()
                : result.element() + ": " + word + ": " + result.finding().text();
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
