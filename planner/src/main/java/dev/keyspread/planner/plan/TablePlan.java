package dev.keyspread.planner.plan;

import dev.keyspread.capacity.Quotas;
import dev.keyspread.planner.ShardPlacement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * The capacity plan of a table and its global indexes.
 *
 * @param load the load
 * @param settings the settings
 * @param resources the plan of the table, followed by those of its global indexes
 */
public record TablePlan(TableLoad load, PlanSettings settings, List<ResourcePlan> resources) {

    public TablePlan {
        resources = List.copyOf(resources);
    }

    /** Returns the plan of the table itself. */
    public ResourcePlan table() {
        return resources.get(0);
    }

    /** Returns the cost of on-demand capacity for a month, without storage; negative if a price or the load is unknown. */
    public double onDemandCost() {
        return total(resources.stream().mapToDouble(ResourcePlan::onDemandCost).toArray());
    }

    /** Returns the cost of provisioned capacity for a month, without storage; negative if a price or the load is unknown. */
    public double provisionedCost() {
        return total(
                resources.stream().mapToDouble(ResourcePlan::provisionedCost).toArray());
    }

    /** Returns the assumptions of the load, and the quotas that it exceeds, as sentences. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>(load.assumptions());
        for (ResourcePlan resource : resources) {
            addNotes(resource, notes);
        }
        accountNote(List.of(this)).ifPresent(notes::add);
        return List.copyOf(notes);
    }

    /**
     * Returns a sentence if the provisioned capacity of tables of one account exceeds the account's default quota. The quota
     * counts the tables and their global indexes.
     */
    public static Optional<String> accountNote(List<TablePlan> plans) {
        long reads = provisioned(plans, ResourcePlan::reads);
        long writes = provisioned(plans, ResourcePlan::writes);
        if (Math.max(reads, writes) <= Quotas.ACCOUNT_UNITS_PER_SECOND) {
            return Optional.empty();
        }
        boolean hasIndexes = plans.stream().anyMatch(plan -> plan.resources().size() > 1);
        String tables = plans.size() == 1
                ? "\"" + plans.get(0).load().table().name() + "\"" + (hasIndexes ? " and its indexes" : "")
                : "these " + plans.size() + " tables" + (hasIndexes ? " and their indexes" : "");
        return Optional.of(String.format(
                Locale.ROOT,
                "The provisioned capacity of %s, %,d read and %,d write units per second, exceeds the default quota of"
                        + " an account in a Region, %,d of each. Request a higher one. On-demand capacity has no such"
                        + " quota.",
                tables,
                reads,
                writes,
                Quotas.ACCOUNT_UNITS_PER_SECOND));
    }

    private static long provisioned(List<TablePlan> plans, Function<ResourcePlan, UnitPlan> units) {
        return plans.stream()
                .flatMap(plan -> plan.resources().stream())
                .mapToLong(resource -> units.apply(resource).provisioned())
                .sum();
    }

    private static void addNotes(ResourcePlan resource, List<String> notes) {
        double reads = resource.reads().peak();
        double writes = resource.writes().peak();
        long provisioned =
                Math.max(resource.reads().provisioned(), resource.writes().provisioned());
        String name = "\"" + resource.resource().name() + "\"";
        if (Math.max(reads, writes) > Quotas.TABLE_UNITS_PER_SECOND) {
            notes.add(quota(name));
        } else if (provisioned > Quotas.TABLE_UNITS_PER_SECOND) {
            notes.add(quota("The provisioned capacity of " + name));
        }
        ShardPlacement placement = resource.onNewTable();
        if (!placement.fitsNewTable()
                || placement.shards()
                        > Math.max(resource.shards(), resource.resource().shards())) {
            notes.add(start(placement, resource, name));
        }
    }

    /** Returns what a sudden load needs on a new on-demand table, whose few partitions the shards share. */
    private static String start(ShardPlacement placement, ResourcePlan resource, String name) {
        List<String> needs = new ArrayList<>();
        if (placement.shards() > resource.resource().shards()) {
            boolean areMore = placement.shards() > resource.shards();
            needs.add("use " + placement.shards() + " shards" + (areMore ? " in place of " + resource.shards() : ""));
        }
        if (!placement.fitsNewTable()) {
            needs.add(String.format(
                    Locale.ROOT,
                    "order a warm throughput of %,d read and %,d write units per second",
                    placement.warmReadUnits(),
                    placement.warmWriteUnits()));
        }
        return String.format(
                Locale.ROOT,
                "If the load of %s starts suddenly on a new on-demand table, first %s. Such a table takes %,d read and"
                        + " %,d write units per second at once, on %d partitions%s.",
                name,
                String.join(" and ", needs),
                Quotas.NEW_TABLE_READ_UNITS_PER_SECOND,
                Quotas.NEW_TABLE_WRITE_UNITS_PER_SECOND,
                ShardPlacement.NEW_TABLE_PARTITIONS,
                placement.shards() > 1 ? ", and several shards can be on one of them" : "");
    }

    private static String quota(String subject) {
        return String.format(
                Locale.ROOT,
                "%s exceeds the default quota of %,d read and %,d write units per second. Request a higher one.",
                subject,
                Quotas.TABLE_UNITS_PER_SECOND,
                Quotas.TABLE_UNITS_PER_SECOND);
    }

    private double total(double... costs) {
        double total = load.isRateKnown() ? 0 : -1;
        for (double cost : costs) {
            if (cost < 0 || total < 0) {
                return -1;
            }
            total += cost;
        }
        return total;
    }
}
