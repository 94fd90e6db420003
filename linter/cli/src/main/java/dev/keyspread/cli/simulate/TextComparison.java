package dev.keyspread.cli.simulate;

import dev.keyspread.capacity.simulate.SimulationResult;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.lint.frontend.document.Printable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A comparison as plain text with aligned columns. */
final class TextComparison {

    private static final List<String> HEADER =
            List.of("design", "requests", "throttled", "failed", "p50", "p99", "max", "partitions", "unused units");

    /** The cell of a number that a result does not have. */
    private static final String NONE = "-";

    private TextComparison() {}

    static String write(Comparison comparison) {
        StringBuilder text = new StringBuilder();
        line(text, comparison.load());
        line(text, comparison.table() + ", seed " + comparison.seed());
        line(text, "");
        rows(comparison).forEach(row -> line(text, row));
        for (SimulationResult result : comparison.results()) {
            List<String> causes = Causes.of(result);
            if (!causes.isEmpty()) {
                line(text, "");
                line(text, result.simulation().design().name() + ":");
                causes.forEach(cause -> line(text, "  " + cause));
            }
        }
        if (comparison.search() != null) {
            line(text, "");
        }
        ShardAdvice.of(comparison).forEach(sentence -> line(text, sentence));
        return text.toString();
    }

    private static void line(StringBuilder text, String line) {
        text.append(Printable.inner(line)).append('\n');
    }

    /** Returns the cells of a result, in the order of the header. */
    static List<String> cells(SimulationResult result) {
        return List.of(
                result.simulation().design().name(),
                Numbers.number(result.requests()),
                Numbers.percent(result.throttledShare()),
                Numbers.number(result.failed()),
                latency(result, result.latencyMillis(0.5)),
                latency(result, result.latencyMillis(0.99)),
                latency(result, result.maxLatencyMillis()),
                Numbers.number(result.partitions().size()),
                result.simulation().table().isOnDemand() ? NONE : Numbers.whole(result.wastedUnits()));
    }

    private static String latency(SimulationResult result, int millis) {
        return result.served() == 0 ? NONE : Numbers.millis(millis);
    }

    static List<String> header() {
        return HEADER;
    }

    private static List<String> rows(Comparison comparison) {
        List<List<String>> cells = new ArrayList<>();
        cells.add(HEADER);
        comparison.results().forEach(result -> cells.add(cells(result)));
        int[] widths = new int[HEADER.size()];
        cells.forEach(row ->
                Arrays.setAll(widths, i -> Math.max(widths[i], row.get(i).length())));
        return cells.stream().map(row -> row(row, widths)).toList();
    }

    private static String row(List<String> cells, int[] widths) {
        StringBuilder row = new StringBuilder(cells.get(0))
                .append(" ".repeat(widths[0] - cells.get(0).length()));
        for (int i = 1; i < widths.length; i++) {
            row.append("  ")
                    .append(" ".repeat(widths[i] - cells.get(i).length()))
                    .append(cells.get(i));
        }
        return row.toString();
    }
}
