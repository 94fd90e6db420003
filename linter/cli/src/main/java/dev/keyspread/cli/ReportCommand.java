package dev.keyspread.cli;

import dev.keyspread.cli.option.NumberRange.Accepts;
import dev.keyspread.cli.page.ProgressBar;
import dev.keyspread.cli.plan.PriceOption;
import dev.keyspread.cli.plan.Rates;
import dev.keyspread.cli.report.ReportPage;
import dev.keyspread.cli.report.TableReports;
import dev.keyspread.lint.frontend.Lint;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.declare.Declarations;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.Workload;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a report on tables. */
@Command(
        name = "report",
        sortOptions = false,
        description = {
            "Writes a web page for a team: for each table its findings, the load of its hottest keys, its items, its capacity, and"
                    + " simulated designs. The page is one file. It works offline and prints on A4."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  keyspread report . orders.profile.json",
            "  keyspread report target/classes --file tables.html",
            "  keyspread report orders.profile.json --writes 500 --reads 2000"
        })
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class ReportCommand extends Subcommand {

    private static final double MAX_RATE = 10_000_000;

    @Parameters(
            arity = "1..*",
            paramLabel = "PATH",
            description = "The same as for lint, with profiles of tables among them.")
    private List<Path> paths = new ArrayList<>();

    @Mixin
    private SettingsOptions settings;

    @Option(
            names = {"-f", "--file"},
            paramLabel = "FILE",
            description = "The file to write. Default: report.html.")
    private Path file = Path.of("report.html");

    @Accepts(to = MAX_RATE)
    @Option(
            names = "--writes",
            paramLabel = "N",
            description = "Writes of whole items per second at the peak, in place of the declared load.")
    private double writes;

    @Accepts(to = MAX_RATE)
    @Option(
            names = "--reads",
            paramLabel = "N",
            description = "Eventually consistent reads of one item per second at the peak.")
    private double reads;

    @Option(
            names = "--table",
            paramLabel = "NAME",
            description = "The table that --writes and --reads are for, if there are several.")
    private @Nullable String table;

    @Mixin
    private PriceOption prices;

    /** Tells the date of the page. */
    Clock clock = Clock.systemUTC();

    @Override
    public Integer call() {
        Configuration configuration = settings.configuration(null);
        Inputs read = LintCommand.readWithCode(
                configuration.file().withProfiles(paths), settings.excluded(configuration.file()), err());
        LintResult result = new Lint(configuration, LocalDate.now(clock))
                .run(
                        withRates(read),
                        SettingsOptions.baselineFile(configuration, paths).read(configuration));
        ProgressBar bar = new ProgressBar(err(), Colour.AUTO.isOn());
        TableReports reports = new TableReports(
                Declarations.apply(read, configuration.file()), result, rates(), table, prices.prices(), bar);
        String page = new ReportPage(reports.tables(), reports.others(), result.summary() + ".", origin(clock)).write();
        RepositoryFiles.of(file).write(file, page);
        out().println(Printable.line(result.summary()));
        out().println("Written to " + Printable.line(file.toString()));
        return 0;
    }

    /** Returns the inputs with the load of the options, so that findings advise the same number of shards as the other parts of the page. */
    private Inputs withRates(Inputs read) {
        if (rates() == null) {
            return read;
        }
        return new Inputs(
                read.tables().stream()
                        .map(each -> table == null || each.entity().table().equals(table) ? withRates(each) : each)
                        .toList(),
                read.notes(),
                read.code(),
                read.files());
    }

    private TableInput withRates(TableInput input) {
        Workload declared = input.entity().workload();
        // Eventually consistent reads take half of the units.
        Workload stated = new Workload(
                writes > 0 ? (long) Math.ceil(writes) : -1,
                reads > 0 ? (long) Math.ceil(reads / 2) : -1,
                declared.itemBytes(),
                declared.items(),
                declared.itemsPerKey(),
                declared.distinctKeys(),
                declared.hottestKeyShare());
        return input.with(input.entity().toBuilder().workload(stated).build());
    }

    private @Nullable Rates rates() {
        if (writes > 0 || reads > 0) {
            return Rates.of(writes, reads);
        }
        if (table != null) {
            throw new IllegalArgumentException("--table has an effect only with a load: --writes or --reads");
        }
        return null;
    }
}
