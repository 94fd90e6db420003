package dev.keyspread.cli;

import dev.keyspread.lint.frontend.Baseline;
import dev.keyspread.lint.frontend.BaselineFile;
import dev.keyspread.lint.frontend.Lint;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.table.Inputs;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the current findings to a baseline. */
@Command(
        name = "baseline",
        sortOptions = false,
        description = {
            "Writes the current findings to a baseline, so that lint reports only new ones.",
            "The file contains rules, entities and members but no lines or folders, so it survives other changes."
                    + " Commit it."
        },
        footerHeading = "%nExample:%n",
        footer = {
            "  keyspread baseline target/classes",
            "  keyspread lint target/classes",
            "  keyspread baseline target/classes --prune"
        })
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class BaselineCommand extends Subcommand {

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "The same as for lint.")
    private List<Path> paths = new ArrayList<>();

    @Mixin
    private SettingsOptions settings;

    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description =
                    "The file to write. Default: the file that lint reads, or else keyspread-baseline.json in the working"
                            + " directory.")
    private @Nullable Path baseline;

    @Option(
            names = "--prune",
            description =
                    "Only removes entries that are no longer found, also those of tables that no longer exist. Lint all"
                            + " inputs of the file in this run.")
    private boolean prune;

    @Override
    public Integer call() {
        Configuration configuration = settings.configuration(baseline);
        Inputs inputs = LintCommand.readWithCode(paths, settings.excluded(configuration.file()), err());
        LintResult result = new Lint(configuration, LocalDate.now(ZoneOffset.UTC)).run(inputs, Baseline.EMPTY);
        BaselineFile file = SettingsOptions.baselineFile(configuration, paths);
        Baseline found = Baseline.of(result);
        String text = prune ? prune(file, found) : write(file, found);
        out().print(text + "\n");
        return 0;
    }

    private static String write(BaselineFile file, Baseline found) {
        file.write(found);
        String use = file.isDefault() ? "lint reads it by default" : "use it with lint --baseline " + file.path();
        return "Wrote " + found.size() + " to " + file.path() + "; " + use;
    }

    private static String prune(BaselineFile file, Baseline found) {
        Baseline kept = file.read().pruned(found);
        file.write(kept);
        return "Kept " + kept.size() + " in " + file.path();
    }
}
