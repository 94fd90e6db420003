package dev.keyspread.cli.simulate;

import dev.keyspread.cli.page.Numbers;
import dev.keyspread.cli.page.Page.TextPage;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.planner.plan.Prices;
import dev.keyspread.planner.simulate.SimulationResult;
import java.util.ArrayList;
import java.util.List;

/** A comparison as plain text with aligned columns. */
final class TextComparison {

    private static final List<String> HEADER =
            List.of("design", "requests", "throttled", "failed", "p50", "p99", "max", "partitions");
    private static final String UNUSED = "unused units";

    /** The cell of a number that a result does not have. */
    private static final String NONE = "-";

    private TextComparison() {}

    static String write(Comparison comparison) {
        StringBuilder text = new StringBuilder();
        Answer.of(comparison).forEach(sentence -> line(text, sentence));
        if (comparison.search() != null) {
            line(text, "");
        }
        line(text, comparison.load());
        line(text, comparison.table() + ", seed " + comparison.seed());
        line(text, "");
        List<List<String>> rows = comparison.results().stream()
                .map(result -> cells(result, comparison))
                .toList();
        TextPage.aligned(header(comparison), rows).forEach(row -> line(text, row));
        for (SimulationResult result : comparison.results()) {
            List<String> causes = new ArrayList<>(Causes.of(result));
            causes.addAll(Causes.ofIndexes(result));
            if (!causes.isEmpty()) {
                line(text, "");
                line(text, comparison.name(result) + ":");
                causes.forEach(cause -> line(text, "  " + cause));
            }
        }
        line(text, "");
        line(text, costs(comparison));
        return text.toString();
    }

    private static void line(StringBuilder text, String line) {
        text.append(Printable.inner(line)).append('\n');
    }

    /** Returns the sentence about the column of costs. */
    static String costs(Comparison comparison) {
        Prices prices = comparison.prices();
        return "Cost: capacity for "
                + (comparison.isPerMonth() ? "a month at this load" : "the simulated time")
                + ", without storage, at prices of " + prices.region() + ", "
                + prices.date() + ". Throttled attempts are free.";
    }

    /** Returns the cells of a result, in the order of the header. */
    static List<String> cells(SimulationResult result, Comparison comparison) {
        List<String> cells = new ArrayList<>(List.of(
                comparison.name(result),
                Numbers.number(result.requests()),
                Numbers.percent(result.throttledShare()),
                Numbers.number(result.failed()),
                latency(result, result.latencyMillis(0.5)),
                latency(result, result.latencyMillis(0.99)),
                latency(result, result.maxLatencyMillis()),
                Numbers.number(result.partitions().size()),
                Numbers.money(comparison.cost(result), comparison.prices().currency())));
        if (!comparison.isOnDemand()) {
            cells.add(Numbers.whole(result.wastedUnits()));
        }
        return cells;
    }

    private static String latency(SimulationResult result, int millis) {
        return result.served() == 0 ? NONE : Numbers.millis(millis);
    }

    /** Returns the names of the columns. On-demand tables have no unused units. */
    static List<String> header(Comparison comparison) {
        List<String> header = new ArrayList<>(HEADER);
        header.add(comparison.isPerMonth() ? "cost a month" : "cost");
        if (!comparison.isOnDemand()) {
            header.add(UNUSED);
        }
        return List.copyOf(header);
    }
}
