package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.frontend.LintResult;
import java.util.Locale;

/** The forms of a report. Each is the same text for the same result, with line feeds alone, to be written as UTF-8. */
public enum ReportFormat {
    /** Lines as a compiler prints them. */
    TEXT {
        @Override
        public String write(LintResult result) {
            return new TextReport(false).write(result);
        }
    },
    /** JSON, as {@code docs/lint-report.schema.json} describes it. */
    JSON {
        @Override
        public String write(LintResult result) {
            return JsonReport.write(result);
        }
    },
    /** SARIF 2.1.0, for code scanning. */
    SARIF {
        @Override
        public String write(LintResult result) {
            return SarifReport.write(result);
        }
    },
    /** XML as JUnit writes it, for builds that show test findings. */
    JUNIT {
        @Override
        public String write(LintResult result) {
            return JUnitReport.write(result);
        }
    },
    /** Commands to GitHub's runner, which annotates the changed lines. */
    GITHUB {
        @Override
        public String write(LintResult result) {
            return GitHubReport.write(result);
        }
    },
    /** A table, for comments and summaries. */
    MARKDOWN {
        @Override
        public String write(LintResult result) {
            return MarkdownReport.write(result);
        }
    };

    /** The report. */
    public abstract String write(LintResult result);

    /** The report for a terminal that shows colours. */
    public String writeInColour(LintResult result) {
        return this == TEXT ? new TextReport(true).write(result) : write(result);
    }

    /** The name as options write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
