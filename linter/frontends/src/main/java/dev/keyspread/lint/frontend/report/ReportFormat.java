package dev.keyspread.lint.frontend.report;

import static dev.keyspread.lint.frontend.document.Markdown.cell;
import static dev.keyspread.lint.frontend.document.Markdown.code;
import static dev.keyspread.lint.frontend.document.Printable.inner;
import static dev.keyspread.lint.frontend.document.Printable.line;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.document.Printable;
import java.util.Locale;

/** The formats of reports. The same result always gives the same text, with line feeds only and for UTF-8. */
public enum ReportFormat {
    /** Lines in the format of compilers, each with why and fix in lines below it. */
    TEXT,
    /** Lines in the format of compilers: one for each finding. */
    CONCISE,
    /** JSON, as {@code docs/lint-report.schema.json} describes it. */
    JSON,
    /** SARIF 2.1.0, for code scanning. */
    SARIF,
    /** XML in JUnit's format, for builds that show test results. */
    JUNIT,
    /** Workflow commands that make GitHub annotate changed lines. */
    GITHUB,
    /** A table, for comments and summaries. */
    MARKDOWN;

    /** Returns the report. */
    public String write(LintResult result) {
        return switch (this) {
            case TEXT, CONCISE -> new TextReport(false, this == CONCISE).write(result);
            case JSON -> JsonReport.write(result);
            case SARIF -> SarifReport.write(result);
            case JUNIT -> JUnitReport.write(result);
            case GITHUB -> GitHubReport.write(result);
            case MARKDOWN -> MarkdownReport.write(result);
        };
    }

    /** Returns the report for a terminal that shows colours. */
    public String writeInColour(LintResult result) {
        return switch (this) {
            case TEXT, CONCISE -> new TextReport(true, this == CONCISE).write(result);
            default -> write(result);
        };
    }

    /** Returns the name in options. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Writes {@code ::warning file=template.yaml,line=12,title=rule::message}. */
    private static final class GitHubReport {

        private GitHubReport() {}

        static String write(LintResult result) {
            StringBuilder text = new StringBuilder();
            result.reported().forEach(located -> text.append(command(located)).append('\n'));
            return text.toString();
        }

        private static String command(LocatedFinding located) {
            String line =
                    located.place().line() > 0 ? ",line=" + located.place().line() : "";
            return "::" + word(located.finding().severity()) + " file="
                    + property(located.place().file()) + line + ",title="
                    + property(located.finding().rule()) + "::"
                    + data(located.element() + ": " + located.finding().message());
        }

        private static String word(Severity severity) {
            return switch (severity) {
                case ERROR -> "error";
                case WARNING -> "warning";
                case INFO, OFF -> "notice";
            };
        }

        private static String data(String text) {
            return Printable.inner(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"));
        }

        private static String property(String text) {
            return data(text).replace(":", "%3A").replace(",", "%2C");
        }
    }

    /** Writes a Markdown table with one row for each finding. */
    private static final class MarkdownReport {

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
            String place =
                    located.place().line() > 0 ? " (" + cell(located.place().toString()) + ")" : "";
            return "| " + located.finding().severity() + " | " + code(located.element()) + place + " | "
                    + code(located.finding().rule()) + " | "
                    + cell(located.finding().message()) + " |\n";
        }
    }

    /**
     * Writes {@code template.yaml:12: warning: orders.status: [rule] headline}, with why and fix in lines of their own unless it is concise,
     * and a summary in the last line.
     */
    private static final class TextReport {

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
}
