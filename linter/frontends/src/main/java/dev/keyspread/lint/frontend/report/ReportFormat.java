package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.frontend.LintResult;
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
}
