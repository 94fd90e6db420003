package dev.keyspread.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command above all others. */
@Command(
        name = "keyspread",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        description = "Lints the key design of DynamoDB tables: classes, templates, plans and table descriptions.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            LintCommand.class,
            BaselineCommand.class,
            ExplainCommand.class,
            RulesCommand.class,
            CompletionCommand.class
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing was found that fails the run",
            "1:findings fail the run",
            "2:a wrong option, configuration or input, or a failure of the program"
        },
        footerHeading = "%nFirst steps:%n",
        footer = {
            "  keyspread lint target/classes           what the annotation processor wrote,",
            "                                          and classes of the AWS SDK's mappers",
            "  keyspread lint template.yaml            tables of CloudFormation or SAM",
            "  keyspread explain RULE                  why a rule matters, and what to do"
        })
@SuppressWarnings("NullAway.Init") // The library sets the field before it calls the command.
final class KeyspreadCommand implements Runnable {

    static final int FAILURE = 2;

    @Spec
    private CommandSpec spec;

    KeyspreadCommand() {}

    static int run(PrintWriter out, PrintWriter err, String... arguments) {
        return commandLine(out, err).execute(arguments);
    }

    static CommandLine commandLine(PrintWriter out, PrintWriter err) {
        return new CommandLine(new KeyspreadCommand())
                .setOut(out)
                .setErr(err)
                .setUsageHelpAutoWidth(false)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExitCodeExceptionMapper(thrown -> FAILURE)
                .setParameterExceptionHandler((thrown, args) -> refuse(thrown))
                .setExecutionExceptionHandler((thrown, command, result) -> fail(thrown, command));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "A command is missing");
    }

    private static int refuse(ParameterException thrown) {
        CommandLine command = thrown.getCommandLine();
        command.getErr().println("keyspread: " + thrown.getMessage());
        CommandLine.UnmatchedArgumentException.printSuggestions(thrown, command.getErr());
        command.getErr().println("Try '" + command.getCommandSpec().qualifiedName() + " --help' for what there is.");
        return FAILURE;
    }

    /** What a user can mend has a message of its own; the rest is a fault of the program, and needs its place. */
    private static int fail(Exception thrown, CommandLine command) {
        if (thrown instanceof IllegalArgumentException) {
            command.getErr().println("keyspread: " + thrown.getMessage());
        } else {
            command.getErr().println("keyspread: failed, which is a fault of the program: " + thrown);
            thrown.printStackTrace(command.getErr());
        }
        return FAILURE;
    }
}
