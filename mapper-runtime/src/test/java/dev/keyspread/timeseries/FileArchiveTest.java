package dev.keyspread.timeseries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.inmemory.StagedClient;
import dev.keyspread.table.TableSchema;
import dev.keyspread.timeseries.MaintenanceStep.Action;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

class FileArchiveTest {

    private static final TableSchema SCHEMA = TableSchema.builder("letters")
            .partitionKey("id", ScalarAttributeType.S)
            .build();
    private static final TableDescription TABLE = TableDescription.builder()
            .tableName("letters")
            .tableStatus(TableStatus.ACTIVE)
            .creationDateTime(Instant.ofEpochMilli(1_000))
            .build();
    private static final Instant QUIET = Instant.ofEpochMilli(2_000);
    private static final Instant NOW = Instant.ofEpochMilli(4_000);

    @TempDir
    Path directory;

    @Test
    void advance_noArchive_namesTheNewFile() {
        ArchiveProgress progress = advance(() -> {});

        assertThat(progress)
                .isEqualTo(ArchiveProgress.completed(
                        file("letters.1000.4000.json.gz").toString(), OptionalLong.of(2)));
        assertThat(directory.toFile().list())
                .containsExactlyInAnyOrder("letters.1000.4000.json.gz", "letters.1000.4000.json.gz.sha256");
        assertThat(file("letters.1000.4000.json.gz.sha256"))
                .content()
                .matches("# items: 2\n[0-9a-f]{64}  letters\\.1000\\.4000\\.json\\.gz\n");
    }

    @Test
    void advance_archiveThatAnotherProcessCompletesAfterTheScan_isUnchanged() {
        ArchiveProgress progress = advance(() -> assertThat(archive()
                        .advance(keyspread(() -> {}), SCHEMA, TABLE, QUIET, Instant.ofEpochMilli(3_000))
                        .isComplete())
                .isTrue());

        assertThat(progress).isEqualTo(ArchiveProgress.unchanged(OptionalLong.of(2)));
        assertThat(directory.toFile().list())
                .containsExactlyInAnyOrder("letters.1000.3000.json.gz", "letters.1000.3000.json.gz.sha256");
    }

    @Test
    void advance_fileWithoutChecksum_isNoArchive() throws IOException {
        Files.createFile(file("letters.1000.3000.json.gz"));

        assertThat(advance(() -> {}).action()).isEqualTo(Action.ARCHIVED);
    }

    /** A checksum file can be truncated anywhere, also between its lines. */
    @Test
    void advance_damagedChecksum_isNoArchive() throws IOException {
        ArchiveProgress unused = advance(() -> {});
        Path checksum = file("letters.1000.4000.json.gz.sha256");
        String whole = Files.readString(checksum);

        for (int length = 0; length < whole.length(); length++) {
            Files.writeString(checksum, whole.substring(0, length));

            assertThat(advance(() -> {}).action()).as("%s bytes", length).isEqualTo(Action.ARCHIVED);
            assertThat(checksum).hasContent(whole);
        }
    }

    @Test
    void advance_archiveThatWasMovedAway_isUnchanged() throws IOException {
        ArchiveProgress unused = advance(() -> {});
        Files.delete(file("letters.1000.4000.json.gz"));

        assertThat(advance(() -> {})).isEqualTo(ArchiveProgress.unchanged(OptionalLong.of(2)));
        archive().verify(TABLE, QUIET);
    }

    /** Archives are truncated to each length, and each byte is changed. */
    @Test
    void verify_damagedArchive_noLongerCounts() throws IOException {
        Path file = file("letters.1000.4000.json.gz");
        ArchiveProgress unused = advance(() -> {});
        byte[] whole = Files.readAllBytes(file);
        archive().verify(TABLE, QUIET);

        for (int at = 0; at < whole.length; at++) {
            byte[] changed = whole.clone();
            changed[at] ^= 1;
            for (byte[] damaged : List.of(Arrays.copyOf(whole, at), changed)) {
                Files.write(file, damaged);

                assertThatExceptionOfType(ArchiveFailedException.class)
                        .isThrownBy(() -> archive().verify(TABLE, QUIET))
                        .withMessage(
                                "it was not dropped, because its archive is damaged: [%s] has other contents than when it was written. The next maintenance archives the table again"
                                        .formatted(file));
                assertThat(advance(() -> {}).action()).isEqualTo(Action.ARCHIVED);
                archive().verify(TABLE, QUIET);
            }
        }
    }

    @Test
    void verify_oneOfTwoArchivesIsDamaged_reliesOnTheOther() throws IOException {
        Files.createDirectories(directory.resolve("other"));
        ArchiveProgress unused = advance(() -> {});
        ArchiveProgress second = new FileArchive(directory.resolve("other"))
                .advance(keyspread(() -> {}), SCHEMA, TABLE, QUIET, Instant.ofEpochMilli(5_000));
        assertThat(second.isComplete()).isTrue();
        for (String ending : List.of("", ".sha256")) {
            String name = "letters.1000.5000.json.gz" + ending;
            Files.move(directory.resolve("other").resolve(name), file(name));
        }
        Files.write(file("letters.1000.4000.json.gz"), new byte[0]);

        archive().verify(TABLE, QUIET);
    }

    private ArchiveProgress advance(Runnable afterScan) {
        return archive().advance(keyspread(afterScan), SCHEMA, TABLE, QUIET, NOW);
    }

    private FileArchive archive() {
        return new FileArchive(directory);
    }

    /** Returns a mapper over a table of two items. Its description is read after the scan. */
    private static Keyspread keyspread(Runnable afterScan) {
        ScriptedDynamoDb letters = new ScriptedDynamoDb(SCHEMA);
        letters.hold(Map.of("id", AttributeValue.fromS("a")));
        letters.hold(Map.of("id", AttributeValue.fromS("b")));
        return Keyspread.create(StagedClient.blocking(
                letters.client(),
                (request, next) -> {
                    if (!(request instanceof DescribeTableRequest)) {
                        return next.send(request);
                    }
                    afterScan.run();
                    return CompletableFuture.completedFuture(
                            DescribeTableResponse.builder().table(TABLE).build());
                },
                false));
    }

    private Path file(String name) {
        return directory.resolve(name);
    }
}
