package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.cli.page.ProgressBar;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.jr.ob.JSON;

class SimulateCommandTest {

    private static final List<String> HOT_KEY = List.of(
            "simulate",
            "--writes",
            "2500",
            "--reads",
            "100",
            "--duration",
            "20s",
            "--partitions",
            "100",
            "--retries",
            "none");

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void text_ofAHotKey_comparesDesignsAndFindsTheShards() {
        assertThat(run(HOT_KEY)).isZero();
        assertThat(out.toString().lines())
                .startsWith("Answer: use 6 shards.", "Then 0 % of the requests are throttled. At most 0.1 % may be.")
                .contains(
                        "2,500 writes/s and 100 reads/s of 1,024 bytes, steady, for 20s, on 1 key",
                        "New on-demand table, 100 partitions at the start, seed 1")
                .anyMatch(line -> line.matches("as is +5[12],\\d{3} +5[0-9.]+ % .*"))
                .anyMatch(line -> line.matches("8 shards +5[12],\\d{3} +0 % .*"))
                .anyMatch(line -> line.matches("200 shards +5[12],\\d{3} +0 % .*"))
                .anyMatch(line -> line.matches("answer: 6 shards +5[12],\\d{3} +0 % .*"))
                .anyMatch(line -> line.startsWith("90 % cache hits"))
                .contains(
                        "  100 % of the throttled attempts by hot partitions; most on key 1 (100 %).",
                        "The answer is for a table without a cache.");
        assertThat(err.toString()).as("no progress without a terminal").isEmpty();
    }

    @Test
    void json_isWellFormed_andTheSameInEveryRun() throws IOException {
        run(HOT_KEY, "--output", "json", "--design", "as-is", "--design", "shards=16,cache=0.5");
        String first = out.toString();
        out.getBuffer().setLength(0);
        run(HOT_KEY, "--output", "json", "--design", "as-is", "--design", "shards=16,cache=0.5");

        assertThat(out.toString()).isEqualTo(first);
        Map<String, Object> json = JSON.std.mapFrom(first);
        assertThat(json).containsKeys("load", "table", "seed", "designs", "answer");
        assertThat((List<?>) json.get("designs")).hasSize(3).allSatisfy(design -> {
            Map<?, ?> members = (Map<?, ?>) design;
            assertThat(((Number) members.get("served")).longValue() + ((Number) members.get("failed")).longValue())
                    .isEqualTo(((Number) members.get("requests")).longValue());
        });
        assertThat(first).contains("\"name\" : \"16 shards, 50 % cache hits\"").contains("\"shards\" : 6");
    }

    @Test
    void html_isOneFile_withPicturesAndWithoutExternalResources() {
        assertThat(run(HOT_KEY, "--output", "html", "--no-search")).isZero();

        assertThat(out.toString())
                .contains(
                        "<polyline class=\"line0\"",
                        "<path class=\"grid\"",
                        "<div class=\"axis\"><span>2,000</span>",
                        "<div class=\"scale\"><span>0 %</span>",
                        "<div class=\"rows\"><span>0</span>",
                        "<svg class=\"heat\"",
                        "prefers-color-scheme: dark",
                        "<td data-name=")
                .doesNotContain(
                        "unused units",
                        "darkest",
                        "http:",
                        "https:",
                        "src=",
                        "href=",
                        "@import",
                        "url(",
                        "/* style */",
                        "<!-- ",
                        "<script");
    }

    @Test
    void html_hasTheAnswerAsAHeading_andTheCommandVersionAndDate() {
        Clock clock = Clock.fixed(Instant.parse("2026-11-27T10:00:00Z"), ZoneOffset.UTC);
        KeyspreadCommand.run(
                new PrintWriter(out),
                new PrintWriter(err),
                clock,
                "simulate",
                "--writes",
                "5000",
                "--duration",
                "20s",
                "--output",
                "html");

        assertThat(out.toString())
                .contains("how-to/shard-a-live-table.md</a></p>")
                .contains("<h2>Answer: use ", "<tr class=\"answer\"><th scope=\"row\">answer: ")
                .contains("<p class=\"origin\">keyspread simulate <span class=\"option\">--writes</span> 5000")
                .containsPattern("<br>Version [^<]+, 2026-11-27</p>");
    }

    /** 1,999 declared writes of a shop order are 5,499 units, 2 % of them on one key, and the index has 1,501 units. */
    @Test
    void entities_declareTheLoad_asForAPlan() throws IOException {
        String classes = "src/test/resources/entities/orders";

        assertThat(run(words(classes + " --duration 10s --warm 40000,40000 --table orders --output json")))
                .isZero();
        Map<String, Object> json = JSON.std.mapFrom(out.toString());
        Map<?, ?> asIs = (Map<?, ?>) ((List<?>) json.get("designs")).get(0);

        assertThat(json.get("load"))
                .asString()
                .startsWith(
                        "Declared load of orders: 5,499 write units/s in writes of 3, 2,740 read units/s in reads of ")
                .endsWith(", 2 % on the hottest key, steady, for 10s");
        assertThat(((Number) asIs.get("consumedUnits")).doubleValue()).isBetween(78_000.0, 87_000.0);
        Map<?, ?> index = (Map<?, ?>) ((List<?>) asIs.get("indexes")).get(0);
        assertThat(index.get("name")).isEqualTo("by-shop");
        double units = ((List<?>) index.get("partitions"))
                .stream()
                        .mapToDouble(partition -> ((Number) ((Map<?, ?>) partition).get("writeUnits")).doubleValue())
                        .sum();
        assertThat(units).isBetween(14_000.0, 16_000.0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--writes 5|--writes does not apply to entities, which declare their load with @Workload",
                "--table refunds|No entity of table \"refunds\" declares a load per second."
            })
    void entities_withWrongOptions_areRejected(String options, String message) {
        assertThat(run(words("src/test/resources/entities/orders " + options))).isEqualTo(2);
        assertThat(err.toString()).startsWith("keyspread: " + message);
    }

    /** 1,500 writes per second on one key of the index: a third exceeds the 1,000 of its partition for good. */
    @Test
    void index_withRisingSortKeys_throttlesForGood_untilItIsSharded() {
        String load = "--writes 1500 --keys 100000 --duration 20m --warm 12000,40000 --retries none --design as-is"
                + " --no-search --index 1:1";

        run(words(load + ",access=ascending"));
        assertThat(out.toString())
                .contains("on 1 key, of whole items, with rising sort keys")
                .containsPattern("as is +1,[78]\\d\\d,\\d{3} +33\\.[2-5] % ")
                .contains("of its maximum. DynamoDB does not split a partition whose sort keys only rise.");
        out.getBuffer().setLength(0);
        run(words(load + ",access=ascending,shards=16"));
        assertThat(out.toString()).contains("in 16 shards each").containsPattern("as is +1,[78]\\d\\d,\\d{3} +0 % ");
    }

    /** 1,200 writes per second on 600 units of the index: the other half is throttled. */
    @Test
    void index_withWriteUnitsOfItsOwn_hasThem() {
        run(words("--writes 1200 --keys 100000 --duration 60s --provisioned 100,2000 --retries none --design as-is"
                + " --no-search --index 100000,writes=600"));

        assertThat(out.toString())
                .contains("global index with 600 write units/s on 100,000 keys")
                .containsPattern("as is +7\\d,\\d{3} +(49|50)(\\.\\d)? % ");
    }

    /** One partition of eleven has 200 / 11 = 18.2 units of 50 that one key needs. */
    @Test
    void admission_ofFormerYears_throttlesAHotKeyBelowTheThroughput() {
        String load = "--writes 100 --keys 10000 --hottest-key-share 0.5 --duration 20m --retries none --design as-is"
                + " --no-search --partitions 11 --provisioned 1,200";

        run(words(load + " --admission static"));
        assertThat(out.toString())
                .contains("static admission control")
                .containsPattern("as is +1[12]\\d,\\d{3} +3[5-9](\\.\\d)? % ");
        out.getBuffer().setLength(0);
        run(words(load + " --burst"));
        assertThat(out.toString())
                .contains("at the start and full burst capacity")
                .containsPattern("as is +1[12]\\d,\\d{3} +0 % ");
    }

    @Test
    void trace_withAHostileKey_isEscaped() throws IOException {
        Path trace = folder.resolve("trace.csv");
        Files.writeString(trace, "1,<b>\u001b[2J,write,100\n".repeat(15));

        assertThat(run(List.of("simulate", "--trace", trace.toString(), "--no-search")))
                .isZero();
        assertThat(out.toString()).contains("most on \"<b>\\u001b[2J\" (100 %)");
        out.getBuffer().setLength(0);
        run(List.of("simulate", "--trace", trace.toString(), "--no-search", "--output", "html"));
        assertThat(out.toString()).contains("&lt;b&gt;").doesNotContain("<b>");
    }

    @Test
    void trace_withReads_isComparedWithACache() throws IOException {
        Path trace = Files.writeString(folder.resolve("reads.csv"), "1,order-1,read,0.5\n");

        assertThat(run(List.of("simulate", "--trace", trace.toString(), "--no-search")))
                .isZero();
        assertThat(out.toString()).contains("\n90 % cache hits ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--reads 0|There is no load: set --writes, --reads or --trace",
                "--writes 1 --duration 3d|--duration is a number with s, m or h: 90s, 30m, 24h (found 3d)",
                "--writes 1 --design shard=8|--design is as-is, shards=8, cache=0.9 or shards=8,cache=0.9 (found \"shard=8\")",
                "--writes 1 --provisioned 5|--provisioned needs read and write units per second, as in 3000,1000 (found \"5\")",
                "--writes 1 --consistent|--consistent does not apply without reads",
                "--writes 1 --gather|--gather does not apply without reads",
                "--writes 1 --design shards=2,cache=0.9|--design cache does not apply without reads",
                "--reads 1 --index 4|--index does not apply without writes",
                "--writes 1 --base-load 0.5|--base-load does not apply to --load steady",
                "--writes 1 --no-search --max-throttled 0.5|--max-throttled does not apply to --no-search",
                "--writes 1 --design shards=2,shards=3|--design sets shards twice: use one --design for each (found \"shards=2,shards=3\")",
                "--writes 1 --provisioned 5,5 --warm 1,1|Set --provisioned or --warm, not both",
                "--writes 1 --zipf 1 --hottest-key-share 1|Set --hottest-key-share or --zipf, not both",
                "--writes 1 --zipf 1|--zipf needs the number of keys: --keys",
                "--writes 1 --hottest-key-share 0.5|--hottest-key-share needs the number of keys: --keys",
                "--trace x.csv --keys 7|--keys does not apply to --trace, which has the load",
                "--trace x.csv --duration 1h|--duration does not apply to --trace, which has the load",
                "--writes 1 --index x|--index KEYS must be 1 to 10000000 (found x)",
                "--writes 1 --index 4,shard=8|--index has the settings shards=8, writes=2000, entries=0.5 and access=ascending (found \"4,shard=8\")",
                "--writes 1 --index 4,access=up|--index access must be spread, ascending, one-item (found up)",
                "--writes 1 --index 4,shards=2,shards=3|--index sets shards twice (found \"4,shards=2,shards=3\")",
                "--writes 1 --burst|--burst needs --provisioned",
                "--writes 1 --admission static|--admission needs --provisioned",
                "--writes 1 --table orders|--table needs the classes of entities",
                "--writes 1 --load flash|Invalid value for option '--load': Unknown value \"flash\"",
                "--trace missing.csv|--trace missing.csv: cannot be read: there is no such file or folder"
            })
    void option_thatIsWrong_isNamed(String options, String message) {
        List<String> arguments = new ArrayList<>(List.of("simulate"));
        arguments.addAll(List.of(options.split(" ")));

        assertThat(run(arguments)).isEqualTo(2);
        assertThat(err.toString()).startsWith("keyspread: " + message);
    }

    @Test
    void trace_withUnitsOutOfRange_isNamedWithLineAndField() throws IOException {
        Path trace = Files.writeString(folder.resolve("t.csv"), "0,a,write,1\n1,a,write,1001\n");

        assertThat(run(List.of("simulate", "--trace", trace.toString()))).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("keyspread: --trace " + trace
                        + ": line 2: units must be above 0 and at most 1000, found 1001\n");
    }

    @Test
    void index_withAHotKey_isNamedAsTheCause() {
        run(words("--writes 2500 --keys 100000 --index 4:0.8 --duration 20s --no-search"));

        assertThat(out.toString())
                .contains(
                        "global index with the table's capacity on 4 keys, one with 80 % of the items, of whole items")
                .contains("100 % of the throttled attempts by hot partitions of a global index: one of its keys needs"
                        + " 2,000 write units/s, and a partition serves 1,000. Shard the key of the index.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--provisioned 100,9000", "--warm 12000,20000"})
    void index_withManyKeys_hasTheCapacityOfTheTable(String capacity) {
        run(words("--writes 6000 --keys 1000000 --index 1000000 --partitions 20 --duration 20s --design as-is"
                + " --no-search " + capacity));

        assertThat(out.toString())
                .containsPattern("as is +1[12]\\d,\\d{3} +0 % ")
                .doesNotContain("of the throttled attempts");
    }

    @Test
    void index_ofLargeItems_costsTheUnitsOfTheItems_unlessItsEntriesAreSmall() {
        String load = "--writes 900 --keys 1000000 --item-bytes 4096 --warm 12000,40000 --duration 20s --no-search"
                + " --design as-is --index ";

        run(words(load + "1"));
        assertThat(out.toString()).contains("one of its keys needs 3,600 write units/s");
        run(words(load + "1:1:200"));
        assertThat(out.toString())
                .contains("on 1 key, of entries up to 200 bytes")
                .containsPattern("as is .* 0 % ");
    }

    @Test
    void progressBar_onATerminal_overwritesItsLineAndIsRemoved() {
        PrintWriter terminal = new PrintWriter(err);
        ProgressBar bar = new ProgressBar(terminal, true);
        DoubleConsumer progress = bar.start("as is");
        progress.accept(0.5);
        progress.accept(0.501);
        bar.end();

        assertThat(err.toString().split("\r"))
                .containsExactly("", "[###############               ] 50 % as is", " ".repeat(43));
        new ProgressBar(terminal, false).start("x").accept(1);
        assertThat(err.toString()).doesNotContain("x");
    }

    @Test
    void dailyLoad_lastsADay_unlessTheDurationIsSet() {
        run(words("--writes 0.4 --load daily --design as-is --no-search"));
        assertThat(out.toString()).startsWith("Up to 0.4 writes/s of 1,024 bytes, daily, for 24h, on 1 key\n");
        out.getBuffer().setLength(0);

        run(words("--writes 1 --load daily --base-load 0 --duration 1h --design as-is --no-search"));
        assertThat(out.toString())
                .startsWith("Up to 1 write/s of 1,024 bytes, daily, for 1h with at most 75 % of the peak, on 1 key\n");
    }

    @Test
    void provisionedTable_hasUnitsWithGroupedDigits() {
        run(words("--writes 1 --provisioned 100,9000 --duration 1s --no-search"));

        assertThat(out.toString())
                .contains("\nTable with 100 read and 9,000 write units/s, 10 partitions at the start");
    }

    @Test
    void numbers_thatAResultDoesNotHave_areLeftOut() throws IOException {
        Path trace = Files.writeString(folder.resolve("t.csv"), "0,a,write,2\n");
        String options = "--trace " + trace + " --provisioned 1,1 --retries none --no-search --design as-is";

        run(words(options));
        assertThat(out.toString()).containsPattern("as is +1 +100 % +1 +- +- +- +1 +< 0.01 USD +2\n");
        out.getBuffer().setLength(0);
        run(words(options + " --output json"));
        assertThat(out.toString()).contains("\"latencyMillis\" : null").contains("\"wastedUnits\" : 2.0");
        out.getBuffer().setLength(0);
        run(words("--writes 1 --duration 1s --no-search --output json"));
        assertThat(out.toString()).contains("\"wastedUnits\" : null");
    }

    @Test
    void cacheHits_areNotRounded() {
        run(words("--reads 1 --duration 1s --no-search --design cache=0.995"));

        assertThat(out.toString()).contains("\n99.5 % cache hits ");
    }

    private static List<String> words(String options) {
        return List.of(("simulate " + options).split(" "));
    }

    private int run(List<String> arguments, String... more) {
        List<String> all = new ArrayList<>(arguments);
        all.addAll(List.of(more));
        return KeyspreadCommand.run(new PrintWriter(out), new PrintWriter(err), all.toArray(String[]::new));
    }
}
