package dev.keyspread.spark.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.profile.Profile;
import dev.keyspread.profile.Profile.HeavyKey;
import dev.keyspread.profile.Profile.KeyProfile;
import dev.keyspread.profile.ProfileJson;
import dev.keyspread.profile.Profiler.KeyAttributes;
import dev.keyspread.spark.ProfileJob;
import dev.keyspread.spark.SparkProfile;
import dev.keyspread.table.Tables;
import dev.keyspread.write.BulkLoad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileOfTableTest {

    private static final List<KeyAttributes> KEYS = List.of(KeyAttributes.ofTable("account,transferId"));

    @RegisterExtension
    final LocalServer server = new LocalServer();

    @TempDir
    private Path folder;

    private TransferSource source;
    private SparkSession spark;

    @BeforeEach
    void createTable() {
        source = new TransferSource(server.endpoint(), UUID.randomUUID());
        TransferRepository transfers = source.repository();
        Tables.create(transfers.table().keyspread(), TransferRepository.TABLE);
        BulkLoad.into(transfers)
                .run(IntStream.range(0, 2_000)
                        .mapToObj(number -> new Transfer("a" + number % 40, "t%05d".formatted(number), "rent")));
    }

    @AfterEach
    void stopSpark() {
        if (spark != null) {
            spark.stop();
        }
    }

    @Test
    void table_inSegments_isCountedOnce() {
        TransferSource client = source;

        Profile profile = SparkProfile.of(spark(Map.of()), KEYS)
                .table("transfers")
                .values()
                .ofTable(() -> client.repository().table().keyspread().client(), null, 8, 100_000);

        assertThat(profile.items()).isEqualTo(2_000);
        assertThat(profile.complete()).isTrue();
        assertThat(profile.source()).isEqualTo("scan");
        KeyProfile key = profile.keys().get(0);
        assertThat(key.distinct()).isEqualTo(40);
        assertThat(key.heaviest()).hasSize(40).extracting(HeavyKey::items).containsOnly(50L);
    }

    @Test
    void table_withoutEnoughUnitsOrWithSpeculation_isRejected() {
        TransferSource client = source;
        SparkProfile profile = SparkProfile.of(spark(Map.of("spark.speculation", "true")), KEYS)
                .table("transfers");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> profile.ofTable(
                        () -> client.repository().table().keyspread().client(), null, 256, 100))
                .withMessage("readUnitsPerSecond must be at least the number of tasks, since each gets an equal share"
                        + " (found 100 for 256 tasks). Raise it, or lower tasks");
        assertThatThrownBy(() -> profile.ofTable(
                        () -> client.repository().table().keyspread().client(), null, 8, 100))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith(
                        "spark.speculation must be off: a copy of a task has a share of the read units");
    }

    @Test
    void job_ofFiles_writesAProfile() throws IOException {
        spark(Map.of());
        ExportOfOrders export = ExportOfOrders.write(folder.resolve("01"), 30, 2, 500);
        Path secret = Files.write(folder.resolve("secret"), ExportOfOrders.HASH_KEY);
        Path target = folder.resolve("orders.profile.json");

        ProfileJob.main(new String[] {
            export.folder().toString(),
            "--key",
            "customerId,orderId",
            "--index",
            "by-status=status,createdAt",
            "--time",
            "createdAt",
            "--hash-key",
            secret.toString(),
            "--file",
            target.toString()
        });

        Profile profile = ProfileJson.read(Files.readString(target));
        Profile expected = ExportOfOrders.inOneProcess(export.folder());
        assertThat(profile.items()).isEqualTo(1_000);
        assertThat(profile.hashing()).isEqualTo(expected.hashing());
        assertThat(profile.times("createdAt")).isPresent();
        assertThat(profile.keys().get(1).heaviest())
                .isEqualTo(expected.keys().get(1).heaviest());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "s3://b/x|--file is missing: the path of the profile, as in --file s3://bucket/orders.profile.json",
                "s3://b/x --file f|The key of the table is not known. Name its attributes, as in --key customerId,orderId",
                "s3://b/x --file f --key a,b,c|--key needs the partition key, and the sort key if there is one",
                "s3://b/x --file f --key a --read-units 5|--read-units and --segments belong to --scan",
                "--scan --file f|--scan needs the name of the table: --table",
                "--scan --table t --file f|--scan needs a limit of read units per second, as in --read-units 1000",
                "--scan --table t --file f --read-units none|--read-units must be a number from 1 (found none)",
                "--scan --table t --file f --read-units 5 --key a|--scan takes the keys from the table",
                "s3://b/x --file|--file needs a value",
                "s3://b/x --files f|Unknown option --files. There are --table, --key"
            })
    void job_withWrongOptions_saysWhatToChange(String options, String problem) {
        spark(Map.of());

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProfileJob.main(options.split(" ")))
                .withMessageStartingWith(problem);
    }

    private SparkSession spark(Map<String, String> settings) {
        SparkSession.Builder builder = SparkSession.builder()
                .master("local[2]")
                .appName("keyspread")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.ui.enabled", "false");
        settings.forEach(builder::config);
        spark = builder.getOrCreate();
        return spark;
    }
}
