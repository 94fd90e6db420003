package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.HeavyKey;
import dev.keyspread.profile.ProfileJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.SequenceInputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileCommandTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-30T12:00:00Z"), ZoneOffset.UTC);

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void export() throws IOException {
        Path data = Files.createDirectories(folder.resolve("export/AWSDynamoDB/01/data"));
        Files.writeString(data.resolveSibling("manifest-summary.json"), """
                {"tableArn": "arn:aws:dynamodb:eu-central-1:1:table/orders", "outputFormat": "DYNAMODB_JSON"}
                """);
        Files.writeString(
                data.resolveSibling("manifest-files.json"),
                "{\"itemCount\": 12000, \"dataFileS3Key\": \"01/data/a.json.gz\"}\n");
        try (OutputStream file = Files.newOutputStream(data.resolve("a.json.gz"));
                GZIPOutputStream packed = new GZIPOutputStream(file)) {
            for (int i = 0; i < 12_000; i++) {
                String status = i % 100 < 62 ? "OPEN" : i % 3 == 0 ? "PAID" : "SENT";
                packed.write(("{\"Item\":{\"customerId\":{\"S\":\"c" + i % 3_000 + "\"},\"orderId\":{\"N\":\"" + i
                                + "\"},\"status\":{\"S\":\"" + status + "\"},\"createdAt\":{\"S\":\"2026-11-"
                                + (10 + i % 20)
                                + "T10:00:00Z\"}}}\n")
                        .getBytes(StandardCharsets.UTF_8));
            }
        }
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
                      GlobalSecondaryIndexes:
                        - IndexName: by-status
                          KeySchema:
                            - {AttributeName: status, KeyType: HASH}
                            - {AttributeName: createdAt, KeyType: RANGE}
                          Projection: {ProjectionType: ALL}
                """);
    }

    private int run(Object... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return KeyspreadCommand.run(
                new PrintWriter(out),
                new PrintWriter(err),
                CLOCK,
                Arrays.stream(arguments).map(String::valueOf).toArray(String[]::new));
    }

    private int profile(Object... options) {
        List<Object> arguments = new ArrayList<>(List.of("profile", folder.resolve("export"), "--file", file()));
        arguments.addAll(List.of(options));
        return run(arguments.toArray());
    }

    private Path file() {
        return folder.resolve("orders.profile.json");
    }

    private Profile written() throws IOException {
        return ProfileJson.read(Files.readString(file()));
    }

    @Test
    void sourceThatFails_leavesAProfileOfWhatWasRead() throws IOException {
        byte[] text = "{\"id\": \"1\"}\n{\"id\": \"2\"}\n".repeat(40_000).getBytes(StandardCharsets.UTF_8);
        InputStream failing = new SequenceInputStream(new ByteArrayInputStream(text), new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the disk is gone");
            }
        });
        InputStream standard = System.in;
        try {
            System.setIn(failing);
            assertThat(run("profile", "-", "--table", "orders", "--key", "id", "--file", file()))
                    .isNotZero();
        } finally {
            System.setIn(standard);
        }

        assertThat(written().items()).isBetween(1L, 80_000L);
        assertThat(written().complete()).isFalse();
        assertThat(err.toString()).contains("the disk is gone", "stopped; the profile has what was read until then");
        assertThat(out.toString()).contains("; a sample", "Written to ");
    }

    @Test
    void export_isProfiled_andLintedByWhatItContains() throws IOException {
        assertThat(profile("--definition", folder.resolve("template.yaml"), "--values", "--time", "createdAt"))
                .as(err.toString())
                .isZero();

        assertThat(out).hasToString("""
                orders: 12,000 items, 0.73 MB, on average 64 bytes
                  key customerId: 3,000 values; items of a value: median 4, 99 %% at most 4, most 4
                  index by-status, key status: 3 values; items of a value: median 3,040, 99 %% at most 7,440, most 7,440 (62 %% have OPEN)
                  by createdAt: the newest 7 days have 4,200 items, 14.3 %% of them on the newest day; most in an hour: 600, from 2026-11-29T10:00:00Z
                Written to %s
                """.formatted(file()));
        assertThat(written().made()).isEqualTo("2026-11-30T12:00:00Z");
        assertThat(written().times("createdAt").orElseThrow().periods()).hasSize(20);

        assertThat(run("lint", file())).isZero();
        assertThat(out.toString())
                .contains("gsi-low-cardinality-key")
                .contains("has 3 values in 12,000 measured items")
                .contains("Measured on 2026-11-30: 62 % of 12,000 items have status=OPEN");
        // The profile is found beside the template, which it completes.
        assertThat(run("lint", folder, "--output", "concise")).isZero();
        assertThat(out.toString())
                .contains("template.yaml")
                .contains("measured items")
                .doesNotContain("orders.profile.json");
        assertThat(run("lint", file(), "--why-not", "orders")).isZero();
        assertThat(out.toString())
                .contains(
                        "Partition key \"customerId\": measured on 2026-11-30: 3,000 values in 12,000 items; 0.0 % of");
    }

    @Test
    void deletes_areWritesToTheirKeys_andNoItems() throws IOException {
        String changes = """
                {"Keys": {"id": {"S": "1"}}, "NewImage": {"id": {"S": "1"}}}
                {"Keys": {"id": {"S": "2"}}, "Metadata": {"WriteTimestampMicros": {"N": "1"}}}
                """;
        Path data = Files.createDirectories(folder.resolve("01/data"));
        Files.writeString(data.resolve("a.json"), changes);
        Files.writeString(
                folder.resolve("01/manifest-summary.json"),
                "{\"tableArn\": \"arn:aws:dynamodb:eu-central-1:1:table/t\", \"exportType\": \"INCREMENTAL_EXPORT\"}");
        Files.writeString(
                folder.resolve("01/manifest-files.json"),
                "{\"itemCount\": 2, \"dataFileS3Key\": \"01/data/a.json\"}\n");

        assertThat(run("profile", folder.resolve("01"), "--key", "id", "--file", file()))
                .isZero();
        assertThat(out.toString()).contains("t: 1 writes, ", ", and 1 delete", "key id: 2 values");
        assertThat(run("profile", data.resolve("a.json"), "--table", "t", "--key", "id", "--file", file()))
                .isZero();
        assertThat(out.toString()).contains("t: 1 items, ", ", and 1 delete", "key id: 1 values");
    }

    @Test
    void profile_ofTheConfiguration_isRead() throws IOException {
        profile("--key", "customerId,orderId", "--index", "by-status=status,createdAt");
        Path moved = Files.createDirectories(folder.resolve("elsewhere")).resolve("p.json");
        Files.move(file(), moved);
        Path config = Files.writeString(folder.resolve("keyspread.yaml"), "profiles: [elsewhere/p.json]\n");

        assertThat(run("lint", folder.resolve("template.yaml"), "--config", config))
                .isZero();
        assertThat(out.toString()).contains("measured items").contains("(h:");
        assertThat(run("plan", folder.resolve("template.yaml"), "--config", config))
                .as(err.toString())
                .isZero();
        assertThat(out.toString())
                .contains("storage with overhead     1.88 MB", "the measured average size of 64 bytes");
    }

    @Test
    void sample_endsEarly_andSaysSo() throws IOException {
        assertThat(profile("--key", "customerId,orderId", "--items", "1500")).isZero();

        assertThat(written().items()).isEqualTo(1_500);
        assertThat(written().complete()).isFalse();
        assertThat(out.toString()).contains("; a sample");
    }

    @Test
    void parts_areMerged_ifTheirHashKeysAreEqual() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "0123456789abcdef");
        profile("--key", "customerId,orderId", "--hash-key", secret, "--items", "6000");
        Path first = folder.resolve("first.json");
        Files.move(file(), first);
        profile("--key", "customerId,orderId", "--hash-key", secret);

        assertThat(run("profile", "--merge", first, file(), "--file", folder.resolve("both.json")))
                .as(err.toString())
                .isZero();
        Profile both = ProfileJson.read(Files.readString(folder.resolve("both.json")));
        assertThat(both.items()).isEqualTo(18_000);
        assertThat(both.complete()).isFalse();
        assertThat(both.keys().get(0).heaviest().get(0))
                .extracting(HeavyKey::items)
                .isEqualTo(6L);

        profile("--key", "customerId,orderId");
        assertThat(run("profile", "--merge", first, file())).isEqualTo(2);
        assertThat(err.toString()).contains("The profiles hash values with different keys");
    }

    @Test
    void damagedLines_areNamed_andTheRunGoesOn() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            lines.append(i % 2 == 0 ? "{\"id\": \"" + i + "\"}\n" : "{\"id\": \n");
        }
        Path items = Files.writeString(folder.resolve("items.jsonl"), lines);

        assertThat(run("profile", items, "--table", "t", "--key", "id", "--file", file()))
                .isZero();
        assertThat(err.toString())
                .contains("keyspread: left out: " + items + ":2: not JSON")
                .contains("left out: 5 more");
        assertThat(out.toString()).contains("t: 15 items").contains("15 damaged lines are left out");
        assertThat(written().skipped()).isEqualTo(15);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|The key of the table is not known. Name its attributes, as in --key customerId,orderId",
                "--key customer|None of the 12000 items has the key \"customer\". Their attributes are createdAt, customerId, orderId",
                "--key a,b,c|--key needs the partition key, and the sort key if there is one, separated by a comma (found \"a,b,c\")",
                "--key customerId --index status|--index needs a name and attributes, as in --index by-status=status,createdAt",
                "--key customerId --hash-key missing|missing: cannot be read: there is no such file or folder",
                "--key customerId --definition x|--definition has the keys, so --key and --index have no effect beside it",
                "--key customerId --items 0|--items must be",
                "--key customerId --read-units 5|--classpath, --read-units, --segments, --region and --endpoint have an effect only with --scan",
                "--scan --table t --classpath x|--scan reads the table and its keys, so sources, --merge, --key and --definition have no effect beside it",
                "--insights orders --key customerId|\"orders\" is not the name of a rule, such as DynamoDBContributorInsights-PKC-orders-1576629651520",
                "--insights DynamoDBContributorInsights-PKC-orders-1|--insights needs one report, the key of the table"
            })
    void wrongOptions_areErrors_andWriteNothing(String options, String problem) {
        Object[] words = options.isEmpty() ? new Object[0] : options.split(" ");

        assertThat(profile(words)).isEqualTo(2);
        assertThat(err.toString()).contains(problem);
        assertThat(file()).doesNotExist();
    }

    @Test
    void keyThatHasMostOfAnHour_isNamedBySummary() throws IOException {
        StringBuilder items = new StringBuilder();
        for (int i = 0; i < 400; i++) {
            String id = i % 4 == 0 ? "hot" : "c" + i;
            items.append("{\"id\": \"" + id + "\", \"at\": \"2026-11-0" + (i < 100 ? 1 : 2) + "T10:" + (10 + i % 50)
                    + ":00Z\"}\n");
        }
        Path file = Files.writeString(folder.resolve("items.jsonl"), items);

        assertThat(run("profile", file, "--table", "t", "--key", "id", "--time", "at", "--file", file()))
                .isZero();
        assertThat(out.toString())
                .contains(
                        "most in an hour: 300, from 2026-11-02T10:00:00Z; most of one key: 75 of h:",
                        ", from 2026-11-02T10:00:00Z");
    }

    /** The deployment made up the name of the table, so the export has another one. */
    @Test
    void onlyTableOfADefinition_givesTheProfileItsName() throws IOException {
        Path template = folder.resolve("template.yaml");
        Files.writeString(template, Files.readString(template).replace("      TableName: orders\n", ""));

        assertThat(profile("--definition", template)).as(err.toString()).isZero();
        assertThat(written().table()).isEqualTo("Orders");
        assertThat(run("lint", folder, "--output", "concise")).isZero();
        assertThat(out.toString()).contains("template.yaml", "measured items");
    }

    @Test
    void indexThatNoItemHas_isReported() {
        assertThat(profile("--key", "customerId", "--index", "by-x=x")).isZero();

        assertThat(err.toString()).contains("no item is in the index \"by-x\", by \"x\"");
        assertThat(out.toString()).contains("index by-x, key x: no items");
    }

    @Test
    void damagedProfile_isNamedByTheLinter() throws IOException {
        Path damaged = Files.writeString(folder.resolve("x.profile.json"), "{\"keyspreadProfile\": 7}");

        assertThat(run("lint", damaged)).isEqualTo(2);
        assertThat(err.toString())
                .contains("x.profile.json: not a profile: it has version 7, and this program reads 1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|There is no source. Name a file or a folder, - for the standard input, or --scan for a live table",
                "--scan --classpath x|--scan needs the name of the table: --table",
                "--scan --table t|--scan needs the AWS SDK for DynamoDB, which the class path of your program has: --classpath 'lib/*'",
                "--scan --table t --classpath x|--classpath lacks the class software.amazon.awssdk.",
                "--scan --table t --classpath x --index a=b|--scan reads the table or one index: --index by-status"
            })
    void wrongScans_areErrors(String options, String problem) {
        List<Object> words = new ArrayList<>(List.of("profile"));
        words.addAll(options.isEmpty() ? List.of() : List.of(options.split(" ")));

        assertThat(run(words.toArray())).isEqualTo(2);
        assertThat(err.toString()).contains(problem);
    }

    @Test
    void reportOfContributorInsights_isLintedAsLoad() throws IOException {
        Path report = Files.writeString(folder.resolve("report.json"), """
                {"KeyLabels": ["PartitionKey"], "AggregationStatistic": "Sum", "AggregateValue": 600000.0, "ApproximateUniqueCount": 500,
                 "Contributors": [{"Keys": ["c1"], "ApproximateAggregateValue": 300000.0,
                  "Datapoints": [{"Timestamp": "2026-11-30T10:00:00+00:00", "ApproximateValue": 150000.0},
                                 {"Timestamp": "2026-11-30T10:01:00+00:00", "ApproximateValue": 150000.0}]}]}
                """);

        assertThat(run(
                        "profile",
                        report,
                        "--insights",
                        "DynamoDBContributorInsights-PKC-orders-1576629651520",
                        "--key",
                        "customerId,orderId",
                        "--values",
                        "--file",
                        file()))
                .as(err.toString())
                .isZero();

        assertThat(out).hasToString("""
                orders: from contributor insights
                  key customerId: most for c1: up to 833 write units or 2,500 read units a second, 50 %% of all
                Written to %s
                """.formatted(file()));
        assertThat(written().unitsAreBounds()).isTrue();
        assertThat(run("lint", folder.resolve("template.yaml"), file())).isZero();
        assertThat(out.toString())
                .contains("takes up to 833 write units or 2,500 read units a second, 50 % of the capacity units")
                .contains("50 % of the capacity units go to customerId=c1");
        assertThat(run("profile", "--merge", file(), file())).isEqualTo(2);
        assertThat(err.toString()).contains("Profiles of load cannot be merged. Make one of a longer period");
    }
}
