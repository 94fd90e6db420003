package dev.keyspread.cli.simulate;

import dev.keyspread.capacity.simulate.SimulationResult;
import dev.keyspread.capacity.simulate.SimulationResult.PartitionResult;
import dev.keyspread.cli.page.Numbers;
import java.util.Comparator;
import java.util.List;

/** The heat of the busiest partitions over time, as rows of an SVG picture. */
final class HeatChart {

    private static final int ROWS = 24;
    private static final int LEVELS = 10;

    private HeatChart() {}

    static String write(SimulationResult result) {
        List<PartitionResult> busiest = result.partitions().stream()
                .sorted(Comparator.comparingDouble(HeatChart::load)
                        .reversed()
                        .thenComparing(PartitionResult::partition))
                .limit(ROWS)
                .sorted(Comparator.comparing(PartitionResult::partition))
                .toList();
        int columns = result.heat(0).length;
        if (columns == 0) {
            return "<p>The simulation is too short for heat: it is measured every ten seconds.</p>\n";
        }
        StringBuilder chart = new StringBuilder("<figure>\n<svg class=\"heat\" style=\"height:")
                .append(18 * busiest.size())
                .append("px\" viewBox=\"0 0 ")
                .append(columns)
                .append(' ')
                .append(busiest.size())
                .append("\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"Heat per partition\">\n");
        for (int row = 0; row < busiest.size(); row++) {
            PartitionResult partition = busiest.get(row);
            chart.append("<g><title>partition ")
                    .append(partition.partition())
                    .append(", ")
                    .append(Numbers.number(partition.throttledAttempts()))
                    .append(" throttled attempts</title>\n");
            row(result.heat(partition.partition()), row, chart);
            chart.append("</g>\n");
        }
        chart.append("</svg>\n").append(ThrottlingChart.times(columns * result.secondsPerHeat()));
        int others = result.partitions().size() - busiest.size();
        if (others > 0) {
            chart.append("<p>The busiest ")
                    .append(ROWS)
                    .append(" of ")
                    .append(ROWS + others)
                    .append(" partitions.</p>\n");
        }
        return chart.append("</figure>\n").toString();
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
                chart.append("<rect class=\"h")
                        .append(level)
                        .append("\" x=\"")
                        .append(start)
                        .append("\" y=\"")
                        .append(row)
                        .append("\" width=\"")
                        .append(column - start)
                        .append("\" height=\"0.9\"/>");
            }
            start = column;
        }
        chart.append('\n');
    }

    private static int level(float heat) {
        return Math.min(LEVELS, (int) Math.ceil(heat * LEVELS));
    }
}
