package dev.keyspread.cli;

import dev.keyspread.cli.simulate.ComparisonFormat;
import dev.keyspread.cli.simulate.ProgressBar;
import dev.keyspread.cli.simulate.SimulateOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Simulates a table under load, and compares key designs. */
@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        versionProvider = KeyspreadCommand.VersionText.class,
        sortOptions = false,
        description = {
            "Simulates a table under load: which requests throttle, and under which key design they do not.",
            "No AWS account is needed. The same options and seed have the same result everywhere."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  keyspread simulate --writes 5000",
            "  keyspread simulate --writes 3000 --keys 10000 --zipf 1 --load flash-sale",
            "  keyspread simulate --writes 5000 --output html > page.html",
            "  keyspread simulate --trace requests.csv --provisioned 3000,1000"
        })
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class SimulateCommand implements Callable<Integer> {

    @Mixin
    private SimulateOptions options;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FORMAT",
            description = "text, json or html. Default: text.")
    private ComparisonFormat output = ComparisonFormat.TEXT;

    @Spec
    private CommandSpec spec;

    SimulateCommand() {}

    @Override
    public Integer call() {
        // The colours of AUTO are on if there is a terminal.
        ProgressBar bar = new ProgressBar(spec.commandLine().getErr(), Colour.AUTO.isOn());
        spec.commandLine().getOut().print(output.write(options.run(bar)));
        return 0;
    }
}
