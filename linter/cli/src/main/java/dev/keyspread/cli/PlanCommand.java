package dev.keyspread.cli;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.capacity.ShardCount;
import dev.keyspread.cli.option.NumberRange.Accepts;
import dev.keyspread.cli.plan.EntityLoads;
import dev.keyspread.cli.plan.OptionLoad;
import dev.keyspread.cli.plan.PlanResult;
import dev.keyspread.cli.plan.PlanResult.PlanFormat;
import dev.keyspread.cli.plan.PriceOption;
import dev.keyspread.cli.plan.RatedLoad;
import dev.keyspread.cli.plan.Rates;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.planner.plan.BulkLoad;
import dev.keyspread.planner.plan.PlanSettings;
import dev.keyspread.planner.plan.Planner;
import dev.keyspread.planner.plan.Prices;
import dev.keyspread.planner.plan.TableLoad;
import dev.keyspread.planner.plan.TablePlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Plans the capacity of tables. */
@Command(
        name = "plan",
        sortOptions = false,
        description = {
            "Plans the capacity of a table: read and write units, partitions, shards of the hottest key, provisioned"
                    + " capacity, burst capacity, storage and cost."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  keyspread plan target/classes",
            "  keyspread plan target/classes orders.json",
            "  keyspread plan orders.profile.json --writes 5000",
            "  keyspread plan --writes 5000 --item-bytes 1024",
            "  keyspread plan --writes 200 --bulk-items 20000000 --bulk-minutes 30",
            "  keyspread plan --print-prices > prices.properties"
        })
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class PlanCommand extends Subcommand {

    /** The options that declare a load. */
    private static final List<String> LOAD_OPTIONS = List.of(
            "--writes",
            "--reads",
            "--consistent",
            "--item-bytes",
            "--items",
            "--entry-bytes",
            "--hottest-key-share",
            "--bulk-items");

    /** The maximum of simulate. Default quotas end far below it. */
    private static final double MAX_RATE = 10_000_000;

    /** The storage of more items of the largest size would exceed the range of a long. */
    private static final double MAX_ITEMS = 1e13;

    /** A year. */
    private static final int MAX_MINUTES = 525_600;

    private static final long DEFAULT_ITEM_BYTES = 1_024;

    @Parameters(
            arity = "0..*",
            paramLabel = "PATH",
            description = {
                "The same as for lint: the loads that entities declare with @Workload and @AccessPattern. A JSON of"
                        + " DescribeTable adds measured sizes, and a profile the share of the hottest key as well. With a profile and no"
                        + " declared load, or without paths, options state the load."
            })
    private List<Path> paths = new ArrayList<>();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Accepts(to = MAX_RATE)
    @Option(names = "--writes", paramLabel = "N", description = "Writes of whole items per second at the peak.")
    private double writes;

    @Accepts(to = MAX_RATE)
    @Option(names = "--reads", paramLabel = "N", description = "Reads of one item per second at the peak.")
    private double reads;

    @Option(
            names = "--consistent",
            description = "The --reads are strongly consistent. Default: eventually consistent.")
    private boolean consistent;

    @Accepts(from = 1, to = Limits.ITEM_BYTES)
    @Option(names = "--item-bytes", paramLabel = "N", description = "The size of an item. Default: 1024.")
    private long itemBytes = DEFAULT_ITEM_BYTES;

    @Accepts(to = MAX_ITEMS)
    @Option(names = "--items", paramLabel = "N", description = "The number of items in the table.")
    private @Nullable Long items;

    @Accepts(from = 1, to = Limits.ITEM_BYTES)
    @Option(
            names = "--entry-bytes",
            paramLabel = "N",
            description = "Adds a global index with entries of this size, one for each item. Repeatable.")
    private List<Long> entryBytes = new ArrayList<>();

    @Accepts(above = true, to = 1)
    @Option(
            names = "--hottest-key-share",
            paramLabel = "S",
            description = "The share of the load on the hottest partition key. Default: 1, the worst case.")
    private double hottestKeyShare = 1;

    @Accepts(from = 1, to = MAX_ITEMS)
    @Option(
            names = "--bulk-items",
            paramLabel = "N",
            description = "Items of an initial load, which takes --bulk-minutes.")
    private @Nullable Long bulkItems;

    @Accepts(from = 1, to = MAX_MINUTES)
    @Option(names = "--bulk-minutes", paramLabel = "N", description = "The time of the initial load.")
    private @Nullable Integer bulkMinutes;

    @Accepts(to = 1, below = true)
    @Option(
            names = "--headroom",
            paramLabel = "S",
            description = "The share of provisioned capacity and of each shard that stays free. Default: 0.3.")
    private double headroom = ShardCount.DEFAULT_HEADROOM;

    @Accepts(from = 1, to = 1_000)
    @Option(
            names = "--growth",
            paramLabel = "X",
            description = "The growth of the load to choose the shards for: 2 for twice the load. Default: 1.")
    private double growth = 1;

    @Accepts(above = true, to = 1)
    @Option(
            names = "--average-share",
            paramLabel = "S",
            description = "The average load as a share of the peak, for the cost of on-demand capacity. Default: 1.")
    private double averageShare = 1;

    @Mixin
    private PriceOption prices;

    @Option(names = "--print-prices", description = "Prints the default price file, to start your own, and exits.")
    private boolean printPrices;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FORMAT",
            description = "text, json or markdown. Default: text.")
    private PlanFormat output = PlanFormat.TEXT;

    @Override
    public Integer call() {
        out().print(printPrices ? Prices.defaultFile() : output.write(plan()));
        return 0;
    }

    private PlanResult plan() {
        try {
            PlanSettings settings = new PlanSettings(headroom, growth, averageShare, prices.prices());
            List<TablePlan> tables = tables(settings);
            BulkLoad bulkLoad = bulkLoad();
            return new PlanResult(
                    settings,
                    tables,
                    bulkLoad,
                    bulkLoad == null ? Map.of() : options().indexBulkLoads(bulkLoad));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec().commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private List<TablePlan> tables(PlanSettings settings) {
        return loads().stream().map(load -> Planner.plan(load, settings)).toList();
    }

    private List<TableLoad> loads() {
        return paths.isEmpty() ? List.of(optionLoad()) : entityLoads();
    }

    private List<TableLoad> entityLoads() {
        Inputs inputs = LintCommand.read(search.withProfiles(paths), search.excluded(search.file()), err());
        List<TableLoad> loads = EntityLoads.of(inputs.schemas().toList());
        boolean isDeclared = loads.stream().anyMatch(TableLoad::isRateKnown);
        Optional<TableInput> profiled = isDeclared ? Optional.empty() : RatedLoad.profiled(inputs, null);
        List<String> options = LOAD_OPTIONS.stream().filter(this::isSet).toList();
        if (profiled.isPresent() && (writes > 0 || reads > 0)) {
            reject(List.of("--entry-bytes", "--bulk-items"), "a profile, which has the sizes of the entries");
            return List.of(RatedLoad.of(profiled.get(), rates()));
        }
        reject(options, "entities, which declare their load with @Workload");
        if (loads.isEmpty()) {
            throw new IllegalArgumentException("The inputs define tables and no load. Name classes of entities that"
                    + " declare one with @Workload, a JSON of DescribeTable, or a profile");
        }
        return profiled.flatMap(table -> RatedLoad.measured(table.entity(), Objects.requireNonNull(table.profile())))
                .map(List::of)
                .orElse(loads);
    }

    private boolean isSet(String option) {
        return spec().commandLine().getParseResult().hasMatchedOption(option);
    }

    private void reject(List<String> options, String owner) {
        options.stream().filter(this::isSet).findFirst().ifPresent(option -> {
            throw new IllegalArgumentException(option + " does not apply to " + owner);
        });
    }

    /** Returns the load of the options, which override a profile. */
    private Rates rates() {
        return new Rates(
                writes,
                reads,
                consistent ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL,
                isSet("--item-bytes") ? itemBytes : null,
                items,
                isSet("--hottest-key-share") ? hottestKeyShare : null);
    }

    private TableLoad optionLoad() {
        if (consistent && reads == 0) {
            throw new IllegalArgumentException("--consistent needs reads: --reads");
        }
        if (writes == 0 && reads == 0 && items == null && bulkItems == null) {
            throw new IllegalArgumentException(
                    "There is no load to plan. Give one, such as --writes 5000 --item-bytes 1024");
        }
        return options().table();
    }

    private OptionLoad options() {
        ReadConsistency consistency = consistent ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL;
        return new OptionLoad(
                writes, reads, consistency, itemBytes, items == null ? -1 : items, hottestKeyShare, entryBytes);
    }

    private @Nullable BulkLoad bulkLoad() {
        if (bulkItems == null && bulkMinutes == null) {
            return null;
        }
        if (bulkItems == null || bulkMinutes == null) {
            throw new IllegalArgumentException("--bulk-items and --bulk-minutes need each other");
        }
        return new BulkLoad(bulkItems, itemBytes, Duration.ofMinutes(bulkMinutes));
    }
}
