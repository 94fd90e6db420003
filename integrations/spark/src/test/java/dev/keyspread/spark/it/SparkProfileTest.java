package dev.keyspread.spark.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.Basis;
import dev.keyspread.profile.Profile.HeavyKey;
import dev.keyspread.profile.Profile.KeyProfile;
import dev.keyspread.profile.Profiler.KeyAttributes;
import dev.keyspread.spark.SparkProfile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.SparkException;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

class SparkProfileTest {

    private static final String ITEM_FILES = ".*gz";

    @TempDir
    private Path folder;

    private SparkSession spark;

    @AfterEach
    void stopSpark() {
        if (spark != null) {
            spark.stop();
        }
    }

    @Test
    void export_inManyTasks_hasTheProfileOfOneProcess() throws IOException {
        ExportOfOrders export = ExportOfOrders.write(folder.resolve("01"), 3_000, 6, 5_000);

        Profile profile = profile("local[2]", Map.of(), export.folder().toString());

        assertEqual(profile, ExportOfOrders.inOneProcess(export.folder()));
        assertThat(profile.items()).isEqualTo(30_000);
        assertThat(profile.complete()).isTrue();
        assertThat(profile.source()).isEqualTo("export");
        assertThat(profile.skipped()).isZero();
    }

    @Test
    void export_ofMoreKeysThanCounters_isWithinTheStatedErrors() throws IOException {
        ExportOfOrders export = ExportOfOrders.write(folder.resolve("01"), 20_000, 8, 6_000);

        Profile profile = profile("local[2]", Map.of(), export.folder().toString());

        assertClose(profile, ExportOfOrders.inOneProcess(export.folder()));
    }

    @Test
    void task_thatFailsAfterItHasCounted_countsNothingTwice() throws IOException {
        ExportOfOrders export = ExportOfOrders.write(folder.resolve("01"), 3_000, 4, 2_000);

        Profile profile = profile("local[2,2]", failing(false, ITEM_FILES), "failing://" + export.folder());

        assertEqual(profile, ExportOfOrders.inOneProcess(export.folder()));
        assertThat(failures(export)).isEqualTo(4);
    }

    @Test
    void killedExecutor_countsNothingTwice() throws IOException {
        ExportOfOrders export = ExportOfOrders.write(folder.resolve("01"), 3_000, 2, 2_000);
        Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
        Map<String, String> settings = new HashMap<>(failing(true, ITEM_FILES));
        settings.put("spark.executor.extraClassPath", System.getProperty("java.class.path"));
        settings.put("spark.executor.extraJavaOptions", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");

        Profile profile = profile("local-cluster[2,1,1024]", settings, "failing://" + export.folder());

        assertEqual(profile, ExportOfOrders.inOneProcess(export.folder()));
        assertThat(failures(export)).isEqualTo(2);
    }

    @Test
    void task_thatFailsAlways_failsTheJob() throws IOException {
        ExportOfOrders export = ExportOfOrders.write(folder.resolve("01"), 10, 1, 10);

        assertThatThrownBy(() -> profile("local[2]", failing(false, ITEM_FILES), "failing://" + export.folder()))
                .isInstanceOf(SparkException.class)
                .hasMessageContaining("the connection has ended");
    }

    @Test
    void plainFile_isSplit_andCountedOnce() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            lines.append("{\"id\": \"").append(i % 700).append("\", \"text\": \"ä\"}\n");
        }
        Path file = Files.writeString(folder.resolve("items.jsonl"), lines);

        Profile profile = SparkProfile.of(spark("local[2]", Map.of()), List.of(KeyAttributes.ofTable("id")))
                .table("things")
                .values()
                .ofFiles(List.of(file.toString()));

        assertThat(profile.items()).isEqualTo(20_000);
        assertThat(profile.table()).isEqualTo("things");
        assertThat(profile.source()).isEqualTo("json");
        assertThat(profile.keys().get(0).distinct()).isEqualTo(700);
        assertThat(profile.keys().get(0).heaviest())
                .extracting(HeavyKey::items)
                .startsWith(29L)
                .allMatch(items -> items == 29 || items == 28);
    }

    @Test
    void damagedLinesAndFiles_areCounted() throws IOException {
        ExportOfOrders export = ExportOfOrders.write(folder.resolve("01"), 100, 3, 1_000);
        Path second = export.folder().resolve("data/part-0001.json.gz");
        byte[] packed = Files.readAllBytes(second);
        Files.write(second, Arrays.copyOf(packed, packed.length / 2));
        Files.delete(export.folder().resolve("data/part-0002.json.gz"));
        Path third = Files.createDirectories(folder.resolve("lines")).resolve("items.json");
        Files.writeString(third, "{\"customerId\": \"c1\", \"orderId\": 1}\n{\"customerId\": \nnone\n\n");

        Profile profile = profile("local[2]", Map.of(), export.folder().toString());
        Profile lines = profile("local[2]", Map.of(), third.getParent().toString());

        assertThat(profile.items()).isBetween(1_200L, 1_800L);
        // The damaged file, the missing file, and the number of items that the manifest says.
        assertThat(profile.skipped()).isEqualTo(3);
        assertThat(lines.items()).isEqualTo(1);
        assertThat(lines.skipped()).isEqualTo(2);
    }

    @Test
    void incrementalExport_countsWrites() throws IOException {
        Path data = Files.createDirectories(folder.resolve("02/data"));
        Files.writeString(data.resolveSibling("manifest-summary.json"), """
                {"tableArn": "arn:aws:dynamodb:eu-central-1:1:table/orders", "exportType": "INCREMENTAL_EXPORT"}
                """);
        Files.writeString(data.resolveSibling("manifest-files.json"), """
                {"itemCount": 2, "dataFileS3Key": "02/data/a.json"}
                """);
        Files.writeString(data.resolve("a.json"), """
                {"Keys":{"customerId":{"S":"c1"},"orderId":{"N":"1"}},"NewImage":{"customerId":{"S":"c1"},"orderId":{"N":"1"}}}
                {"Keys":{"customerId":{"S":"c1"},"orderId":{"N":"2"}},"Metadata":{"WriteTimestampMicros":{"N":"1"}}}
                """);

        Profile profile = profile("local[2]", Map.of(), folder.resolve("02").toString());

        assertThat(profile.basis()).isEqualTo(Basis.WRITES);
        assertThat(profile.items()).isEqualTo(1);
        assertThat(profile.deletes()).isEqualTo(1);
        // A delete is a write to its key.
        assertThat(profile.keys().get(0).items()).isEqualTo(2);
        assertThat(profile.skipped()).isZero();
    }

    @Test
    void wrongSources_areErrors() throws IOException {
        Path csv = Files.writeString(folder.resolve("a.csv"), "id\n1\n");
        Path empty = Files.createDirectories(folder.resolve("empty"));
        Path other = Files.writeString(folder.resolve("b.json"), "{\"id\": 1}\n");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> profile("local[2]", Map.of(), csv.toString()))
                .withMessageEndingWith("CSV is not supported on Spark. Read it with the command keyspread profile");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> profile("local[2]", Map.of(), empty.toString()))
                .withMessageEndingWith("the folder has no manifest-files.json of an export, and no file of JSON");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> profile("local[2]", Map.of(), folder + "/missing"))
                .withMessageEndingWith("missing: there is no such file or folder");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> profile("local[2]", Map.of(), other.toString()))
                .withMessage("None of the 1 items has the key customerId. Their attributes are id");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SparkProfile.of(spark, ExportOfOrders.KEYS).ofFiles(List.of(other.toString())))
                .withMessageStartingWith("The name of the table is missing");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        SparkProfile.of(spark, ExportOfOrders.KEYS).hashKey("short".getBytes(StandardCharsets.UTF_8)))
                .withMessage("A key for hashes must have at least 16 bytes, and this one has 5");
    }

    /** An export of 10,000,000 items: {@code mvn -Pnightly}. Four tasks fail after they have counted, and run again. */
    @Test
    @EnabledIfSystemProperty(named = "keyspread.spark.items", matches = "\\d+")
    void largeExport_isWithinTheStatedErrors() throws IOException {
        int items = Integer.getInteger("keyspread.spark.items");
        long start = System.nanoTime();
        ExportOfOrders export = ExportOfOrders.write(folder.resolve("01"), items / 20, 40, items / 40);
        long written = System.nanoTime();
        Profile expected = ExportOfOrders.inOneProcess(export.folder());
        long counted = System.nanoTime();
        spark("local[2,2]", failing(false, "part-00[0-3]7.*gz"));
        long started = System.nanoTime();
        Profile profile = profile("local[2,2]", failing(false, "part-00[0-3]7.*gz"), "failing://" + export.folder());
        long ended = System.nanoTime();

        System.out.printf(
                "%,d items: written in %d s, one process %d s, Spark %d s with %d failed tasks, heap of %,d MB at its end%n",
                items,
                (written - start) / 1_000_000_000,
                (counted - written) / 1_000_000_000,
                (ended - started) / 1_000_000_000,
                failures(export),
                (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20);
        assertThat(failures(export)).isEqualTo(4);
        assertClose(profile, expected);
    }

    private static Map<String, String> failing(boolean endsProcess, String files) {
        return Map.of(
                "spark.hadoop.fs.failing.impl",
                FailingFiles.class.getName(),
                "spark.hadoop." + FailingFiles.ENDS_PROCESS,
                Boolean.toString(endsProcess),
                "spark.hadoop." + FailingFiles.FAILING,
                files);
    }

    private static long failures(ExportOfOrders export) throws IOException {
        try (Stream<Path> marks = Files.list(export.folder().resolve("data"))) {
            return marks.filter(mark -> mark.toString().endsWith(".failed")).count();
        }
    }

    private Profile profile(String master, Map<String, String> settings, String path) throws IOException {
        return SparkProfile.of(spark(master, settings), ExportOfOrders.KEYS)
                .table("orders")
                .hashKey(ExportOfOrders.HASH_KEY)
                .time("createdAt")
                .ofFiles(List.of(path));
    }

    private SparkSession spark(String master, Map<String, String> settings) {
        SparkSession.Builder builder = SparkSession.builder()
                .master(master)
                .appName("keyspread")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.ui.enabled", "false");
        settings.forEach(builder::config);
        spark = builder.getOrCreate();
        return spark;
    }

    /** Asserts that two profiles of few keys are equal but for the state of the sketches. */
    private static void assertEqual(Profile profile, Profile expected) {
        assertCountsAreEqual(profile, expected);
        for (int i = 0; i < expected.keys().size(); i++) {
            KeyProfile key = profile.keys().get(i);
            KeyProfile other = expected.keys().get(i);
            assertThat(key)
                    .usingRecursiveComparison()
                    .ignoringFields("sketch", "heaviest", "unlistedItems", "unlistedBytes")
                    .isEqualTo(other);
            // The list is limited, and contains any of the keys with equal counts.
            assertThat(key.heaviest().stream().limit(200))
                    .extracting(HeavyKey::items, HeavyKey::itemsError)
                    .isEqualTo(other.heaviest().stream()
                            .limit(200)
                            .map(each -> tuple(each.items(), each.itemsError()))
                            .toList());
        }
    }

    private static void assertClose(Profile profile, Profile expected) {
        assertCountsAreEqual(profile, expected);
        KeyProfile key = profile.keys().get(0);
        KeyProfile other = expected.keys().get(0);
        assertThat(key.items()).isEqualTo(other.items());
        assertThat(key.bytes()).isEqualTo(other.bytes());
        double error = key.distinctError() + other.distinctError();
        assertThat(key.distinct()).isCloseTo(other.distinct(), within(other.distinct() * error));
        for (String quantile : List.of("p50", "p90", "p99")) {
            assertThat((double) key.itemsPerKey().get(quantile))
                    .as(quantile)
                    .isCloseTo(
                            other.itemsPerKey().get(quantile),
                            within(1 + 0.1 * other.itemsPerKey().get(quantile)));
        }
        Map<String, HeavyKey> heavy = other.heaviest().stream().collect(Collectors.toMap(HeavyKey::key, each -> each));
        assertThat(key.heaviest()).hasSizeGreaterThanOrEqualTo(256);
        for (HeavyKey each : key.heaviest()) {
            assertThat(each.itemsError()).isLessThanOrEqualTo(key.items() / 4_096);
            HeavyKey same = heavy.get(each.key());
            if (same != null) {
                assertThat(each.items() - each.itemsError()).isLessThanOrEqualTo(same.items());
                assertThat(each.items()).isGreaterThanOrEqualTo(same.items() - same.itemsError());
            }
        }
        assertThat(profile.keys().get(1).heaviest())
                .isEqualTo(expected.keys().get(1).heaviest());
    }

    private static void assertCountsAreEqual(Profile profile, Profile expected) {
        assertThat(profile)
                .usingRecursiveComparison()
                .ignoringFields("made", "keys", "attributes", "times")
                .isEqualTo(expected);
        assertThat(profile.attributes().keySet())
                .isEqualTo(expected.attributes().keySet());
        expected.attributes().forEach((name, attribute) -> {
            var found = profile.attributes().get(name);
            assertThat(found.items()).isEqualTo(attribute.items());
            assertThat(found.types()).isEqualTo(attribute.types());
            assertThat(found.formats()).isEqualTo(attribute.formats());
            assertThat(found.maximumBytes()).isEqualTo(attribute.maximumBytes());
            assertThat(found.distinct())
                    .isCloseTo(attribute.distinct(), within(0.07 * Math.max(1, attribute.distinct())));
        });
        assertThat(profile.times("createdAt").orElseThrow().periods())
                .extracting(Profile.Period::start, Profile.Period::items)
                .isEqualTo(expected.times("createdAt").orElseThrow().periods().stream()
                        .map(each -> tuple(each.start(), each.items()))
                        .toList());
    }
}
