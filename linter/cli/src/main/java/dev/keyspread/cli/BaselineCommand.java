package dev.keyspread.cli;

import dev.keyspread.lint.frontend.Baseline;
import dev.keyspread.lint.frontend.Lint;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.input.Inputs;
import dev.keyspread.lint.frontend.report.ReportTarget;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the current findings to a baseline. */
@Command(
        name = "baseline",
        mixinStandardHelpOptions = true,
        versionProvider = KeyspreadCommand.VersionText.class,
        sortOptions = false,
        description = {
            "Writes the current findings to a baseline, so that lint reports only new ones.",
            "The file contains rules, entities and members but no lines or folders, so it survives other changes."
                    + " Commit it."
        },
        footerHeading = "%nExample:%n",
        footer = {
            "  keyspread baseline target/classes",
            "  keyspread lint target/classes --baseline keyspread-baseline.json"
        })
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class BaselineCommand implements Callable<Integer> {

    private static final Path DEFAULT = Path.of("keyspread-baseline.json");

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "The same as for lint.")
    private List<Path> paths = new ArrayList<>();

    @Mixin
    private SettingsOptions settings;

    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description = "The file to write. Default: the file in the configuration, or else keyspread-baseline.json.")
    private @Nullable Path baseline;

    @Spec
    private CommandSpec spec;

    BaselineCommand() {}

    @Override
    public Integer call() {
        Configuration configuration = settings.configuration(baseline);
        Inputs inputs = LintCommand.read(paths, spec.commandLine().getErr());
        LintResult result = new Lint(configuration, LocalDate.now(ZoneOffset.UTC)).run(inputs, Baseline.EMPTY);
        Path file = configuration.baseline().orElse(DEFAULT);
        Baseline known = Baseline.of(result);
        ReportTarget.write(file, known.write());
        spec.commandLine().getOut().print("Wrote " + known.size() + " to " + file + "\n");
        return 0;
    }
}
