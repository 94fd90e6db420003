package dev.keyspread.cli.plan;

import static dev.keyspread.cli.page.Numbers.number;

import dev.keyspread.capacity.Limits;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.planner.plan.PartitionEstimate;
import dev.keyspread.planner.plan.PlanSettings;
import dev.keyspread.planner.plan.Prices;
import dev.keyspread.planner.plan.ResourcePlan;
import dev.keyspread.planner.plan.TablePlan;
import dev.keyspread.planner.plan.UnitPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The rows of a plan, with one column for the table and for each global index. */
public final class ResourceRows {

    /** The multiples of the peak for which a plan has the duration of burst capacity. */
    static final List<Double> BURSTS = List.of(1.5, 2.0, 3.0);

    private final TablePlan plan;
    private final List<List<String>> rows = new ArrayList<>();

    private ResourceRows(TablePlan plan) {
        this.plan = plan;
    }

    /** Returns the rows, whose first cells are their names. */
    public static List<List<String>> of(TablePlan plan) {
        ResourceRows rows = new ResourceRows(plan);
        if (!plan.load().isRateKnown()) {
            rows.storage();
            rows.partitionsBySize();
            rows.estimate();
            rows.storageCost();
            return rows.rows;
        }
        rows.load();
        rows.partitions();
        rows.shards();
        rows.provisioned();
        rows.storageCost();
        rows.costs();
        return rows.rows;
    }

    private void load() {
        add("read units per second", each -> number(each.reads().peak()));
        add("write units per second", each -> number(each.writes().peak()));
        storage();
    }

    private void storage() {
        add("storage with overhead", each -> Numbers.storage(each.resource().storedBytes()));
    }

    private void partitionsBySize() {
        add(
                "partitions by size",
                each -> each.resource().storedBytes() < 0
                        ? Numbers.UNKNOWN
                        : number(each.partitions().bySize()));
    }

    private void partitions() {
        add("partitions by throughput", each -> number(each.partitions().byThroughput()));
        partitionsBySize();
        estimate();
        add("partitions, at least", each -> number(each.partitions().minimum()));
        add("units per partition, split evenly", each -> evenShare(each.partitions()));
        add(
                "units per partition, at most",
                each -> units(Limits.PARTITION_READ_UNITS_PER_SECOND, Limits.PARTITION_WRITE_UNITS_PER_SECOND));
    }

    private void estimate() {
        add("partitions, estimated", each -> number(each.partitions().count()));
    }

    private static String evenShare(PartitionEstimate partitions) {
        return units(partitions.readUnitsEach(), partitions.writeUnitsEach());
    }

    private static String units(double reads, double writes) {
        return number(reads) + " R, " + number(writes) + " W";
    }

    private void shards() {
        PlanSettings settings = plan.settings();
        add("load on the hottest key", each -> Numbers.percent(each.resource().hottestKeyShare()));
        add("shards of that key, without headroom", each -> number(each.formulaShards()));
        String growth = settings.growth() == 1 ? "" : " and growth × " + number(settings.growth());
        add(
                "shards of that key, with " + Numbers.percent(settings.headroom()) + " headroom" + growth,
                each -> number(each.shards()));
    }

    private void provisioned() {
        add("provisioned read units", each -> number(each.reads().provisioned()));
        add("provisioned write units", each -> number(each.writes().provisioned()));
        add("partitions, provisioned", each -> number(each.provisionedPartitions()));
        bursts("reads", ResourcePlan::reads);
        bursts("writes", ResourcePlan::writes);
    }

    private void bursts(String kind, Function<ResourcePlan, UnitPlan> units) {
        if (plan.resources().stream().map(units).allMatch(each -> each.peak() == 0)) {
            return;
        }
        for (double times : BURSTS) {
            add("burst capacity lasts at " + number(times) + " × " + kind, each -> burst(units.apply(each), times));
        }
    }

    private static String burst(UnitPlan units, double times) {
        double seconds = units.burstSeconds(times);
        if (units.peak() == 0) {
            return "-";
        }
        return Double.isInfinite(seconds) ? "not needed" : number(Math.floor(seconds)) + " s";
    }

    private void storageCost() {
        String currency = plan.settings().prices().currency();
        add("storage cost a month", each -> Numbers.money(each.storageCost(), currency));
    }

    private void costs() {
        Prices prices = plan.settings().prices();
        String currency = prices.currency();
        add("on-demand cost a month", each -> Numbers.money(each.onDemandCost(), currency));
        add("provisioned cost a month", each -> Numbers.money(each.provisionedCost(), currency));
        if (!prices.hasProvisioned()) {
            add("break-even price of a read unit-hour", each -> breakEven(each.reads(), currency));
            add("break-even price of a write unit-hour", each -> breakEven(each.writes(), currency));
        }
    }

    private static String breakEven(UnitPlan units, String currency) {
        return units.peak() == 0 ? "-" : Numbers.price(units.breakEvenUnitHour(), currency);
    }

    private void add(String name, Function<ResourcePlan, String> value) {
        rows.add(Stream.concat(Stream.of(name), plan.resources().stream().map(value))
                .toList());
    }
}
