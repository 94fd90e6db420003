package dev.keyspread.cli;

import dev.keyspread.cli.page.ProgressBar;
import dev.keyspread.cli.plan.EntityLoads;
import dev.keyspread.cli.plan.PriceOption;
import dev.keyspread.cli.plan.RatedLoad;
import dev.keyspread.cli.simulate.Comparison;
import dev.keyspread.cli.simulate.Comparison.ComparisonFormat;
import dev.keyspread.cli.simulate.DeclaredLoad;
import dev.keyspread.cli.simulate.SimulateOptions;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.planner.plan.TableLoad;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Simulates a table under load, and compares key designs. */
@Command(
        name = "simulate",
        sortOptions = false,
        description = {
            "Simulates a table under load: which requests throttle, and under which key design they do not.",
            "No AWS account is needed. The same options and seed have the same result everywhere."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  keyspread simulate --writes 5000 --duration 5m",
            "  keyspread simulate target/classes --table orders",
            "  keyspread simulate orders.profile.json --writes 5000",
            "  keyspread simulate --writes 3000 --keys 10000 --zipf 1 --load flash-sale",
            "  keyspread simulate --writes 5000 --duration 5m --output html > page.html",
            "  keyspread simulate --trace requests.csv --provisioned 3000,1000"
        })
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class SimulateCommand extends Subcommand {

    @Parameters(
            arity = "0..*",
            paramLabel = "PATH",
            description = {
                "The same as for lint: the load that the entities of a table declare with @Workload and @AccessPattern."
                        + " A profile has the shares of the keys, the sizes and the indexes; then --writes and --reads state the"
                        + " load. Without paths, options describe the load."
            })
    private List<Path> paths = new ArrayList<>();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Option(
            names = "--table",
            paramLabel = "NAME",
            description = "The table, if the entities of several declare a load.")
    private @Nullable String table;

    @Mixin
    private SimulateOptions options;

    @Mixin
    private PriceOption prices;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FORMAT",
            description = "text, json or html. Default: text.")
    private ComparisonFormat output = ComparisonFormat.TEXT;

    /** Tells the date of a page. */
    Clock clock = Clock.systemUTC();

    @Override
    public Integer call() {
        // The colours of AUTO are on if there is a terminal.
        ProgressBar bar = new ProgressBar(err(), Colour.AUTO.isOn());
        Comparison comparison = options.run(declaredLoad(), prices.prices(), bar);
        out().print(output.write(comparison, origin(clock)));
        return 0;
    }

    private @Nullable DeclaredLoad declaredLoad() {
        if (paths.isEmpty()) {
            if (table != null) {
                throw new IllegalArgumentException("--table needs the classes of entities");
            }
            return null;
        }
        Inputs inputs = LintCommand.read(search.withProfiles(paths), search.excluded(search.file()), err());
        List<TableLoad> loads = EntityLoads.of(inputs.schemas().toList());
        Optional<TableInput> profiled =
                loads.stream().anyMatch(TableLoad::isRateKnown) ? Optional.empty() : RatedLoad.profiled(inputs, table);
        return profiled.map(each -> DeclaredLoad.stated(RatedLoad.of(each, options.rates()), each.profile()))
                .orElseGet(() -> DeclaredLoad.of(loads, table).withKeysOf(inputs));
    }
}
