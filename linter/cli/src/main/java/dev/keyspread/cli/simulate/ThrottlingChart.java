package dev.keyspread.cli.simulate;

import dev.keyspread.cli.page.Html;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.planner.simulate.SimulationResult;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The throttled attempts per second of all designs, as lines of an SVG picture. The labels are HTML, so they keep their size. */
final class ThrottlingChart {

    private static final int COLUMNS = 240;
    private static final int HEIGHT = 100;
    private static final int LINES = 6;
    private static final int PARTS = 4;
    private static final double[] STEPS = {1, 2, 4, 6, 8};

    private ThrottlingChart() {}

    static String write(Comparison comparison) {
        List<SimulationResult> results = comparison.results();
        int seconds = results.stream().mapToInt(SimulationResult::seconds).max().orElse(1);
        List<double[]> lines = results.stream()
                .map(result -> columns(result.throttledBySecond(), seconds))
                .toList();
        double top =
                roundedUp(lines.stream().flatMapToDouble(Arrays::stream).max().orElse(0));
        if (top == 0) {
            return "<p>No design throttles a request.</p>\n";
        }
        StringBuilder chart = new StringBuilder("<figure>\n<figcaption class=\"legend\">");
        for (int i = 0; i < results.size(); i++) {
            chart.append("<span><svg viewBox=\"0 0 28 6\" aria-hidden=\"true\"><path class=\"line" + i % LINES
                    + "\" d=\"M0 3H28\"/></svg>" + Html.escape(comparison.name(results.get(i))) + "</span>");
        }
        chart.append("</figcaption>\n<div class=\"top\">throttled attempts/s</div>\n<div class=\"plot\"><div"
                + " class=\"axis\">");
        for (int part = PARTS; part >= 0; part--) {
            chart.append("<span>" + Numbers.number(top * part / PARTS) + "</span>");
        }
        chart.append("</div>\n<svg class=\"chart\" viewBox=\"0 0 " + COLUMNS + " " + HEIGHT
                + "\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\""
                + Html.escape(label(comparison)) + "\">\n");
        for (int part = 1; part < PARTS; part++) {
            chart.append("<path class=\"grid\" d=\"M0 " + (HEIGHT * part / PARTS) + "H" + COLUMNS
                    + "\"/><path class=\"grid\" d=\"M" + (COLUMNS * part / PARTS) + " 0V" + HEIGHT + "\"/>\n");
        }
        // Later designs are drawn over earlier ones. Their dashes let an equal line below be seen.
        for (int i = 0; i < lines.size(); i++) {
            chart.append("<polyline class=\"line" + i % LINES + "\" points=\"");
            double[] line = lines.get(i);
            for (int x = 0; x < COLUMNS; x++) {
                chart.append(String.format(Locale.ROOT, "%d,%.1f ", x, HEIGHT - HEIGHT * line[x] / top));
            }
            chart.append("\"/>\n");
        }
        return chart.append("</svg></div>\n" + times(seconds) + "</figure>\n").toString();
    }

    /** Returns the throttled attempts of each design in words. */
    private static String label(Comparison comparison) {
        return comparison.results().stream()
                .map(result -> comparison.name(result) + " " + Numbers.number(result.throttledAttempts()))
                .collect(Collectors.joining("; ", "Throttled attempts per second. In all: ", "."));
    }

    /** Returns the least number of one digit and zeros, divisible by the parts of the axis, that is not less. */
    private static double roundedUp(double most) {
        if (most == 0) {
            return 0;
        }
        double power = Math.pow(10, Math.floor(Math.log10(most)));
        for (double step : STEPS) {
            if (step * power >= most) {
                return step * power;
            }
        }
        return 10 * power;
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
