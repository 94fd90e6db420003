package dev.keyspread.cli.plan;

import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.frontend.document.Json;
import dev.keyspread.planner.plan.BulkLoad;
import dev.keyspread.planner.plan.OperationLoad;
import dev.keyspread.planner.plan.PartitionEstimate;
import dev.keyspread.planner.plan.PlanSettings;
import dev.keyspread.planner.plan.Prices;
import dev.keyspread.planner.plan.ResourcePlan;
import dev.keyspread.planner.plan.TablePlan;
import dev.keyspread.planner.plan.UnitPlan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes plans as JSON. Unknown numbers are null. */
final class PlanJson {

    private static final int VERSION = 1;

    private PlanJson() {}

    static Json.Members of(PlanResult result) {
        BulkLoad bulk = result.bulkLoad();
        return Json.object()
                .with("version", VERSION)
                .with("settings", settings(result.settings()))
                .with("prices", prices(result.settings().prices()))
                .withAll("tables", result.tables(), PlanJson::table)
                .with("notes", result.notes())
                .with("bulkLoad", bulk == null ? null : bulkLoad(bulk, result));
    }

    private static Json.Members settings(PlanSettings settings) {
        return Json.object()
                .with("headroom", settings.headroom())
                .with("growth", settings.growth())
                .with("averageShare", settings.averageShare())
                .with("hoursPerMonth", UnitPlan.HOURS_PER_MONTH);
    }

    private static Json.Members prices(Prices prices) {
        return Json.object()
                .with("region", prices.region())
                .with("date", prices.date())
                .with("currency", prices.currency())
                .with("millionReadUnits", known(prices.millionReadUnits()))
                .with("millionWriteUnits", known(prices.millionWriteUnits()))
                .with("readUnitHour", known(prices.readUnitHour()))
                .with("writeUnitHour", known(prices.writeUnitHour()))
                .with("gigabyteMonth", known(prices.gigabyteMonth()));
    }

    private static Json.Members table(TablePlan plan) {
        return Json.object()
                .with("table", plan.load().table().name())
                .withAll("accessPatterns", plan.load().operations(), PlanJson::operation)
                .withAll(
                        "resources",
                        plan.resources(),
                        each -> resource(each, plan.load().isRateKnown()))
                .with("onDemandCost", known(plan.onDemandCost()))
                .with("provisionedCost", known(plan.provisionedCost()))
                .with("notes", plan.notes());
    }

    private static Json.Members operation(OperationLoad operation) {
        return Json.object()
                .with("name", operation.name())
                .with("perSecond", known(operation.perSecond()))
                .with("readIndex", operation.units().readIndex())
                .with("readUnits", operation.units().readUnits())
                .with("writeUnits", operation.units().writeUnits())
                .with("indexWriteUnits", operation.units().indexWriteUnits());
    }

    private static Json.Members resource(ResourcePlan plan, boolean isRateKnown) {
        return Json.object()
                .with("name", plan.resource().name())
                .with("reads", isRateKnown ? units(plan.reads()) : null)
                .with("writes", isRateKnown ? units(plan.writes()) : null)
                .with(
                        "partitions",
                        partitions(plan.partitions(), plan.resource().storedBytes())
                                .with("byGuideProvisioned", plan.provisionedPartitions())
                                .with("atLeastToday", plan.partitions().minimum())
                                .with("readUnitsEach", plan.partitions().readUnitsEach())
                                .with("writeUnitsEach", plan.partitions().writeUnitsEach())
                                .with("readUnitsEachAtMost", Limits.PARTITION_READ_UNITS_PER_SECOND)
                                .with("writeUnitsEachAtMost", Limits.PARTITION_WRITE_UNITS_PER_SECOND))
                .with("hottestKeyShare", plan.resource().hottestKeyShare())
                .with("shardsByFormula", plan.formulaShards())
                .with("shards", plan.shards())
                .with("storedBytes", known(plan.resource().storedBytes()))
                .with("storageCost", known(plan.storageCost()));
    }

    private static Json.Members units(UnitPlan units) {
        return Json.object()
                .with("perSecond", units.peak())
                .with("provisioned", units.provisioned())
                .with("onDemandCost", known(units.onDemandCost()))
                .with("provisionedCost", known(units.provisionedCost()))
                .with("breakEvenUnitHour", units.peak() == 0 ? null : known(units.breakEvenUnitHour()))
                .withAll("bursts", ResourceRows.BURSTS, times -> burst(units, times));
    }

    private static Json.Members burst(UnitPlan units, double timesPeak) {
        return Json.object().with("timesPeak", timesPeak).with("seconds", finite(units.burstSeconds(timesPeak)));
    }

    private static Json.Members partitions(PartitionEstimate partitions, long storedBytes) {
        return Json.object()
                .with("byThroughput", partitions.byThroughput())
                .with("bySize", storedBytes < 0 ? null : Double.valueOf(partitions.bySize()))
                .with("byGuide", partitions.count());
    }

    private static Json.Members bulkLoad(BulkLoad load, PlanResult result) {
        List<UnitPlan> writes =
                result.tables().stream().map(plan -> plan.table().writes()).toList();
        BulkLoadLines lines = new BulkLoadLines(load, result.indexBulkLoads());
        return bulkLoad(load)
                .withAll(
                        "globalIndexes",
                        result.indexBulkLoads().entrySet(),
                        index -> bulkLoad(index.getValue()).with("name", index.getKey()))
                .with("atLeastMinutesWithinQuota", lines.exceedsQuota() ? lines.minutesOfQuota() : null)
                .with("needsWarmThroughput", lines.needsWarmThroughput())
                .with(
                        "writeUnitsEachAfterwards",
                        writes.stream()
                                .map(UnitPlan::peak)
                                .filter(peak -> peak > 0)
                                .map(load::writeUnitsEachAfterwards)
                                .findFirst()
                                .orElse(null))
                .with("notes", lines.all(writes));
    }

    private static Json.Members bulkLoad(BulkLoad load) {
        return Json.object()
                .with("items", load.items())
                .with("itemBytes", load.itemBytes())
                .with("seconds", load.time().toSeconds())
                .with("writeUnitsPerSecond", load.writeUnitsPerSecond())
                .with("storedBytes", load.storedBytes())
                .with("partitions", partitions(load.partitions(), load.storedBytes()));
    }

    private static @Nullable Double known(double value) {
        return value < 0 ? null : Double.valueOf(value);
    }

    private static @Nullable Long known(long value) {
        return value < 0 ? null : Long.valueOf(value);
    }

    /** Returns null for a time without end. */
    private static @Nullable Double finite(double value) {
        return Double.isInfinite(value) ? null : Double.valueOf(value);
    }
}
