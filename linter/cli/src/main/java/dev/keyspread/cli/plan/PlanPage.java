package dev.keyspread.cli.plan;

import static dev.keyspread.cli.page.Numbers.number;

import dev.keyspread.cli.page.Numbers;
import dev.keyspread.cli.page.Page;
import dev.keyspread.planner.plan.BulkLoad;
import dev.keyspread.planner.plan.OperationLoad;
import dev.keyspread.planner.plan.PlanSettings;
import dev.keyspread.planner.plan.Prices;
import dev.keyspread.planner.plan.TablePlan;
import dev.keyspread.planner.plan.UnitPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Writes plans as a page. */
record PlanPage(Page page) {

    private static final String NONE = "-";

    /** The meaning of the rows whose names do not say all. */
    private static final List<String> MEANINGS = List.of(
            "storage with overhead: the items or index entries, with 100 bytes of overhead for each",
            "partitions by throughput: read units ÷ 3,000 + write units ÷ 1,000; partitions by size: storage ÷ 10 GB",
            "partitions, estimated: the larger of both, rounded up, as in older editions of the DynamoDB developer"
                    + " guide",
            "partitions, at least: the same, but reads and writes are not added up, since a partition limits each by"
                    + " itself",
            "units per partition: those of the table ÷ the estimated partitions, and the maximum of any partition;"
                    + " R are read units per second, W write units",
            "shards of that key: the number of keys to spread the hottest one over; without headroom, by the formula"
                    + " of the AWS article \"Choosing the right DynamoDB partition key\"",
            "partitions, provisioned: the estimate for the peak with headroom; burst capacity cannot exceed their"
                    + " limits",
            "burst capacity lasts: how long full burst capacity, 300 seconds of the provisioned units, serves this"
                    + " many times the peak; 0 s if the partitions or the shards of the hottest key cannot take it");

    private static final String BREAK_EVEN =
            "break-even price: below this price of a unit per hour, provisioned capacity is cheaper than on-demand"
                    + " capacity";

    String write(PlanResult result) {
        result.tables().forEach(this::table);
        if (!result.notes().isEmpty()) {
            page.heading(1, "All tables");
            page.items(result.notes());
        }
        BulkLoad bulk = result.bulkLoad();
        if (bulk != null) {
            bulkLoad(bulk, result);
        }
        if (!result.tables().isEmpty()) {
            page.paragraph(prices(result.settings()));
            page.heading(1, "Meaning of the rows");
            page.items(meanings(result.settings().prices()));
        }
        return page.text();
    }

    private void table(TablePlan plan) {
        page.heading(1, "Capacity plan of " + plan.load().table().name());
        if (!plan.load().operations().isEmpty()) {
            page.table(
                    List.of(
                            "access pattern",
                            "per second",
                            "read units (each)",
                            "write units (each)",
                            "index write units (each)"),
                    plan.load().operations().stream().map(PlanPage::operation).toList());
        }
        List<String> header = Stream.concat(
                        Stream.of("at the peak"),
                        plan.resources().stream().map(each -> each.resource().name()))
                .toList();
        page.table(header, ResourceRows.of(plan));
        List<String> notes = new ArrayList<>(plan.notes());
        if (plan.onDemandCost() > 0 && plan.provisionedCost() >= 0) {
            notes.add(costs(plan));
        }
        if (!notes.isEmpty()) {
            page.items(notes);
        }
    }

    private static String costs(TablePlan plan) {
        String currency = plan.settings().prices().currency();
        return "The capacity of \"" + plan.load().table().name() + "\""
                + (plan.resources().size() > 1 ? " and its indexes" : "")
                + " costs " + Numbers.money(plan.onDemandCost(), currency) + " a month on demand, and "
                + Numbers.money(plan.provisionedCost(), currency) + " provisioned.";
    }

    private static List<String> operation(OperationLoad operation) {
        boolean known = operation.isRateKnown();
        return List.of(
                operation.name(),
                known ? number(operation.perSecond()) : Numbers.UNKNOWN,
                units(operation.readUnitsPerSecond(), operation.units().readUnits(), known),
                units(operation.writeUnitsPerSecond(), operation.units().writeUnits(), known),
                units(operation.indexWriteUnitsPerSecond(), operation.units().totalIndexWriteUnits(), known));
    }

    private static String units(double perSecond, double each, boolean known) {
        return each == 0 ? NONE : (known ? number(perSecond) : "?") + " (" + number(each) + ")";
    }

    private void bulkLoad(BulkLoad load, PlanResult result) {
        page.heading(1, "Bulk load");
        page.items(new BulkLoadLines(load, result.indexBulkLoads())
                .all(result.tables().stream().map(plan -> plan.table().writes()).toList()));
    }

    private static List<String> meanings(Prices prices) {
        List<String> meanings = new ArrayList<>(MEANINGS);
        if (!prices.hasProvisioned()) {
            meanings.add(BREAK_EVEN);
        }
        return meanings;
    }

    private static String prices(PlanSettings settings) {
        Prices prices = settings.prices();
        String unknown = prices.hasProvisioned()
                ? ""
                : " The price file has no price of provisioned capacity. It is cheaper below the break-even price.";
        return "Prices of " + prices.region() + ", " + prices.date() + ", for " + UnitPlan.HOURS_PER_MONTH
                + " hours: on-demand capacity at " + Numbers.percent(settings.averageShare())
                + " of the peak on average, provisioned capacity for the peak with "
                + Numbers.percent(settings.headroom()) + " headroom." + unknown;
    }
}
