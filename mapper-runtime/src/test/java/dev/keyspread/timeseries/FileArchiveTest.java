package dev.keyspread.timeseries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
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
                        file("letters.1000.4000.json.gz").toString()));
        assertThat(directory).isDirectoryContaining(file("letters.1000.4000.json.gz")::equals);
    }

    @Test
    void advance_archiveThatAnotherProcessCompletesAfterTheScan_isUnchanged() {
        Path other = file("letters.1000.3000.json.gz");

        ArchiveProgress progress = advance(() -> create(other));

        assertThat(progress).isEqualTo(ArchiveProgress.unchanged());
        assertThat(directory.toFile().list()).containsExactly("letters.1000.3000.json.gz");
    }

    private ArchiveProgress advance(Runnable afterScan) {
        Keyspread keyspread = Keyspread.builder(new LettersClient(afterScan)).build();
        return new FileArchive(directory).advance(keyspread, SCHEMA, TABLE, QUIET, NOW);
    }

    private Path file(String name) {
        return directory.resolve(name);
    }

    private static void create(Path file) {
        try {
            Files.createFile(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** An empty table. Its description is read after the scan. */
    private record LettersClient(Runnable afterScan) implements DynamoDbClient {

        @Override
        public ScanResponse scan(ScanRequest request) {
            return ScanResponse.builder().build();
        }

        @Override
        public DescribeTableResponse describeTable(DescribeTableRequest request) {
            afterScan.run();
            return DescribeTableResponse.builder().table(TABLE).build();
        }

        @Override
        public String serviceName() {
            return "letters";
        }

        @Override
        public void close() {}
    }
}
