package dev.keyspread.lint.frontend.report;

import static dev.keyspread.lint.frontend.document.Printable.inner;
import static dev.keyspread.lint.frontend.document.Printable.line;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.document.Printable;

/**
 * Writes {@code template.yaml:12: warning: orders.status: [rule] headline}, with why and fix in lines of their own unless it is concise,
 * and a summary in the last line.
 */
final class TextReport {

    private static final String RESET = "\u001B[0m";

    private final boolean colour;
    private final boolean concise;

    TextReport(boolean colour, boolean concise) {
        this.colour = colour;
        this.concise = concise;
    }

    String write(LintResult result) {
        StringBuilder text = new StringBuilder();
        result.reported().forEach(located -> text.append(format(located)).append('\n'));
        if (!result.reported().isEmpty()) {
            text.append("The page of a rule: " + result.explain("RULE") + "\n");
        }
        return text.append(result.summary()).append('\n').toString();
    }

    /**
     * Formats one finding. For a compiled class, prints the class's name instead of the file's, because there is no
     * line.
     */
    private String format(LocatedFinding located) {
        Severity severity = located.finding().severity();
        String word = colour ? code(severity) + severity + RESET : severity.toString();
        String place = located.place().line() > 0
                ? line(located.place() + ": ") + word + ": " + inner(element(located))
                : line(located.element() + ": ") + word + ": ";
        Finding finding = located.finding().mapContent(Printable::inner);
        return place + (concise ? finding.headline() : finding.lines());
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
