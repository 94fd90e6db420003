package dev.keyspread.cli;

import dev.keyspread.lint.frontend.RulePages;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the page about a rule. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        description = "Prints what a rule finds, why it matters, and what to do instead.")
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class ExplainCommand implements Callable<Integer> {

    @Parameters(
            paramLabel = "RULE",
            completionCandidates = RuleIds.class,
            description = "The rule's id, such as low-cardinality-partition-key.")
    private String rule;

    @Spec
    private CommandSpec spec;

    ExplainCommand() {}

    @Override
    public Integer call() {
        spec.commandLine().getOut().print(RulePages.page(rule));
        return 0;
    }
}
