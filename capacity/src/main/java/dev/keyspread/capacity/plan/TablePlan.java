package dev.keyspread.capacity.plan;

import dev.keyspread.capacity.Quotas;
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

    /** Returns the cost of on-demand capacity for a month, without storage; negative if a price is unknown. */
    public double onDemandCost() {
        return total(resources.stream().mapToDouble(ResourcePlan::onDemandCost).toArray());
    }

    /** Returns the cost of provisioned capacity for a month, without storage; negative if a price is unknown. */
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
                "The provisioned capacity of %s, %,d read and %,d write units per second, exceeds the default quota of an"
                        + " account in a Region, %,d of each. Request a higher one. On-demand capacity has no such quota.",
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
        if (reads > Quotas.NEW_TABLE_READ_UNITS_PER_SECOND || writes > Quotas.NEW_TABLE_WRITE_UNITS_PER_SECOND) {
            notes.add(String.format(
                    Locale.ROOT,
                    "A new on-demand table takes %,d read and %,d write units per second at once. If the load of %s"
                            + " starts suddenly, set its warm throughput first.",
                    Quotas.NEW_TABLE_READ_UNITS_PER_SECOND,
                    Quotas.NEW_TABLE_WRITE_UNITS_PER_SECOND,
                    name));
        }
    }

    private static String quota(String subject) {
        return String.format(
                Locale.ROOT,
                "%s exceeds the default quota of %,d read and %,d write units per second. Request a higher one.",
                subject,
                Quotas.TABLE_UNITS_PER_SECOND,
                Quotas.TABLE_UNITS_PER_SECOND);
    }

    private static double total(double... costs) {
        double total = 0;
        for (double cost : costs) {
            if (cost < 0) {
                return -1;
            }
            total += cost;
        }
        return total;
    }
}
