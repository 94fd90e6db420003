package dev.keyspread.cli.plan;

import static dev.keyspread.cli.page.Numbers.number;

import dev.keyspread.capacity.Quotas;
import dev.keyspread.planner.plan.BulkLoad;
import dev.keyspread.planner.plan.PartitionEstimate;
import dev.keyspread.planner.plan.UnitPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Describes an initial load in sentences. */
record BulkLoadLines(BulkLoad table, Map<String, BulkLoad> indexes) {

    private static final int SECONDS_PER_MINUTE = 60;

    /** Returns the sentences. The writes are those of the table after the load. */
    List<String> all(List<UnitPlan> writes) {
        List<String> lines = new ArrayList<>();
        lines.add(number(table.items()) + " items of " + number(table.itemBytes()) + " bytes in "
                + minutes(table.time().toSeconds() / (double) SECONDS_PER_MINUTE) + " need " + units(table)
                + ".");
        PartitionEstimate partitions = table.partitions();
        lines.add("That is " + number(partitions.byThroughput()) + " partitions by throughput and "
                + number(partitions.bySize()) + " by size, so DynamoDB needs " + count(partitions)
                + ". They stay after the load.");
        indexes.forEach((name, load) -> lines.add("Entries of " + number(load.itemBytes()) + " bytes in \"" + name
                + "\" need " + units(load) + " and " + count(load.partitions()) + " of that index."));
        addQuotas(lines);
        writes.stream().filter(each -> each.peak() > 0).map(this::afterwards).forEach(lines::add);
        return lines;
    }

    private void addQuotas(List<String> lines) {
        if (exceedsQuota()) {
            lines.add("The default quota of a table, and of each global index, is "
                    + number(Quotas.TABLE_UNITS_PER_SECOND)
                    + " write units per second. Request a higher one, or load for at least " + minutes(minutesOfQuota())
                    + ".");
        }
        if (needsWarmThroughput()) {
            lines.add("A new on-demand table takes " + number(Quotas.NEW_TABLE_WRITE_UNITS_PER_SECOND)
                    + " write units per second at once. Set its warm throughput"
                    + (indexes.isEmpty() ? "" : ", and that of its indexes,") + " before the load.");
        }
    }

    boolean exceedsQuota() {
        return exceeds(Quotas.TABLE_UNITS_PER_SECOND);
    }

    /** Returns whether a new on-demand table does not take the load at once. */
    boolean needsWarmThroughput() {
        return exceeds(Quotas.NEW_TABLE_WRITE_UNITS_PER_SECOND);
    }

    private boolean exceeds(int unitsPerSecond) {
        return loads().anyMatch(load -> load.writeUnitsPerSecond() > unitsPerSecond);
    }

    /** Returns the shortest time in whole minutes in which the default quota is enough. */
    double minutesOfQuota() {
        double units = loads().mapToDouble(BulkLoad::writeUnits).max().orElseThrow();
        return Math.ceil(units / Quotas.TABLE_UNITS_PER_SECOND / SECONDS_PER_MINUTE);
    }

    private Stream<BulkLoad> loads() {
        return Stream.concat(Stream.of(table), indexes.values().stream());
    }

    private String afterwards(UnitPlan writes) {
        return number(writes.peak()) + " write units per second afterwards are "
                + number(table.writeUnitsEachAfterwards(writes.peak()))
                + " for each, split evenly. Adaptive capacity lets a partition take more, up to 1,000.";
    }

    private static String units(BulkLoad load) {
        double perSecond = Math.ceil(load.writeUnitsPerSecond());
        return number(perSecond) + (perSecond == 1 ? " write unit per second" : " write units per second");
    }

    private static String minutes(double minutes) {
        return number(minutes) + (minutes == 1 ? " minute" : " minutes");
    }

    private static String count(PartitionEstimate partitions) {
        return partitions.count() == 1 ? "1 partition" : number(partitions.count()) + " partitions";
    }
}
