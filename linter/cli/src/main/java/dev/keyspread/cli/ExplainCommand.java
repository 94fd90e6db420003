package dev.keyspread.cli;

import dev.keyspread.lint.Rules;
import dev.keyspread.lint.frontend.RulePages;
import java.util.Iterator;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the page of a rule. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        versionProvider = KeyspreadCommand.VersionText.class,
        description = "Prints the page of a rule: the problem it finds, why it matters, and what to use instead.",
        footerHeading = "%nExample:%n",
        footer = "  keyspread explain low-cardinality-partition-key")
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class ExplainCommand implements Callable<Integer> {

    @Parameters(
            paramLabel = "RULE",
            completionCandidates = RuleIds.class,
            description = "The rule's id, as reports show it in brackets; 'keyspread rules' lists all.")
    private String rule;

    @Spec
    private CommandSpec spec;

    ExplainCommand() {}

    @Override
    public Integer call() {
        spec.commandLine().getOut().print(RulePages.page(rule));
        return 0;
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
