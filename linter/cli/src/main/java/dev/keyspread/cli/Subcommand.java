package dev.keyspread.cli;

import dev.keyspread.lint.frontend.report.Version;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command of the program. Every command has the options {@code --help} and {@code --version}. */
@Command(mixinStandardHelpOptions = true, versionProvider = KeyspreadCommand.VersionText.class)
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
abstract class Subcommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    CommandSpec spec() {
        return spec;
    }

    PrintWriter out() {
        return spec.commandLine().getOut();
    }

    PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** Returns the command, the version and the date of a page, so that its readers can repeat it. */
    String origin(Clock clock) {
        List<String> arguments = spec.root().commandLine().getParseResult().originalArgs();
        return "keyspread " + String.join(" ", arguments) + "\nVersion " + Version.text() + ", " + LocalDate.now(clock);
    }
}
