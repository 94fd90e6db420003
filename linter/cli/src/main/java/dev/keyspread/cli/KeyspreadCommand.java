package dev.keyspread.cli;

import dev.keyspread.cli.option.NumberRange;
import dev.keyspread.lint.frontend.config.EnumNames;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.report.ReportTarget;
import dev.keyspread.lint.frontend.report.Version;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The top-level command. */
@Command(
        name = "keyspread",
        mixinStandardHelpOptions = true,
        versionProvider = KeyspreadCommand.VersionText.class,
        description = "Lints the key design of DynamoDB tables in classes, templates, Terraform modules and table"
                + " descriptions. Plans and simulates their capacity.",
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:no finding fails the run",
            "1:findings fail the run",
            "2:an option, a configuration or an input is wrong, or the program failed"
        },
        footerHeading = "%nFirst steps:%n",
        footer = {
            "  keyspread lint .                        templates, Terraform modules, CDK",
            "                                          programs, sources and classes",
            "  keyspread lint target/classes           entities of Keyspread, compiled",
            "                                          classes of the AWS SDK's mappers",
            "  keyspread lint src/main/java            the same classes as sources",
            "  keyspread tables .                      the tables that the linter sees",
            "  keyspread explain RULE                  the page of a rule",
            "  keyspread profile export/ --key orderId the items of a table",
            "  keyspread report . orders.profile.json  a web page on the tables",
            "  keyspread plan --writes 5000            capacity, partitions, shards, cost",
            "  keyspread table target/classes --as cloudformation",
            "  keyspread convert orders.json           the record of a described table",
            "  keyspread simulate --writes 5000        which requests of a table throttle"
        })
@SuppressWarnings("NullAway.Init") // The library sets the field before it calls the command.
final class KeyspreadCommand implements Runnable {

    static final int FAILURE = 2;

    /** The commands in the order of the help. The name of a command is that of its class. */
    private static final List<Class<?>> COMMANDS = List.of(
            LintCommand.class,
            BaselineCommand.class,
            FixCommand.class,
            ExplainCommand.class,
            RulesCommand.class,
            TablesCommand.class,
            ProfileCommand.class,
            ReportCommand.class,
            PlanCommand.class,
            TableCommand.class,
            ConvertCommand.class,
            SchemaCommand.class,
            SimulateCommand.class,
            BackfillCommand.class,
            ReshardCommand.class,
            CompletionCommand.class,
            HelpCommand.class);

    /** The commands that describe the others. */
    private static final Set<Class<?>> OF_ALL = Set.of(CompletionCommand.class, HelpCommand.class);

    @Spec
    private CommandSpec spec;

    KeyspreadCommand() {}

    static int run(PrintWriter out, PrintWriter err, String... arguments) {
        return run(out, err, Clock.systemUTC(), arguments);
    }

    /** Runs a command. The clock tells the date of pages. */
    static int run(PrintWriter out, PrintWriter err, Clock clock, String... arguments) {
        try {
            return written(commandLine(out, err, clock, arguments).execute(arguments), out, err);
        } catch (Error e) {
            // Without this, the JVM would exit with 1, the code for findings.
            printBug("keyspread: failed because of a bug in the program or in its Java: ", e, err);
            return FAILURE;
        }
    }

    /**
     * Returns the exit code, or an error if the output failed. Otherwise a report lost to a full disk or a closed pipe
     * would look like one without findings.
     */
    private static int written(int code, PrintWriter out, PrintWriter err) {
        if (out.checkError()) {
            err.println("keyspread: cannot write the output: the disk may be full, or the pipe closed");
            return FAILURE;
        }
        return code;
    }

    private static CommandLine commandLine(PrintWriter out, PrintWriter err, Clock clock, String... arguments) {
        CommandLine program = new CommandLine(new KeyspreadCommand());
        needed(arguments).forEach(program::addSubcommand);
        program.getSubcommands().values().forEach(each -> {
            if (each.getCommand() instanceof SimulateCommand simulate) {
                simulate.clock = clock;
            }
            if (each.getCommand() instanceof ProfileCommand profile) {
                profile.clock = clock;
            }
            if (each.getCommand() instanceof ReportCommand report) {
                report.clock = clock;
            }
        });
        program.getSubcommands().values().forEach(KeyspreadCommand::convertWords);
        return program.registerConverter(ReportTarget.class, word(ReportTarget::parse))
                .setOut(out)
                .setErr(err)
                .setUsageHelpAutoWidth(false)
                .setExitCodeExceptionMapper(thrown -> FAILURE)
                .setExecutionStrategy(KeyspreadCommand::execute)
                .setParameterExceptionHandler((thrown, args) -> reject(thrown))
                .setExecutionExceptionHandler((thrown, command, result) -> fail(thrown, command));
    }

    /**
     * Returns the command that the arguments begin with, or all commands if they begin with none. The library takes a tenth of
     * the time of a run to describe all.
     */
    private static List<Class<?>> needed(String... arguments) {
        for (Class<?> command : COMMANDS) {
            if (arguments.length > 0 && name(command).equals(arguments[0]) && !OF_ALL.contains(command)) {
                return List.of(command);
            }
        }
        return COMMANDS;
    }

    private static String name(Class<?> command) {
        return command.getSimpleName().replace("Command", "").toLowerCase(Locale.ROOT);
    }

    /** Converts the words of all options with a choice. */
    private static void convertWords(CommandLine command) {
        for (OptionSpec option : command.getCommandSpec().options()) {
            Class<?> type = option.auxiliaryTypes()[0];
            if (type.isEnum()) {
                convertWords(command, type);
            }
        }
    }

    private static <E> void convertWords(CommandLine command, Class<E> type) {
        command.registerConverter(type, word(text -> EnumNames.parse(type, text)));
    }

    /** Returns a converter that rejects unknown words with a suggestion, as the configuration file does. */
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

    private static int execute(ParseResult parsed) {
        NumberRange.check(parsed);
        return new RunLast().execute(parsed);
    }

    private static int reject(ParameterException thrown) {
        CommandLine command = thrown.getCommandLine();
        command.getErr().println("keyspread: " + Printable.line(NumberRange.message(thrown)));
        CommandLine.UnmatchedArgumentException.printSuggestions(thrown, command.getErr());
        command.getErr().println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        return FAILURE;
    }

    /**
     * Prints an error and returns its exit code. User errors have a message; anything else is a bug and needs its stack
     * trace.
     */
    private static int fail(Exception thrown, CommandLine command) {
        if (thrown instanceof IllegalArgumentException) {
            command.getErr().println("keyspread: " + Printable.line(String.valueOf(thrown.getMessage())));
        } else {
            printBug("keyspread: failed because of a bug: ", thrown, command.getErr());
        }
        return FAILURE;
    }

    // A message may quote a name from an input. It must not act as a command of a build server.
    static void printBug(String intro, Throwable thrown, PrintWriter err) {
        err.println(intro + Printable.inner(thrown.toString()));
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace));
        trace.toString().lines().map(Printable::line).forEach(err::println);
    }

    /** The text of {@code --version}. */
    static final class VersionText implements IVersionProvider {

        VersionText() {}

        @Override
        public String[] getVersion() {
            return new String[] {"keyspread " + Version.text()};
        }
    }

    /** Prints a script with which a shell completes commands, options and rules. */
    @Command(
            name = "completion",
            description = "Prints a completion script for bash and zsh: source <(keyspread completion)")
    static final class CompletionCommand extends Subcommand {

        @Override
        public Integer call() {
            out().print(AutoComplete.bash("keyspread", spec().root().commandLine()));
            return 0;
        }
    }
}
