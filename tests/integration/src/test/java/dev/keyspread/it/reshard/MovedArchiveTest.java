package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.it.server.ProcessClient;
import dev.keyspread.reshard.Reshard;
import dev.keyspread.timeseries.MaintenanceException;
import dev.keyspread.timeseries.MaintenanceStep;
import dev.keyspread.timeseries.MaintenanceStep.Action;
import dev.keyspread.timeseries.TableArchive;
import dev.keyspread.timeseries.TimePeriod;
import dev.keyspread.timeseries.TimeSeries;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** Archives of the tables of a time series, whose items move meanwhile. */
class MovedArchiveTest {

    private static final Instant OCTOBER = Instant.parse("2026-10-15T12:00:00Z");

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @TempDir
    Path directory;

    private final AtomicLong nanos = new AtomicLong(1L << 40);
    private Instant now = OCTOBER;
    private Runnable afterScan = () -> {};
    private TimeSeries<FirstShards, FirstShardsRepository> series;
    private Reshard<FirstShards> move;

    @BeforeEach
    void saveInOctober() {
        Keyspread keyspread = Keyspread.builder(ProcessClient.of(dynamoDb.client(), null, request -> {}, request -> {
                    if (request instanceof ScanRequest) {
                        afterScan.run();
                    }
                }))
                .tableNames(dynamoDb.keyspread()::tableName)
                .clock(() -> now)
                .build();
        series = TimeSeries.create(keyspread, TimePeriod.MONTH, FirstShardsRepository::new, entry -> OCTOBER)
                .withLifecycle(tables -> tables.closeAfter(Duration.ZERO)
                        .archiveAfter(Duration.ZERO, TableArchive.files(directory))
                        .dropAfter(Duration.ofDays(60)));
        series.createTables(OCTOBER, OCTOBER);
        series.at(OCTOBER).save(new FirstShards("a1", 1, 1, "o"));
        String table = dynamoDb.keyspread().tableName("first-shards-2026-10");
        move = Reshard.of(new FirstShardsRepository(dynamoDb.builder()
                .tableNames(name -> table)
                .nanoTime(nanos::get)
                .timer(this::passed)
                .build()));
        now = Instant.parse("2026-11-20T00:00:00Z");
    }

    private CompletableFuture<?> passed(Duration delay) {
        nanos.addAndGet(delay.toNanos());
        return CompletableFuture.completedFuture(null);
    }

    @Test
    void archive_whileItemsMove_isRefused() {
        move.start();

        assertThatExceptionOfType(MaintenanceException.class)
                .isThrownBy(series::maintain)
                .withMessageContaining("its items are moved to another layout. Finish the move first");

        move.run();
        assertArchived();
    }

    @Test
    void archive_whoseScanMeetsAMove_isRefused() {
        afterScan = () -> {
            afterScan = () -> {};
            move.run();
        };

        assertThatExceptionOfType(MaintenanceException.class)
                .isThrownBy(series::maintain)
                .withMessageContaining("a move of its items to another layout began or ended while it was archived");

        assertArchived();
    }

    private void assertArchived() {
        assertThat(series.maintain()).extracting(MaintenanceStep::action).contains(Action.ARCHIVED);
    }
}
