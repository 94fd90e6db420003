package dev.keyspread.cli.simulate;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.cli.profile.ProfiledKeys;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.Throughput;
import dev.keyspread.planner.plan.OperationLoad;
import dev.keyspread.planner.plan.ResourceLoad;
import dev.keyspread.planner.plan.ResourcePlan;
import dev.keyspread.planner.plan.TableLoad;
import dev.keyspread.planner.plan.TablePlan;
import dev.keyspread.planner.simulate.KeyDesign;
import dev.keyspread.planner.simulate.KeyPopularity;
import dev.keyspread.planner.simulate.RetryPolicy;
import dev.keyspread.planner.simulate.SimulatedIndex;
import dev.keyspread.planner.simulate.SimulatedTable;
import dev.keyspread.planner.simulate.Simulation;
import dev.keyspread.planner.simulate.SimulationResult;
import dev.keyspread.planner.simulate.Workload;
import dev.keyspread.profile.Profile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The planned load of a table, as the load of a simulation. The units per second are those of the plan. All writes have one
 * size and all reads another, since a simulation knows no access patterns. Keys have the shares of the profile if there is one.
 */
public final class DeclaredLoad {

    private static final long WRITE_UNIT_BYTES = 1_024;
    private static final long READ_UNIT_BYTES = 4_096;
    private static final double MOST_ENTRIES = 2;

    private static final Duration SHORTEST = Duration.ofSeconds(10);
    private static final Duration LONGEST = Duration.ofMinutes(5);

    /** The requests of a simulation in a report, which takes a fraction of a second. */
    private static final long MOST_REQUESTS = 300_000;

    private static final double CACHE_HITS = 0.9;
    private static final long SEED = 1;

    /** The keys of a table whose hottest key is declared, but not their number. */
    private static final int OTHER_KEYS = 10_000;

    private final TableLoad load;
    private final @Nullable Profile profile;
    private final boolean isStated;
    private final double writeUnits;
    private final double readUnits;
    private final long unitsOfWrite;
    private final double unitsOfRead;

    private DeclaredLoad(TableLoad load, @Nullable Profile profile, boolean isStated) {
        this.load = load;
        this.profile = profile;
        this.isStated = isStated;
        writeUnits = sum(load, OperationLoad::writeUnitsPerSecond);
        readUnits = sum(load, operation -> operation.units().readIndex() == null ? operation.readUnitsPerSecond() : 0);
        double writes = rate(load, operation -> operation.units().writeUnits(), null);
        double reads = rate(load, operation -> operation.units().readUnits(), null);
        unitsOfWrite = writes == 0 ? 1 : (long) Math.ceil(writeUnits / writes);
        double mean = reads == 0 ? 1 : readUnits / reads;
        unitsOfRead = mean <= ReadConsistency.EVENTUAL.units(1) ? ReadConsistency.EVENTUAL.units(1) : Math.ceil(mean);
    }

    /**
     * Returns the load of one table.
     *
     * @param name the name of the table, or null if only one has a load
     * @throws IllegalArgumentException if no table, or several, have a load
     */
    public static DeclaredLoad of(List<TableLoad> loads, @Nullable String name) {
        List<DeclaredLoad> found = loads.stream()
                .filter(load -> name == null || load.table().name().equals(name))
                .flatMap(load -> declared(load).stream())
                .toList();
        if (found.isEmpty()) {
            throw new IllegalArgumentException((name == null ? "No entity" : "No entity of table \"" + name + "\"")
                    + " declares a load per second. Declare it with @Workload and @AccessPattern");
        }
        if (found.size() > 1) {
            throw new IllegalArgumentException("The entities declare the loads of "
                    + found.size() + " tables. Choose one with --table: "
                    + String.join(", ", found.stream().map(DeclaredLoad::table).toList()));
        }
        return found.get(0);
    }

    /** Returns the load that entities declare for a table, unless it only reads indexes, which a simulation does not. */
    public static Optional<DeclaredLoad> declared(TableLoad load) {
        return Optional.of(new DeclaredLoad(load, null, false)).filter(each -> each.writeUnits + each.readUnits > 0);
    }

    /** Returns a load that entities do not declare, but options or a profile. */
    public static DeclaredLoad stated(TableLoad load, @Nullable Profile profile) {
        return new DeclaredLoad(load, profile, true);
    }

    /** Returns the load on the keys of the profile of its table, if there is one. Items that expire do not tell the keys of a load. */
    public DeclaredLoad withKeysOf(Inputs inputs) {
        boolean expires =
                inputs.schemas().anyMatch(schema -> schema.table().equals(table()) && schema.timeToLive() != null);
        return inputs.tables().stream()
                .map(TableInput::profile)
                .filter(Objects::nonNull)
                .filter(each -> each.table().equals(table()))
                .filter(each -> !expires || each.basis() != Profile.Basis.ITEMS)
                .findFirst()
                .map(each -> new DeclaredLoad(load, each, isStated))
                .orElse(this);
    }

    /**
     * Compares the present design with that of a plan's number of shards, and with a cache if there are reads. The time is shorter for a high
     * load, because a simulation takes time for each request.
     *
     * @param plan the plan of this load
     * @param provisioned the provisioned capacity of the table, or null for a new on-demand table
     */
    public Comparison compare(TablePlan plan, @Nullable Throughput provisioned, DoubleConsumer progress) {
        Workload rates = over(Workload.lasting(SHORTEST));
        long affordable = (long) (MOST_REQUESTS * SHORTEST.toSeconds() / Math.max(1, rates.expectedRequests()));
        Duration time = Duration.ofSeconds(Math.max(SHORTEST.toSeconds(), Math.min(LONGEST.toSeconds(), affordable)));
        SimulatedTable empty = provisioned == null
                ? SimulatedTable.onDemand()
                : SimulatedTable.provisioned(
                        Math.max(1, provisioned.readUnits()), Math.max(1, provisioned.writeUnits()));
        SimulatedTable bare = empty.bytes(Math.max(0, load.table().storedBytes()));
        SimulatedTable table = over(bare);
        Workload workload = over(Workload.lasting(time));
        Simulation simulation =
                Simulation.of(workload, table).retries(RetryPolicy.SDK).seed(SEED);
        List<Simulation> designs = new ArrayList<>(List.of(simulation.design(KeyDesign.sharded(shards()))));
        Simulation advised =
                simulation.table(over(bare, plan)).design(KeyDesign.sharded(Math.max(shards(), shards(plan, table()))));
        if (!advised.design().equals(designs.get(0).design())
                || !advised.table().equals(designs.get(0).table())) {
            designs.add(advised);
        }
        if (workload.hasReads()) {
            designs.add(simulation.design(KeyDesign.cached(CACHE_HITS)));
        }
        List<SimulationResult> results = new ArrayList<>();
        for (int i = 0; i < designs.size(); i++) {
            double before = i;
            results.add(designs.get(i).run(done -> progress.accept((before + done) / designs.size())));
        }
        String capacity = provisioned == null
                ? "New on-demand table"
                : "Table with " + Numbers.number(provisioned.readUnits()) + " read and "
                        + Numbers.number(provisioned.writeUnits()) + " write units/s";
        int partitions = table.initialPartitions();
        return new Comparison(
                results,
                null,
                0,
                true,
                text(workload) + ", for " + Numbers.time((int) time.toSeconds()),
                capacity + ", " + Numbers.number(partitions) + (partitions == 1 ? " partition" : " partitions")
                        + " at the start",
                SEED,
                plan.settings().prices());
    }

    private static int shards(TablePlan plan, String resource) {
        return plan.resources().stream()
                .filter(each -> each.resource().name().equals(resource))
                .mapToInt(ResourcePlan::shards)
                .max()
                .orElse(1);
    }

    /** Returns whether options or a profile state the load, so that other options can override the keys. */
    boolean isStated() {
        return isStated;
    }

    private String table() {
        return load.table().name();
    }

    /** Returns the shards that the partition key has. */
    int shards() {
        return load.table().shards();
    }

    Workload over(Workload workload) {
        return workload.writes(writeUnits / unitsOfWrite, unitsOfWrite * WRITE_UNIT_BYTES)
                .reads(
                        readUnits / unitsOfRead,
                        unitsOfRead < 1 ? READ_UNIT_BYTES : (long) (unitsOfRead * READ_UNIT_BYTES),
                        unitsOfRead < 1 ? ReadConsistency.EVENTUAL : ReadConsistency.STRONG)
                .keys(keys(load.table(), null));
    }

    /** Returns the table with the declared indexes, which have its throughput. */
    SimulatedTable over(SimulatedTable table) {
        return over(table, null);
    }

    /** Returns the table with the declared indexes, which have at least the shards of a plan, if there is one. */
    private SimulatedTable over(SimulatedTable table, @Nullable TablePlan plan) {
        SimulatedTable indexed = table;
        double writes = writeUnits / unitsOfWrite;
        for (ResourceLoad index : load.globalIndexes()) {
            double units = sum(load, operation -> unitsOf(operation, index.name()) * rate(operation));
            long each = (long) Math.ceil(units
                    / Math.max(1e-9, rate(load, operation -> unitsOf(operation, index.name()), index.name())));
            if (units > 0 && writes > 0) {
                long ofEntry = Math.max(1, Math.min(each, unitsOfWrite));
                indexed = indexed.index(SimulatedIndex.of(index.name(), keys(index, index.name()), table)
                        .sharded(Math.max(index.shards(), plan == null ? 1 : shards(plan, index.name())))
                        .entriesOf(ofEntry * WRITE_UNIT_BYTES)
                        .entriesPerWrite(Math.min(MOST_ENTRIES, units / ofEntry / writes)));
            }
        }
        return indexed;
    }

    String text(Workload workload) {
        return (isStated ? "Load of " : "Declared load of ") + table() + ": " + Numbers.number(writeUnits)
                + " write units/s in writes of "
                + Numbers.number(CapacityUnits.write(unitsOfWrite * WRITE_UNIT_BYTES)) + ", "
                + Numbers.number(readUnits)
                + " read units/s in reads of " + Numbers.number(unitsOfRead) + ", "
                + Numbers.percent(workload.keys().topShare()) + " on the hottest key"
                + (profile == null ? "" : ", keys as in the profile");
    }

    /** Returns the keys of the profile, or keys of which the hottest has the declared share, which is that of each key if all are equal. */
    private KeyPopularity keys(ResourceLoad resource, @Nullable String index) {
        KeyPopularity measured = profile == null
                ? null
                : profile.key(index)
                        .map(ProfiledKeys::new)
                        .filter(ProfiledKeys::isEnough)
                        .map(ProfiledKeys::popularity)
                        .orElse(null);
        return measured == null ? keys(resource) : measured;
    }

    private static KeyPopularity keys(ResourceLoad resource) {
        double share = resource.hottestKeyShare();
        if (share * OTHER_KEYS <= 1) {
            return KeyPopularity.uniform((int) Math.min(LoadOptions.MAX_KEYS, Math.round(1 / share)));
        }
        return KeyPopularity.hot(share == 1 ? 1 : OTHER_KEYS, share);
    }

    private static double unitsOf(OperationLoad operation, String index) {
        return operation.units().indexWriteUnits().getOrDefault(index, 0.0);
    }

    private static double rate(OperationLoad operation) {
        return Math.max(0, operation.perSecond());
    }

    private static double sum(TableLoad load, ToDoubleFunction<OperationLoad> units) {
        return load.operations().stream().mapToDouble(units).sum();
    }

    /** Returns the rate of the operations that need units. Reads of indexes do not count. */
    private static double rate(TableLoad load, ToDoubleFunction<OperationLoad> units, @Nullable String index) {
        return load.operations().stream()
                .filter(operation -> units.applyAsDouble(operation) > 0)
                .filter(operation ->
                        index != null || Objects.isNull(operation.units().readIndex()))
                .mapToDouble(DeclaredLoad::rate)
                .sum();
    }
}
