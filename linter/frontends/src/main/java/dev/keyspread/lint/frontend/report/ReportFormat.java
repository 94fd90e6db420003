package dev.keyspread.lint.frontend.report;

import dev.keyspread.lint.frontend.Outcome;
import java.util.Locale;

/** The forms of a report. Each is the same text for the same outcome, with line feeds alone, to be written as UTF-8. */
public enum ReportFormat {
    /** Lines as a compiler prints them. */
    TEXT {
        @Override
        public String write(Outcome outcome) {
            return new TextReport(false).write(outcome);
        }
    },
    /** JSON, as {@code docs/lint-report.schema.json} describes it. */
    JSON {
        @Override
        public String write(Outcome outcome) {
            return JsonReport.write(outcome);
        }
    },
    /** SARIF 2.1.0, for code scanning. */
    SARIF {
        @Override
        public String write(Outcome outcome) {
            return SarifReport.write(outcome);
        }
    },
    /** XML as JUnit writes it, for builds that show test results. */
    JUNIT {
        @Override
        public String write(Outcome outcome) {
            return JUnitReport.write(outcome);
        }
    },
    /** Commands to GitHub's runner, which annotates the changed lines. */
    GITHUB {
        @Override
        public String write(Outcome outcome) {
            return GitHubReport.write(outcome);
        }
    },
    /** A table, for comments and summaries. */
    MARKDOWN {
        @Override
        public String write(Outcome outcome) {
            return MarkdownReport.write(outcome);
        }
    };

    /** The report. */
    public abstract String write(Outcome outcome);

    /** The report for a terminal that shows colours. */
    public String writeInColour(Outcome outcome) {
        return this == TEXT ? new TextReport(true).write(outcome) : write(outcome);
    }

    /** The name as options write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
