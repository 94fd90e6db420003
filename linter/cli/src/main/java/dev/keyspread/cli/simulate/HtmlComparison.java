package dev.keyspread.cli.simulate;

import dev.keyspread.planner.simulate.SimulatedIndex;
import dev.keyspread.planner.simulate.SimulationResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** A comparison as a web page without external resources. */
final class HtmlComparison {

    private static final String MARKER = "<!-- body -->";

    private HtmlComparison() {}

    static String write(Comparison comparison, String origin) {
        StringBuilder page =
                new StringBuilder(resource("simulation.html").replace("/* style */", resource("simulation.css")));
        StringBuilder body = new StringBuilder();
        answer(Answer.of(comparison), body);
        body.append("<p class=\"load\">" + text(comparison.load()) + "<br>" + text(comparison.table()) + ", seed "
                + comparison.seed() + "</p>\n");
        table(comparison, body);
        body.append("<h2>Throttled attempts over time</h2>\n");
        body.append(ThrottlingChart.write(comparison));
        body.append("<h2>Heat of the partitions</h2>\n<p>Each row is a partition. Its maximum is 1,000 write units per"
                + " second, or 3,000 reads of 4 KB per second and replica.</p>\n");
        body.append(HeatChart.scale());
        for (SimulationResult result : comparison.results()) {
            body.append("<h3>" + text(comparison.name(result)) + "</h3>\n");
            body.append(HeatChart.write(result.partitions(), result::heat, result.secondsPerHeat()));
            list(Causes.of(result), body);
            List<String> ofIndexes = Causes.ofIndexes(result);
            List<SimulatedIndex> indexes = result.simulation().table().indexes();
            for (int i = 0; i < indexes.size(); i++) {
                int index = i;
                body.append("<h4>Global index \"" + text(indexes.get(i).name()) + "\"</h4>\n"
                        + HeatChart.write(
                                result.indexPartitions(i),
                                partition -> result.indexHeat(index, partition),
                                result.secondsPerHeat()));
                list(List.of(ofIndexes.get(i)), body);
            }
        }
        body.append("<p class=\"origin\">"
                + origin.lines().map(HtmlComparison::text).collect(Collectors.joining("<br>")) + "</p>\n");
        int marker = page.indexOf(MARKER);
        return page.replace(marker, marker + MARKER.length(), body.toString()).toString();
    }

    private static String links(String html) {
        return html.replaceAll("https://\\S+", "<a href=\"$0\">$0</a>");
    }

    private static void answer(List<String> sentences, StringBuilder body) {
        if (!sentences.isEmpty()) {
            body.append("<section class=\"advice\">\n<h2>" + text(sentences.get(0)) + "</h2>\n<p>"
                    + links(text(String.join(" ", sentences.subList(1, sentences.size())))) + "</p>\n</section>\n");
        }
    }

    private static void table(Comparison comparison, StringBuilder body) {
        List<String> header = TextComparison.header(comparison);
        body.append("<table>\n<thead><tr>");
        header.forEach(name -> body.append("<th>" + name + "</th>"));
        body.append("</tr></thead>\n<tbody>\n");
        for (SimulationResult result : comparison.results()) {
            List<String> cells = TextComparison.cells(result, comparison);
            body.append(comparison.isAnswer(result) ? "<tr class=\"answer\"><th>" : "<tr><th>")
                    .append(text(cells.get(0)))
                    .append("</th>");
            for (int i = 1; i < cells.size(); i++) {
                body.append("<td data-name=\"" + header.get(i) + "\">" + text(cells.get(i)) + "</td>");
            }
            body.append("</tr>\n");
        }
        body.append("</tbody>\n</table>\n<p class=\"note\">" + text(TextComparison.costs(comparison)) + "</p>\n");
    }

    private static void list(List<String> sentences, StringBuilder body) {
        if (!sentences.isEmpty()) {
            body.append("<ul>");
            sentences.forEach(sentence -> body.append("<li>" + text(sentence) + "</li>"));
            body.append("</ul>\n");
        }
    }

    /** Returns a text whose options are not broken at their hyphens. */
    private static String text(String text) {
        return escape(text).replaceAll("--[a-z][a-z-]{0,30}", "<span class=\"option\">$0</span>");
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String resource(String name) {
        try (InputStream stream = HtmlComparison.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(stream, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }
}
