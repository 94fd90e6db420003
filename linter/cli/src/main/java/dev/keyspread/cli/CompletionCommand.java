package dev.keyspread.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a script with which a shell completes commands, options and rules. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        versionProvider = KeyspreadCommand.VersionText.class,
        description = "Prints a completion script for bash and zsh: source <(keyspread completion)")
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class CompletionCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    CompletionCommand() {}

    @Override
    public Integer call() {
        spec.commandLine()
                .getOut()
                .print(AutoComplete.bash("keyspread", spec.root().commandLine()));
        return 0;
    }
}
