package dev.keyspread.cli.simulate;

import dev.keyspread.capacity.simulate.SimulationResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** A comparison as a web page without external resources. */
final class HtmlComparison {

    private HtmlComparison() {}

    static String write(Comparison comparison) {
        StringBuilder page =
                new StringBuilder(resource("simulation.html").replace("/* style */", resource("simulation.css")));
        StringBuilder body = new StringBuilder();
        body.append("<p class=\"load\">")
                .append(escape(comparison.load()))
                .append("<br>")
                .append(escape(comparison.table()))
                .append(", seed ")
                .append(comparison.seed())
                .append("</p>\n");
        table(comparison, body);
        body.append("<h2>Throttled attempts over time</h2>\n");
        body.append(ThrottlingChart.write(comparison.results()));
        body.append(
                "<h2>Heat of the partitions</h2>\n<p>Each row is a partition. The darkest color is its maximum: 1,000 write"
                        + " units per second, or 3,000 reads of 4 KB per second and replica.</p>\n");
        for (SimulationResult result : comparison.results()) {
            body.append("<h3>")
                    .append(escape(result.simulation().design().name()))
                    .append("</h3>\n");
            body.append(HeatChart.write(result));
            list(Causes.of(result), body);
        }
        int marker = page.indexOf("<!-- body -->");
        return page.replace(marker, marker + "<!-- body -->".length(), body.toString())
                .toString();
    }

    private static void table(Comparison comparison, StringBuilder body) {
        List<String> header = TextComparison.header();
        body.append("<table>\n<thead><tr>");
        header.forEach(name -> body.append("<th>").append(name).append("</th>"));
        body.append("</tr></thead>\n<tbody>\n");
        for (SimulationResult result : comparison.results()) {
            List<String> cells = TextComparison.cells(result);
            body.append("<tr><th>").append(escape(cells.get(0))).append("</th>");
            for (int i = 1; i < cells.size(); i++) {
                body.append("<td data-name=\"")
                        .append(header.get(i))
                        .append("\">")
                        .append(escape(cells.get(i)))
                        .append("</td>");
            }
            body.append("</tr>\n");
        }
        body.append("</tbody>\n</table>\n");
        if (comparison.search() != null) {
            body.append("<p class=\"advice\">")
                    .append(escape(String.join(" ", ShardAdvice.of(comparison))))
                    .append("</p>\n");
        }
    }

    private static void list(List<String> sentences, StringBuilder body) {
        if (!sentences.isEmpty()) {
            body.append("<ul>");
            sentences.forEach(
                    sentence -> body.append("<li>").append(escape(sentence)).append("</li>"));
            body.append("</ul>\n");
        }
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
