package dev.keyspread.cli.simulate;

import dev.keyspread.capacity.simulate.SimulationResult;
import dev.keyspread.cli.page.Numbers;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The throttled attempts per second of all designs, as lines of an SVG picture. The labels are HTML, so they keep their size. */
final class ThrottlingChart {

    private static final int COLUMNS = 240;
    private static final int HEIGHT = 100;

    private ThrottlingChart() {}

    static String write(List<SimulationResult> results) {
        int seconds = results.stream().mapToInt(SimulationResult::seconds).max().orElse(1);
        List<double[]> lines = results.stream()
                .map(result -> columns(result.throttledBySecond(), seconds))
                .toList();
        double top = lines.stream().flatMapToDouble(Arrays::stream).max().orElse(0);
        if (top == 0) {
            return "<p>No design throttles a request.</p>\n";
        }
        StringBuilder chart = new StringBuilder("<figure>\n<figcaption class=\"legend\">");
        for (int i = 0; i < results.size(); i++) {
            chart.append("<span class=\"line")
                    .append(i % 6)
                    .append("\">")
                    .append(HtmlComparison.escape(
                            results.get(i).simulation().design().name()))
                    .append("</span>");
        }
        chart.append("</figcaption>\n<div class=\"top\">")
                .append(Numbers.whole(top))
                .append(" throttled attempts/s</div>\n<svg class=\"chart\" viewBox=\"0 0 ")
                .append(COLUMNS)
                .append(' ')
                .append(HEIGHT)
                .append("\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"Throttled attempts per second\">\n");
        // The first design is drawn last: it is the one to look at.
        for (int i = lines.size() - 1; i >= 0; i--) {
            chart.append("<polyline class=\"line").append(i % 6).append("\" points=\"");
            double[] line = lines.get(i);
            for (int x = 0; x < COLUMNS; x++) {
                chart.append(String.format(Locale.ROOT, "%d,%.1f ", x, HEIGHT - HEIGHT * line[x] / top));
            }
            chart.append("\"/>\n");
        }
        return chart.append("</svg>\n")
                .append(times(seconds))
                .append("</figure>\n")
                .toString();
    }

    /** Returns the labels below a picture. */
    static String times(int seconds) {
        return "<div class=\"times\"><span>0</span><span>" + Numbers.time(seconds / 2) + "</span><span>"
                + Numbers.time(seconds) + "</span></div>\n";
    }

    /** Returns the mean of each column. */
    private static double[] columns(int[] bySecond, int seconds) {
        double[] columns = new double[COLUMNS];
        for (int column = 0; column < COLUMNS; column++) {
            int from = (int) ((long) seconds * column / COLUMNS);
            int to = Math.max(from + 1, (int) ((long) seconds * (column + 1) / COLUMNS));
            double sum = 0;
            for (int second = from; second < Math.min(to, bySecond.length); second++) {
                sum += bySecond[second];
            }
            columns[column] = sum / (to - from);
        }
        return columns;
    }
}
