package dev.keyspread.cli;

import dev.keyspread.lint.frontend.config.FailOn;
import dev.keyspread.lint.frontend.config.Profile;
import dev.keyspread.lint.frontend.config.Words;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.report.ReportTarget;
import java.io.PrintWriter;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

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
            CompletionCommand.class,
            HelpCommand.class
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
            "  keyspread lint src/main/java            the same mappers' classes as sources",
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
        try {
            return written(commandLine(out, err).execute(arguments), out, err);
        } catch (Error e) {
            // The virtual machine itself would end with 1, which says that there are findings.
            err.println("keyspread: failed, which is a fault of the program or of its Java: " + e);
            e.printStackTrace(err);
            return FAILURE;
        }
    }

    /** A report that is lost, because a disk is full or nobody reads it, must not look like one without findings. */
    private static int written(int code, PrintWriter out, PrintWriter err) {
        if (out.checkError()) {
            err.println("keyspread: the output cannot be written: the disk may be full, or the pipe closed");
            return FAILURE;
        }
        return code;
    }

    static CommandLine commandLine(PrintWriter out, PrintWriter err) {
        return new CommandLine(new KeyspreadCommand())
                .registerConverter(Colour.class, word(text -> Words.parse(Colour.class, text)))
                .registerConverter(FailOn.class, word(text -> Words.parse(FailOn.class, text)))
                .registerConverter(InputKind.class, word(text -> Words.parse(InputKind.class, text)))
                .registerConverter(ReportTarget.class, word(ReportTarget::parse))
                .registerConverter(Profile.class, word(text -> Words.parse(Profile.class, text)))
                .setOut(out)
                .setErr(err)
                .setUsageHelpAutoWidth(false)
                .setExitCodeExceptionMapper(thrown -> FAILURE)
                .setParameterExceptionHandler((thrown, args) -> refuse(thrown))
                .setExecutionExceptionHandler((thrown, command, result) -> fail(thrown, command));
    }

    /** Words are refused with a hint, as in a configuration. */
    private static <T> ITypeConverter<T> word(Function<String, T> parser) {
        return text -> {
            try {
                return parser.apply(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        };
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "A command is missing");
    }

    private static int refuse(ParameterException thrown) {
        CommandLine command = thrown.getCommandLine();
        command.getErr().println("keyspread: " + Printable.line(String.valueOf(thrown.getMessage())));
        CommandLine.UnmatchedArgumentException.printSuggestions(thrown, command.getErr());
        command.getErr().println("Try '" + command.getCommandSpec().qualifiedName() + " --help' for what there is.");
        return FAILURE;
    }

    /** What a user can mend has a message of its own; the rest is a fault of the program, and needs its place. */
    private static int fail(Exception thrown, CommandLine command) {
        if (thrown instanceof IllegalArgumentException) {
            command.getErr().println("keyspread: " + Printable.line(String.valueOf(thrown.getMessage())));
        } else {
            command.getErr().println("keyspread: failed, which is a fault of the program: " + thrown);
            thrown.printStackTrace(command.getErr());
        }
        return FAILURE;
    }
}
