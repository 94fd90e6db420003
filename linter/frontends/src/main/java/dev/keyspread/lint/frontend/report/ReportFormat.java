package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.frontend.LintResult;
import java.util.Locale;

/** The formats of reports. The same result always gives the same text, with line feeds only and for UTF-8. */
public enum ReportFormat {
    /** Lines as compilers print them. */
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
    /** Commands with which GitHub annotates changed lines. */
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

    /** Returns the report. */
    public abstract String write(LintResult result);

    /** Returns the report for a terminal that shows colours. */
    public String writeInColour(LintResult result) {
        return this == TEXT ? new TextReport(true).write(result) : write(result);
    }

    /** Returns the name in options. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
