package dev.keyspread.cli;

import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Rules;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the rules. */
@Command(
        name = "rules",
        mixinStandardHelpOptions = true,
        versionProvider = KeyspreadCommand.VersionText.class,
        description = "Lists the rules with a summary of each.")
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class RulesCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    RulesCommand() {}

    @Override
    public Integer call() {
        int width = Rules.ids().stream().mapToInt(String::length).max().orElse(0);
        for (LintRule rule : Rules.all()) {
            String gap = " ".repeat(width - rule.id().length() + 2);
            spec.commandLine().getOut().println(rule.id() + gap + rule.summary());
        }
        return 0;
    }
}
