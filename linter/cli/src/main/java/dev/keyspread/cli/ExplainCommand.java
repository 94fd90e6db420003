package dev.keyspread.cli;

import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.frontend.RulePages;
import dev.keyspread.lint.frontend.explain.RulePageText;
import java.util.Iterator;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the page of a rule. */
@Command(
        name = "explain",
        description = "Prints the page of a rule: the problem it finds, why it matters, and what to use instead.",
        footerHeading = "%nExample:%n",
        footer = "  keyspread explain low-cardinality-partition-key")
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class ExplainCommand extends Subcommand {

    private static final int DEFAULT_WIDTH = 100;
    private static final int NARROWEST = 40;

    @Parameters(
            paramLabel = "RULE",
            completionCandidates = RuleIds.class,
            description = "The rule's id, as reports show it in brackets; 'keyspread rules' lists all.")
    private String rule;

    @Option(
            names = {"-o", "--output", "--format"},
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES}: wrapped for a terminal, or the page's source. Default: text.")
    private Format format = Format.TEXT;

    @Option(
            names = "--width",
            paramLabel = "N",
            description = "The width of the text in characters, from 40. Default: that of the terminal, or else 100.")
    private int width;

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            description = "auto, always or never. Default: auto, bold headings on a terminal.")
    private Colour colour = Colour.AUTO;

    @Override
    public Integer call() {
        LintRule known = RulePages.rule(rule);
        String text =
                format == Format.MARKDOWN ? RulePages.page(known) : RulePageText.of(known, columns(), colour.isOn());
        out().print(text);
        return 0;
    }

    private int columns() {
        if (width == 0) {
            return Colour.AUTO.isOn() ? terminalWidth() : DEFAULT_WIDTH;
        }
        if (width < NARROWEST) {
            throw new IllegalArgumentException("--width must be at least " + NARROWEST + " (found " + width + ")");
        }
        return width;
    }

    /** Asks the terminal, as the library does for its help. */
    private int terminalWidth() {
        return Math.max(NARROWEST, spec().usageMessage().autoWidth(true).width());
    }

    /** The formats of a page. */
    enum Format {
        /** Plain text, wrapped. */
        TEXT,
        /** The source of the page. */
        MARKDOWN;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The ids that a shell completes. */
    static final class RuleIds implements Iterable<String> {

        RuleIds() {}

        @Override
        public Iterator<String> iterator() {
            return Rules.ids().iterator();
        }
    }
}
