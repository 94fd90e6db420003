package dev.keyspread.cli.report;

import dev.keyspread.cli.page.ProgressBar;
import dev.keyspread.cli.plan.EntityLoads;
import dev.keyspread.cli.plan.RatedLoad;
import dev.keyspread.cli.plan.Rates;
import dev.keyspread.cli.report.TableReport.LoadSource;
import dev.keyspread.cli.simulate.Comparison;
import dev.keyspread.cli.simulate.DeclaredLoad;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Throughput;
import dev.keyspread.planner.plan.PlanSettings;
import dev.keyspread.planner.plan.Planner;
import dev.keyspread.planner.plan.Prices;
import dev.keyspread.planner.plan.TableLoad;
import dev.keyspread.planner.plan.TablePlan;
import dev.keyspread.profile.Profile;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Collects what a report says about the tables of inputs, and runs the simulations of their loads. */
public final class TableReports {

    private final Inputs inputs;
    private final LintResult result;
    private final @Nullable Rates rates;
    private final @Nullable String rated;
    private final Prices prices;
    private final ProgressBar bar;

    private int started;

    /**
     * Creates the reports.
     *
     * @param inputs the inputs with the declarations of the configuration
     * @param result the findings about them
     * @param rates the load of one table, or null if options state none
     * @param table the table of that load, or null if there is only one
     * @throws IllegalArgumentException if the table of the load is not known
     */
    public TableReports(
            Inputs inputs,
            LintResult result,
            @Nullable Rates rates,
            @Nullable String table,
            Prices prices,
            ProgressBar bar) {
        this.inputs = inputs;
        this.result = result;
        this.rates = rates;
        this.rated = rates == null ? null : rated(inputs, table);
        this.prices = prices;
        this.bar = bar;
    }

    private static String rated(Inputs inputs, @Nullable String table) {
        List<String> names =
                inputs.schemas().map(EntitySchema::table).distinct().sorted().toList();
        if (table == null && names.size() == 1) {
            return names.get(0);
        }
        if (table == null || !names.contains(table)) {
            throw new IllegalArgumentException((table == null
                            ? "--writes and --reads are the load of one table. Name it with --table: "
                            : "No input has the table \"" + table + "\" of --table. There are: ")
                    + String.join(", ", names));
        }
        return table;
    }

    /** Returns the tables, those with the worst findings first. */
    public List<TableReport> tables() {
        Map<String, List<TableInput>> byName = inputs.tables().stream()
                .collect(Collectors.groupingBy(table -> table.entity().table(), TreeMap::new, Collectors.toList()));
        Map<String, TableLoad> loads = EntityLoads.of(inputs.schemas().toList()).stream()
                .collect(Collectors.toMap(load -> load.table().name(), Function.identity()));
        int tables = byName.size();
        List<TableReport> reports = byName.entrySet().stream()
                .map(each -> report(each.getKey(), each.getValue(), loads.get(each.getKey()), tables))
                .sorted(Comparator.comparing(TableReports::worst))
                .toList();
        bar.end();
        return reports;
    }

    /** Returns the severity of the worst finding. */
    private static Severity worst(TableReport table) {
        return table.findings().stream()
                .map(located -> located.finding().severity())
                .min(Comparator.naturalOrder())
                .orElse(Severity.OFF);
    }

    private TableReport report(String name, List<TableInput> tables, @Nullable TableLoad declared, int count) {
        DoubleConsumer progress = bar.start(name + ", table " + ++started + " of " + count);
        List<EntitySchema> entities = tables.stream().map(TableInput::entity).toList();
        Set<String> names = entities.stream().map(EntitySchema::entity).collect(Collectors.toSet());
        List<LocatedFinding> findings = result.reported().stream()
                .filter(located -> names.contains(located.finding().entity()))
                .sorted(Comparator.comparing(located -> located.finding().severity()))
                .toList();
        Profile profile = tables.stream()
                .map(TableInput::profile)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        LoadSource source = LoadSource.NONE;
        TableLoad load = declared;
        if (rates != null && name.equals(rated)) {
            load = RatedLoad.of(entities.get(0), profile, rates);
            source = LoadSource.STATED;
        } else if (declared != null && declared.isRateKnown()) {
            source = LoadSource.DECLARED;
        } else if (profile != null) {
            TableLoad measured = RatedLoad.measured(entities.get(0), profile).orElse(null);
            load = measured == null ? load : measured;
            source = measured == null ? source : LoadSource.MEASURED;
        }
        TablePlan plan =
                load == null ? null : Planner.plan(load, PlanSettings.defaults().withPrices(prices));
        Comparison comparison = plan == null
                ? null
                : compare(plan, profile, source, entities.get(0).throughput(), progress);
        progress.accept(1);
        return new TableReport(name, entities, findings, profile, plan, source, comparison);
    }

    private @Nullable Comparison compare(
            TablePlan plan,
            @Nullable Profile profile,
            LoadSource source,
            @Nullable Throughput provisioned,
            DoubleConsumer progress) {
        TableLoad load = plan.load();
        Optional<DeclaredLoad> simulated = switch (source) {
            case NONE -> Optional.empty();
            case DECLARED -> DeclaredLoad.declared(load).map(each -> each.withKeysOf(inputs));
            case STATED, MEASURED -> Optional.of(DeclaredLoad.stated(load, profile));
        };
        return simulated.map(each -> each.compare(plan, provisioned, progress)).orElse(null);
    }

    /** Returns the findings that belong to no table: those about code, and about files. */
    public List<LocatedFinding> others() {
        Set<String> names = inputs.schemas().map(EntitySchema::entity).collect(Collectors.toSet());
        return result.reported().stream()
                .filter(located -> !names.contains(located.finding().entity()))
                .toList();
    }
}
