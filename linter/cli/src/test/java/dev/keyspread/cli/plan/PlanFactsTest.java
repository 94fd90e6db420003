package dev.keyspread.cli.plan;

import static dev.keyspread.cli.page.Numbers.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.cli.plan.PlanResult.PlanFormat;
import dev.keyspread.planner.plan.BulkLoad;
import dev.keyspread.planner.plan.PlanSettings;
import dev.keyspread.planner.plan.Planner;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.jr.ob.JSON;

/** Compares the facts of text, Markdown and JSON. */
class PlanFactsTest {

    private static final PlanResult RESULT = result();
    private static final String TEXT = PlanFormat.TEXT.write(RESULT);
    private static final String MARKDOWN = PlanFormat.MARKDOWN.write(RESULT);
    private static final Map<String, Object> JSON_FACTS = facts(PlanFormat.JSON.write(RESULT));

    /** The cell of each row, from the JSON of a table or index. */
    private static final Map<String, Function<Resource, String>> ROWS = rows();

    @Test
    void rows_ofTextAndMarkdown_areThoseOfJson() {
        Resource table = new Resource("tables.0.resources.0.");
        Resource index = new Resource("tables.0.resources.1.");
        List<String> expected = ROWS.entrySet().stream()
                .map(row -> row.getKey() + " " + row.getValue().apply(table) + " "
                        + row.getValue().apply(index))
                .toList();

        assertThat(rowsOf(TEXT, 1, "  ")).isEqualTo(expected);
        assertThat(rowsOf(MARKDOWN, 2, "|")).isEqualTo(expected);
    }

    @Test
    void facts_ofJson_areInRows() {
        Resource table = new Resource("tables.0.resources.0.");
        ROWS.values().forEach(row -> row.apply(table));
        Set<String> known = JSON_FACTS.keySet().stream()
                .filter(path -> path.startsWith(table.prefix))
                .collect(Collectors.toSet());

        // Text states the break-even price only if the price file has no price of provisioned capacity.
        assertThat(known)
                .containsExactlyInAnyOrderElementsOf(Stream.concat(
                                table.read.stream(),
                                Stream.of("name", "reads.breakEvenUnitHour", "writes.breakEvenUnitHour")
                                        .map(name -> table.prefix + name))
                        .collect(Collectors.toSet()));
    }

    @Test
    void notes_ofTextAndMarkdown_areThoseOfJson() {
        String costs = "The capacity of \"table\" and its indexes costs " + money("tables.0.onDemandCost")
                + " a month on demand, and " + money("tables.0.provisionedCost") + " provisioned.";
        List<String> expected = Stream.of(texts("tables.0.notes."), Stream.of(costs), texts("bulkLoad.notes."))
                .flatMap(Function.identity())
                .toList();

        assertThat(notesOf(TEXT)).isEqualTo(expected);
        assertThat(notesOf(MARKDOWN)).isEqualTo(expected);
    }

    @Test
    void bulkLoad_ofJson_hasTheNumbersOfItsNotes() {
        List<String> notes = texts("bulkLoad.notes.").toList();

        assertThat(notes.get(0)).contains(number(bulk("items")), number(bulk("itemBytes")));
        assertThat(notes.get(1))
                .contains(
                        number(bulk("partitions.byThroughput")),
                        number(bulk("partitions.bySize")),
                        number(bulk("partitions.byGuide")) + " partitions.");
        assertThat(notes.get(2))
                .contains(
                        number(bulk("globalIndexes.0.itemBytes")),
                        number(bulk("globalIndexes.0.partitions.byGuide")) + " partitions");
        assertThat(notes.get(3)).endsWith("for at least " + number(bulk("atLeastMinutesWithinQuota")) + " minutes.");
        assertThat(JSON_FACTS).containsEntry("bulkLoad.needsWarmThroughput", true);
        assertThat(notes.get(4)).contains("Set its warm throughput");
        assertThat(notes.get(5)).contains(number(bulk("writeUnitsEachAfterwards")) + " for each", "up to 1,000");
    }

    private static PlanResult result() {
        OptionLoad load = new OptionLoad(200, 50, ReadConsistency.STRONG, 1_024, 30_000_000, 0.5, List.of(5_000L));
        PlanSettings settings = PlanSettings.defaults();
        BulkLoad bulk = new BulkLoad(20_000_000, 1_024, Duration.ofMinutes(30));
        return new PlanResult(settings, List.of(Planner.plan(load.table(), settings)), bulk, load.indexBulkLoads(bulk));
    }

    private static Map<String, Function<Resource, String>> rows() {
        Map<String, Function<Resource, String>> rows = new LinkedHashMap<>();
        rows.put("read units per second", each -> each.number("reads.perSecond"));
        rows.put("write units per second", each -> each.number("writes.perSecond"));
        rows.put("storage with overhead", each -> Numbers.storage((long) each.value("storedBytes")));
        rows.put("partitions by throughput", each -> each.number("partitions.byThroughput"));
        rows.put("partitions by size", each -> each.number("partitions.bySize"));
        rows.put("partitions, estimated", each -> each.number("partitions.byGuide"));
        rows.put("partitions, at least", each -> each.number("partitions.atLeastToday"));
        rows.put(
                "units per partition, split evenly",
                each -> each.number("partitions.readUnitsEach") + " R, " + each.number("partitions.writeUnitsEach")
                        + " W");
        rows.put(
                "units per partition, at most",
                each -> each.number("partitions.readUnitsEachAtMost") + " R, "
                        + each.number("partitions.writeUnitsEachAtMost") + " W");
        rows.put("load on the hottest key", each -> Numbers.percent(each.value("hottestKeyShare")));
        rows.put("shards of that key, without headroom", each -> each.number("shardsByFormula"));
        rows.put("shards of that key, with 30 % headroom", each -> each.number("shards"));
        rows.put("provisioned read units", each -> each.number("reads.provisioned"));
        rows.put("provisioned write units", each -> each.number("writes.provisioned"));
        rows.put("partitions, provisioned", each -> each.number("partitions.byGuideProvisioned"));
        for (String kind : List.of("reads", "writes")) {
            for (int i = 0; i < 3; i++) {
                String burst = kind + ".bursts." + i + ".";
                String times = number((double) JSON_FACTS.get("tables.0.resources.0." + burst + "timesPeak"));
                rows.put("burst capacity lasts at " + times + " × " + kind, each -> each.seconds(kind, burst));
            }
        }
        rows.put("storage cost a month", each -> Numbers.money(each.value("storageCost"), "USD"));
        rows.put("on-demand cost a month", each -> each.cost("onDemandCost"));
        rows.put("provisioned cost a month", each -> each.cost("provisionedCost"));
        return rows;
    }

    /** Returns the rows of the second table, with single spaces between cells. */
    private static List<String> rowsOf(String page, int headerLines, String prefix) {
        return page.lines()
                .dropWhile(line -> !line.contains("at the peak"))
                .skip(headerLines)
                .takeWhile(line -> line.startsWith(prefix))
                .map(line -> line.replace("|", " ").strip().replaceAll(" +", " "))
                .toList();
    }

    private static List<String> notesOf(String page) {
        return page.substring(0, page.indexOf("Meaning of the rows"))
                .lines()
                .filter(line -> line.startsWith("- "))
                .map(line -> line.substring(2))
                .toList();
    }

    private static Stream<String> texts(String prefix) {
        return JSON_FACTS.entrySet().stream()
                .filter(fact -> fact.getKey().startsWith(prefix))
                .map(fact -> (String) fact.getValue());
    }

    private static String money(String path) {
        return Numbers.money(((Number) JSON_FACTS.get(path)).doubleValue(), "USD");
    }

    private static double bulk(String path) {
        return ((Number) JSON_FACTS.get("bulkLoad." + path)).doubleValue();
    }

    /** Returns all values by their paths, such as {@code tables.0.notes.1}. */
    private static Map<String, Object> facts(String json) {
        try {
            Map<String, Object> facts = new LinkedHashMap<>();
            add("", JSON.std.mapFrom(json), facts);
            return facts;
        } catch (RuntimeException e) {
            throw new AssertionError(json, e);
        }
    }

    private static void add(String path, Object value, Map<String, Object> facts) {
        if (value instanceof Map<?, ?> members) {
            members.forEach((name, member) -> add(path.isEmpty() ? "" + name : path + "." + name, member, facts));
        } else if (value instanceof List<?> elements) {
            for (int i = 0; i < elements.size(); i++) {
                add(path + "." + i, elements.get(i), facts);
            }
        } else {
            facts.put(path, value);
        }
    }

    /** The JSON of a table or index, and the paths that were read. */
    private static final class Resource {

        private final String prefix;
        private final Set<String> read = new LinkedHashSet<>();

        Resource(String prefix) {
            this.prefix = prefix;
        }

        double value(String path) {
            read.add(prefix + path);
            return ((Number) JSON_FACTS.get(prefix + path)).doubleValue();
        }

        String number(String path) {
            return Numbers.number(value(path));
        }

        String cost(String name) {
            return Numbers.money(value("reads." + name) + value("writes." + name), "USD");
        }

        String seconds(String kind, String burst) {
            read.add(prefix + burst + "timesPeak");
            return value(kind + ".perSecond") == 0
                    ? skip(burst)
                    : Numbers.number(Math.floor(value(burst + "seconds"))) + " s";
        }

        private String skip(String burst) {
            read.add(prefix + burst + "seconds");
            return "-";
        }
    }
}
