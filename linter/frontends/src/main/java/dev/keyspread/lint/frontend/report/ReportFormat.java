package dev.keyspread.lint.frontend.report;

import static dev.keyspread.lint.frontend.document.Markdown.cell;
import static dev.keyspread.lint.frontend.document.Markdown.code;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.SourceLines;
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
            case TEXT, CONCISE -> new TextReport(null, this == CONCISE).write(result);
            case JSON -> JsonReport.write(result);
            case SARIF -> SarifReport.write(result);
            case JUNIT -> JUnitReport.write(result);
            case GITHUB -> GitHubReport.write(result);
            case MARKDOWN -> MarkdownReport.write(result);
        };
    }

    /** Returns the report for a terminal that shows colours. The text shows the lines at fault. */
    public String writeInColour(LintResult result, SourceLines lines) {
        return switch (this) {
            case TEXT, CONCISE -> new TextReport(lines, this == CONCISE).write(result);
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
            Place place = located.place();
            String line = (place.line() > 0 ? ",line=" + place.line() : "")
                    + (place.column() > 0 ? ",col=" + place.column() : "");
            return "::" + word(located.finding().severity()) + " file="
                    + property(place.file()) + line + ",title="
                    + property(located.finding().rule()) + "::"
                    + data(located.elements() + ": " + located.finding().message());
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
            String place = located.place().file().isEmpty()
                    ? ""
                    : " (" + cell(located.place().toString()) + ")";
            return "| " + located.finding().severity() + " | " + code(located.elements()) + place + " | "
                    + code(located.finding().rule()) + " | "
                    + cell(located.finding().message()) + " |\n";
        }
    }
}
