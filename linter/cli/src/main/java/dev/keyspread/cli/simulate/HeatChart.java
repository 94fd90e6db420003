package dev.keyspread.cli.simulate;

import dev.keyspread.cli.page.Html;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.planner.simulate.SimulationResult.PartitionResult;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;

/** The heat of the busiest partitions over time, as rows of an SVG picture. The labels are HTML, so they keep their size. */
final class HeatChart {

    private static final int ROWS = 24;
    private static final int LEVELS = 10;
    private static final int PIXELS = 18;

    private HeatChart() {}

    /** Returns the colour scale. */
    static String scale() {
        StringBuilder scale = new StringBuilder("<div class=\"scale\"><span>0 %</span>"
                + "<svg class=\"heat\" viewBox=\"0 0 10 1\" preserveAspectRatio=\"none\" role=\"img\""
                + " aria-label=\"Colors from no load to the maximum of a partition\">");
        for (int level = 1; level <= LEVELS; level++) {
            scale.append(rectangle(level, level - 1, 0, 1, 1));
        }
        return scale.append("</svg><span>100 % of the maximum</span></div>\n").toString();
    }

    /** Returns the chart of the busiest partitions, with a label for screen readers that names the design. */
    static String write(
            String name, List<PartitionResult> partitions, IntFunction<float[]> heat, int secondsPerColumn) {
        List<PartitionResult> busiest = partitions.stream()
                .sorted(Comparator.comparingDouble(HeatChart::load)
                        .reversed()
                        .thenComparing(PartitionResult::partition))
                .limit(ROWS)
                .sorted(Comparator.comparing(PartitionResult::partition))
                .toList();
        int columns = heat.apply(0).length;
        if (columns == 0) {
            return "<p>The simulation is too short for heat: it is measured every ten seconds.</p>\n";
        }
        StringBuilder chart = new StringBuilder("<figure>\n<div class=\"plot\"><div class=\"rows\">");
        for (PartitionResult partition : busiest) {
            chart.append("<span>" + partition.partition() + "</span>");
        }
        chart.append("</div>\n<svg class=\"heat\" style=\"height:" + (PIXELS * busiest.size()) + "px\" viewBox=\"0 0 "
                + columns + " " + busiest.size()
                + "\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\""
                + Html.escape("Heat per partition, " + name + ". " + busiest(partitions)) + "\">\n");
        for (int row = 0; row < busiest.size(); row++) {
            PartitionResult partition = busiest.get(row);
            chart.append("<g><title>partition " + partition.partition() + ", "
                    + Numbers.number(partition.throttledAttempts()) + " throttled attempts</title>\n");
            row(heat.apply(partition.partition()), row, chart);
            chart.append("</g>\n");
        }
        chart.append("</svg></div>\n").append(ThrottlingChart.times(columns * secondsPerColumn));
        int others = partitions.size() - busiest.size();
        if (others > 0) {
            chart.append("<p>The busiest " + ROWS + " of " + (ROWS + others) + " partitions.</p>\n");
        }
        return chart.append("</figure>\n").toString();
    }

    /** Returns the busiest partition in words. */
    private static String busiest(List<PartitionResult> partitions) {
        return partitions.stream()
                .max(Comparator.comparingDouble(HeatChart::load))
                .map(each -> "The busiest of " + Numbers.number(partitions.size()) + " is partition " + each.partition()
                        + ", with " + Numbers.number(each.throttledAttempts()) + " throttled attempts.")
                .orElse("");
    }

    private static double load(PartitionResult partition) {
        return 3 * partition.writeUnits() + partition.readUnits() + partition.throttledAttempts();
    }

    /** Appends one rectangle for each run of columns of the same level. */
    private static void row(float[] heat, int row, StringBuilder chart) {
        int start = 0;
        for (int column = 1; column <= heat.length; column++) {
            int level = level(heat[start]);
            if (column < heat.length && level(heat[column]) == level) {
                continue;
            }
            if (level > 0) {
                chart.append(rectangle(level, start, row, column - start, 0.9));
            }
            start = column;
        }
        chart.append('\n');
    }

    private static String rectangle(int level, int x, int y, int width, double height) {
        return "<rect class=\"h" + level + "\" x=\"" + x + "\" y=\"" + y + "\" width=\"" + width + "\" height=\""
                + height + "\"/>";
    }

    private static int level(float heat) {
        return Math.min(LEVELS, (int) Math.ceil(heat * LEVELS));
    }
}
