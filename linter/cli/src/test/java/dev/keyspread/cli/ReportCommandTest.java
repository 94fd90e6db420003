package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.HeavyKey;
import dev.keyspread.profile.Profile.Hour;
import dev.keyspread.profile.Profile.KeyProfile;
import dev.keyspread.profile.Profile.Period;
import dev.keyspread.profile.Profile.TimeProfile;
import dev.keyspread.profile.ProfileJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-30T12:00:00Z"), ZoneOffset.UTC);
    private static final String HOSTILE = "<script>alert('x')</script>\u202E\"&";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("template.yaml"), """
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      TableName: orders
                      BillingMode: PAY_PER_REQUEST
                      AttributeDefinitions:
                        - {AttributeName: customerId, AttributeType: S}
                        - {AttributeName: orderId, AttributeType: N}
                        - {AttributeName: status, AttributeType: S}
                        - {AttributeName: createdAt, AttributeType: S}
                      KeySchema:
                        - {AttributeName: customerId, KeyType: HASH}
                        - {AttributeName: orderId, KeyType: RANGE}
                      LocalSecondaryIndexes:
                        - IndexName: by-date
                          KeySchema:
                            - {AttributeName: customerId, KeyType: HASH}
                            - {AttributeName: createdAt, KeyType: RANGE}
                          Projection: {ProjectionType: KEYS_ONLY}
                      GlobalSecondaryIndexes:
                        - IndexName: by-status
                          KeySchema:
                            - {AttributeName: status, KeyType: HASH}
                            - {AttributeName: createdAt, KeyType: RANGE}
                          Projection: {ProjectionType: ALL}
                """);
        writeProfile(profile(0, 0));
    }

    private void writeProfile(Profile profile) throws IOException {
        Files.writeString(folder.resolve("orders.profile.json"), ProfileJson.write(profile));
    }

    private static Profile profile(double writes, double reads) {
        return profile(writes, reads, List.of());
    }

    private static Profile profile(double writes, double reads, List<TimeProfile> times) {
        Map<String, Long> items = Map.of("p50", 2L, "p90", 8L, "p99", 90L, "p999", 800L, "max", 40_000L);
        Map<String, Long> bytes = Map.of("p50", 900L, "p90", 9_000L, "p99", 90_000L, "p999", 900_000L, "max", 3L << 30);
        KeyProfile table = new KeyProfile(
                null,
                List.of("customerId"),
                List.of("orderId"),
                100_000,
                150_000_000,
                48_211,
                0.031,
                items,
                bytes,
                12,
                9_000,
                writes,
                reads,
                List.of(
                        new HeavyKey(HOSTILE, 40_000, 0, 0, 0, writes * 0.8, reads * 0.5),
                        new HeavyKey("h:02", 120, 20, 0, 0, writes * 0.1, 0)),
                null);
        KeyProfile index = new KeyProfile(
                "by-status",
                List.of("status"),
                List.of("createdAt"),
                100_000,
                150_000_000,
                2,
                0,
                items,
                bytes,
                0,
                0,
                0,
                0,
                List.of(new HeavyKey("h:0a", 62_000, 0, 0, 0, 0, 0), new HeavyKey("h:0b", 38_000, 0, 0, 0, 0, 0)),
                null);
        return new Profile(
                Profile.VERSION,
                "orders",
                "export",
                writes > 0 ? Profile.Basis.LOAD : Profile.Basis.ITEMS,
                "2026-11-29T10:00:00Z",
                true,
                100_000,
                0,
                3,
                150_000_000,
                "hmac-sha256:00",
                true,
                Map.of("1", 60_000L, "2", 39_000L, "7", 1_000L),
                List.of(table, index),
                Map.of(),
                0,
                times,
                false);
    }

    @Test
    void page_withProfileAndRates_hasFindingsLoadsItemsCapacityAndDesigns() throws IOException {
        String page = report("--writes", "1000", "--reads", "100", "--table", "orders");

        assertThat(page)
                .contains(
                        "<h2 id=\"table-1\">Table orders</h2>",
                        "<a href=\"#table-1\">orders</a>",
                        "has 2 values in 100,000 measured items.",
                        "<b>Fix:</b> ",
                        "docs/rules/gsi-low-cardinality-key.md\">gsi-low-cardinality-key</a>, evidence: data, in ",
                        // 1,000 writes of 1.45 units are 1,450, and 40 % of the items have one key.
                        "The hottest key takes 580 write units per second, 58 % of the limit of a partition.",
                        "899 (89.9 %)",
                        "<td>100 to 120</td>",
                        "48,211 ± 3.1 %",
                        "The largest item collection has 3 GB, 30 % of the 10 GB that a table with a local index (by-date)",
                        "<th scope=\"row\">5 to 8 KB</th><td><span class=\"value\">1,000 (1 %)</span>",
                        "<th scope=\"row\">partitions, estimated</th>",
                        "Load of orders: 1,450 write units/s in writes of 2",
                        "<h4>Measured</h4>\n<ul><li>Profile of 2026-11-29, from export: 100,000 items, the whole source.</li>",
                        "3 damaged lines are left out.",
                        "at most 20 too many",
                        "<h4>Declared</h4>\n<ul><li>The load is that of the options ")
                .containsPattern("<p class=\"origin\">keyspread report .*<br>Version [^<]+, 2026-11-30</p>");
    }

    /** 60 % of the items have 1 write unit, 39 % have 2 and 1 % has 7: 1.45 on average, not the 2 of the mean size. */
    @Test
    void page_withALoad_advisesOneNumberOfShards() throws IOException {
        writeProfile(profile(0, 0));
        String page = report("--writes", "5000", "--table", "orders");

        // 5,000 writes of 1.45 units, of which 40 % and 62 % are on the hottest keys.
        assertThat(page)
                .contains(
                        "<rect class=\"over\"",
                        "Spread the hottest key over 5 shards",
                        "Spread the hottest key over 7 shards",
                        ">5 shards</h5>",
                        "or shard it: append a suffix from 1 to 7 to its values, and query all 7.",
                        "<th scope=\"col\">cost a month</th>",
                        "Cost: capacity for a month at this load, without storage")
                .containsPattern(
                        "shards of that key, with 30 % headroom</th><td data-name=\"orders\">5</td><td data-name=\"by-status\">7</td>")
                .doesNotContain("Answer: ");
    }

    @Test
    void page_withItemsOverTime_showsTheirGrowth_andTheBusiestHoursOfKeys() throws IOException {
        TimeProfile times = new TimeProfile(
                "createdAt",
                7_200,
                List.of(
                        new Period("2026-11-28T08:00:00Z", 8_000, 150, 50),
                        new Period("2026-11-29T10:00:00Z", 50_000, 36_010, 10),
                        new Period("2026-11-29T12:00:00Z", 42_000, 300, 0)),
                List.of(
                        new Hour("2026-11-29T10:00:00Z", null, 40_000, 0),
                        new Hour("2026-11-29T11:00:00Z", "h:01", 36_000, 10),
                        new Hour("2026-11-28T09:00:00Z", "h:02", 100, 0),
                        new Hour("2026-11-28T08:00:00Z", "h:03", 1, 0)));
        TimeProfile days = new TimeProfile(
                "day",
                86_400,
                List.of(
                        new Period("2026-10-28T00:00:00Z", 50_000, 50_000, 0),
                        new Period("2026-11-28T00:00:00Z", 34_000, 34_000, 0),
                        new Period("2026-11-29T00:00:00Z", 16_000, 16_000, 0)),
                List.of());
        writeProfile(profile(0, 0, List.of(times, days)));

        assertThat(report())
                .contains(
                        "<h3>Items over time</h3>",
                        "<h4>By createdAt</h4>",
                        "Each item counts at its createdAt, in UTC. The newest 7 days have 100,000 items, 92 % of them on the newest day.",
                        // 60,000 items take 1 unit, 39,000 take 2 and 1,000 take 7.
                        "The key with most items in one hour has 35,990, from 2026-11-29 11:00. If they were all written then, the key took"
                                + " 14.5 write units per second on average, 1.45 % of the limit of a partition. The hour with most items of all"
                                + " keys began at 2026-11-29 10:00, with 40,000.",
                        "Items per 2 hours, at most 50,000",
                        "<th scope=\"row\">2026-11-29 11:00</th><td>h:01</td><td><span class=\"value\">35,990</span>",
                        "<th scope=\"row\">2026-11-28 09:00</th><td>h:02</td><td><span class=\"value\">100</span>",
                        "<h4>By day</h4>",
                        "The newest 7 days have 50,000 items, 32 % of them on the newest day.",
                        "Items per day, at most 50,000")
                .doesNotContain("h:03");
    }

    @Test
    void page_ofHostileNames_escapesThem_andForbidsScripts() throws IOException {
        String page = report("--writes", "1000", "--table", "orders");

        assertThat(page)
                .contains("&lt;script&gt;alert('x')&lt;/script&gt;\\u202e&quot;&amp;", "default-src 'none'")
                .doesNotContain("<script", "\u202E", "src=", "@import", "url(", "<!-- ", "/* style */");
    }

    @Test
    void page_withoutLoad_showsShares_andWhenTheLimitIsReached() throws IOException {
        assertThat(report())
                .contains(
                        "No load is known, so these are shares of the items.",
                        "the most frequent value reaches 1,000 write units per second when the table takes 2,500.",
                        "40 %",
                        "keyspread report … --table orders --writes 500 --reads 2000")
                .doesNotContain("simulated</h3>");
    }

    @Test
    void page_withoutProfile_saysHowToMakeOne() throws IOException {
        assertThat(run(
                        folder.resolve("report.html"),
                        List.of(folder.resolve("template.yaml").toString())))
                .contains(
                        "<code>keyspread profile export/ --table orders --key customerId,orderId</code>",
                        "<h4>Measured</h4>\n<ul><li>Nothing.",
                        "Neither a load nor a size is known.",
                        "on names and types alone.");
    }

    @Test
    void page_ofAMeasuredLoad_usesIt() throws IOException {
        writeProfile(profile(2_000, 4_000));

        assertThat(report())
                .contains(
                        "Measured capacity units.",
                        "1,600 (160 %)",
                        "Spread the hottest key over 3 shards",
                        "2,000 read units per second, 66.7 % of the limit of a partition.",
                        "The load is that of the profile.",
                        "Shards and designs, simulated");
    }

    @Test
    void page_ofExpiringItems_saysThatSharesCanDiffer() throws IOException {
        Path template = folder.resolve("template.yaml");
        Files.writeString(
                template,
                Files.readString(template)
                        .replace(
                                "      BillingMode:",
                                "      TimeToLiveSpecification: {AttributeName: expiry, Enabled: true}\n"
                                        + "      BillingMode:"));

        assertThat(report()).contains("Items expire, so writes can have other shares.");
    }

    @Test
    void page_ofADeclaredLoad_simulatesIt() throws IOException {
        assertThat(run(folder.resolve("report.html"), List.of("src/test/resources/entities/orders")))
                .contains(
                        "Declared load of orders: ",
                        "com.example.ShopOrder: ",
                        "<h3>Shards and designs, simulated</h3>");
    }

    @Test
    void page_ofALoadThatReadsAnIndexAlone_hasAPlan_andNoSimulation() throws IOException {
        Workspace workspace = new Workspace(folder);
        workspace.write("src/Order.java", """
                import dev.keyspread.annotations.*;
                @Table("orders")
                @AccessPattern(name = "by status", index = "by-status", operation = Operation.QUERY, by = "status", perSecond = 10)
                @GlobalIndex(name = "by-status", projection = Projection.KEYS_ONLY)
                public record Order(@PartitionKey String customer, @SortKey long number,
                        @PartitionKey(index = "by-status") String status) {}
                """);
        workspace.compile();

        assertThat(run(
                        folder.resolve("report.html"),
                        List.of(folder.resolve("classes").toString())))
                .contains("there is nothing to simulate", "partitions, estimated");
    }

    @Test
    void page_ofCodeAlone_hasItsFindings() throws IOException {
        Path code = Files.createDirectories(folder.resolve("code"));
        Files.writeString(code.resolve("Handler.java"), """
                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
                class Handler {
                    void all(DynamoDbClient client) {
                        client.scan(request -> request.tableName("orders"));
                    }
                }
                """);

        assertThat(run(folder.resolve("report.html"), List.of(code.toString())))
                .contains("<h2 id=\"others\">Code and files</h2>", "table-scan")
                .doesNotContain("<nav");
    }

    @Test
    void table_thatNoInputHas_orWithoutRates_isRejected() {
        assertThat(code("--table", "orders", template())).isEqualTo(2);
        assertThat(err.toString()).contains("--table has an effect only with a load: --writes or --reads");
        assertThat(code("--writes", "5", "--table", "invoices", template())).isEqualTo(2);
        assertThat(err.toString()).contains("No input has the table \"invoices\" of --table. There are: orders");
    }

    @Test
    void file_thatCannotBeWritten_isNamed() {
        assertThat(code("--file", template() + "/report.html", template())).isEqualTo(2);
        assertThat(err.toString()).contains("Cannot write " + template() + "/report.html: ");
    }

    private String template() {
        return folder.resolve("template.yaml").toString();
    }

    private String report(String... options) throws IOException {
        return run(
                folder.resolve("report.html"),
                Stream.concat(
                                Stream.of(options),
                                Stream.of(
                                        template(),
                                        folder.resolve("orders.profile.json").toString()))
                        .toList());
    }

    private String run(Path file, List<String> arguments) throws IOException {
        List<String> all = Stream.concat(Stream.of("--file", file.toString()), arguments.stream())
                .toList();
        assertThat(code(all.toArray(String[]::new))).as(err.toString()).isZero();
        assertThat(out.toString()).contains("Keyspread looked at ", "Written to " + file);
        return Files.readString(file);
    }

    private int code(String... arguments) {
        return KeyspreadCommand.run(
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                CLOCK,
                Stream.concat(Stream.of("report"), Stream.of(arguments)).toArray(String[]::new));
    }
}
