package dev.keyspread.cli.simulate;

import dev.keyspread.cli.page.Html;
import dev.keyspread.planner.simulate.SimulatedIndex;
import dev.keyspread.planner.simulate.SimulationResult;
import java.util.List;
import java.util.stream.IntStream;

/** A comparison as a web page without external resources, or as a part of one. */
public final class HtmlComparison {

    private static final String TITLE = "Simulation of a DynamoDB table";
    private static final String MODEL =
            "<p>A model, not DynamoDB: it has no neighbours on its nodes, and splits take random minutes.</p>\n";

    private HtmlComparison() {}

    static String write(Comparison comparison, String origin) {
        return Html.page(TITLE, style(), section(comparison, 2), Html.origin(origin) + MODEL);
    }

    /** Returns the style of the charts. */
    public static String style() {
        return Html.resource(HtmlComparison.class, "simulation.css");
    }

    /**
     * Returns the answer, the designs, and the charts of a comparison.
     *
     * @param level the level of the headings, from 2 to 4
     */
    public static String section(Comparison comparison, int level) {
        StringBuilder body = new StringBuilder();
        answer(Answer.of(comparison), level, body);
        body.append("<p class=\"load\">" + Html.text(comparison.load()) + "<br>" + Html.text(comparison.table())
                + ", seed " + comparison.seed() + "</p>\n");
        table(comparison, body);
        body.append(heading(level, "Throttled attempts over time"));
        body.append(ThrottlingChart.write(comparison));
        body.append(heading(level, "Heat of the partitions")
                + "<p>Each row is a partition. Its maximum is 1,000 write units per"
                + " second, or 3,000 reads of 4 KB per second and replica.</p>\n");
        body.append(HeatChart.scale());
        comparison.results().forEach(result -> heat(comparison, result, level + 1, body));
        return body.toString();
    }

    private static void heat(Comparison comparison, SimulationResult result, int level, StringBuilder body) {
        String name = comparison.name(result);
        body.append(heading(level, name));
        body.append(HeatChart.write(name, result.partitions(), result::heat, result.secondsPerHeat()));
        body.append(Html.list(Causes.of(result)));
        List<String> ofIndexes = Causes.ofIndexes(result);
        List<SimulatedIndex> indexes = result.simulation().table().indexes();
        for (int i = 0; i < indexes.size(); i++) {
            int index = i;
            String indexName = "Global index \"" + indexes.get(i).name() + "\"";
            body.append(heading(level + 1, indexName)
                    + HeatChart.write(
                            name + ", " + indexName,
                            result.indexPartitions(i),
                            partition -> result.indexHeat(index, partition),
                            result.secondsPerHeat()));
            body.append(Html.list(List.of(ofIndexes.get(i))));
        }
    }

    private static String heading(int level, String text) {
        return "<h" + level + ">" + Html.text(text) + "</h" + level + ">\n";
    }

    private static void answer(List<String> sentences, int level, StringBuilder body) {
        if (!sentences.isEmpty()) {
            body.append("<div class=\"advice\">\n" + heading(level, sentences.get(0)) + "<p>"
                    + Html.linked(String.join(" ", sentences.subList(1, sentences.size()))) + "</p>\n</div>\n");
        }
    }

    private static void table(Comparison comparison, StringBuilder body) {
        List<SimulationResult> results = comparison.results();
        int answer = IntStream.range(0, results.size())
                .filter(i -> comparison.isAnswer(results.get(i)))
                .findFirst()
                .orElse(-1);
        body.append(Html.table(
                "",
                TextComparison.header(comparison),
                results.stream()
                        .map(result -> TextComparison.cells(result, comparison))
                        .toList(),
                answer));
        body.append("<p class=\"note\">" + Html.text(TextComparison.costs(comparison)) + "</p>\n");
    }
}
