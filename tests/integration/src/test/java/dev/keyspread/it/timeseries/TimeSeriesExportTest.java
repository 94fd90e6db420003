package dev.keyspread.it.timeseries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.it.entity.Temperature;
import dev.keyspread.it.entity.TemperatureRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.it.server.ExportingTables;
import dev.keyspread.it.server.ProcessClient;
import dev.keyspread.timeseries.MaintenanceException;
import dev.keyspread.timeseries.MaintenanceStep;
import dev.keyspread.timeseries.MaintenanceStep.Action;
import dev.keyspread.timeseries.TableArchive;
import dev.keyspread.timeseries.TimePeriod;
import dev.keyspread.timeseries.TimeSeries;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.ExportDescription;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;
import software.amazon.awssdk.services.dynamodb.model.ExportType;

/** Archives of time series by exports. */
class TimeSeriesExportTest {

    private static final Instant OCTOBER = Instant.parse("2026-10-15T12:00:00Z");
    private static final Instant CLOSING = Instant.parse("2026-11-03T00:00:00Z");
    private static final Duration MINUTE = Duration.ofMinutes(1);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private volatile Instant now = OCTOBER;
    private final ExportingTables exports = new ExportingTables(dynamoDb.client(), () -> now);

    @Test
    void maintain_exportsAPointInTimeAfterTheClosing_andDropsWhenTheExportIsComplete() {
        TimeSeries<Temperature, TemperatureRepository> series = seriesWithAnItem();
        now = CLOSING.plus(Duration.ofHours(1));

        assertThat(series.maintain())
                .containsExactly(
                        step(Action.ARCHIVE_STARTED, "point-in-time recovery was enabled, which exports need"));
        now = now.plus(MINUTE);
        assertThat(series.maintain())
                .containsExactly(
                        step(Action.ARCHIVE_RUNNING, "waiting for the first point in time that can be exported"));
        now = now.plus(MINUTE.multipliedBy(5));
        assertThat(series.maintain()).containsExactly(step(Action.ARCHIVE_STARTED, export().exportArn()));
        assertThat(series.maintain()).containsExactly(step(Action.ARCHIVE_RUNNING, export().exportArn()));
        exports.end(ExportStatus.COMPLETED);

        assertThat(series.maintain())
                .containsExactly(
                        step(Action.ARCHIVED, "s3://archive/AWSDynamoDB/001/manifest-summary.json"),
                        step(Action.DROPPED, ""));
        assertThat(export().exportTime()).isAfterOrEqualTo(CLOSING.plus(Duration.ofHours(1)));
        assertThat(exports.archived(name())).hasSize(1);
    }

    @Test
    void maintain_ofATableWithRecovery_exportsTheFirstPointInTimeWithoutWrites() {
        TimeSeries<Temperature, TemperatureRepository> series = seriesWithAnItem();
        exports.enableRecovery(name());
        now = CLOSING.plus(Duration.ofHours(9));

        assertThat(actions(series)).containsExactly(Action.ARCHIVE_STARTED);

        assertThat(export().exportTime()).isEqualTo(CLOSING.plus(Duration.ofHours(1)));
    }

    @Test
    void maintain_whileTheExportRuns_neverDrops() {
        TimeSeries<Temperature, TemperatureRepository> series = seriesWithAnItem();
        start(series);

        now = CLOSING.plus(Duration.ofDays(89));

        assertThat(actions(series)).containsExactly(Action.ARCHIVE_RUNNING);
        assertThat(exports.exports()).hasSize(1);
    }

    @Test
    void maintain_failedExport_isReportedAndRepeated() {
        TimeSeries<Temperature, TemperatureRepository> series = seriesWithAnItem();
        start(series);
        exports.end(ExportStatus.FAILED);

        assertThatExceptionOfType(MaintenanceException.class)
                .isThrownBy(series::maintain)
                .withMessage(
                        "Table \"" + name() + "\" was not maintained: its export failed with S3NoSuchBucket: The bucket"
                                + " does not exist. It was requested again, as "
                                + exports.exports().get(0).tableArn() + "/export/002");
        assertThat(actions(series)).containsExactly(Action.ARCHIVE_RUNNING);
        exports.end(ExportStatus.COMPLETED);
        assertThat(actions(series)).containsExactly(Action.ARCHIVED, Action.DROPPED);
    }

    @Test
    void maintain_whenTheExportIsNoLongerListed_reliesOnTheTag() {
        TimeSeries<Temperature, TemperatureRepository> series = seriesWithAnItem(Duration.ofDays(300));
        start(series);
        exports.end(ExportStatus.COMPLETED);
        assertThat(actions(series)).containsExactly(Action.ARCHIVED);
        now = CLOSING.plus(Duration.ofDays(200));
        assertThat(actions(series)).isEmpty();

        now = CLOSING.plus(Duration.ofDays(300));

        assertThat(actions(series)).containsExactly(Action.DROPPED);
        assertThat(exports.exports()).hasSize(1);
    }

    @Test
    void maintain_ofALaterTableWithTheSameName_exportsItAgain() {
        TimeSeries<Temperature, TemperatureRepository> series = seriesWithAnItem();
        start(series);
        exports.end(ExportStatus.COMPLETED);
        assertThat(actions(series)).contains(Action.DROPPED);
        series.createTables(OCTOBER, OCTOBER);

        start(series);

        assertThat(exports.exports()).hasSize(2);
        exports.end(ExportStatus.COMPLETED);
        assertThat(actions(series)).containsExactly(Action.ARCHIVED, Action.DROPPED);
    }

    @Test
    void maintain_bySeveralProcessesAtOnce_requestsOneExport() {
        TimeSeries<Temperature, TemperatureRepository> series = seriesWithAnItem();
        exports.enableRecovery(name());
        now = CLOSING.plus(Duration.ofHours(9));

        List<CompletableFuture<List<Action>>> processes = IntStream.range(0, 4)
                .mapToObj(process -> CompletableFuture.supplyAsync(() -> actions(series(Duration.ZERO))))
                .toList();

        assertThat(processes)
                .allSatisfy(process ->
                        assertThat(process.join()).containsAnyOf(Action.ARCHIVE_STARTED, Action.ARCHIVE_RUNNING));
        assertThat(exports.exports()).hasSize(1);
        assertThat(actions(series)).containsExactly(Action.ARCHIVE_RUNNING);
    }

    @Test
    void maintain_byTwoProcessesThatSeeNoExport_requestsOneExport() {
        TimeSeries<Temperature, TemperatureRepository> series = seriesWithAnItem();
        exports.enableRecovery(name());
        now = CLOSING.plus(Duration.ofHours(9));
        exports.beforeNextExport(
                () -> assertThat(actions(series(Duration.ZERO))).containsExactly(Action.ARCHIVE_STARTED));

        assertThat(actions(series)).containsExactly(Action.ARCHIVE_STARTED);

        assertThat(exports.exports()).hasSize(1);
    }

    /** If recovery was enabled late, the point in time depends on the time of the request. */
    @Test
    void maintain_byTwoProcessesThatChooseOtherPointsInTime_leavesTheFirstExport() {
        TimeSeries<Temperature, TemperatureRepository> series = seriesWithAnItem();
        now = CLOSING.plus(Duration.ofHours(2));
        assertThat(actions(series)).containsExactly(Action.ARCHIVE_STARTED);
        now = now.plus(MINUTE.multipliedBy(6));
        exports.beforeNextExport(() -> {
            now = now.plus(MINUTE);
            assertThat(actions(series(Duration.ZERO))).containsExactly(Action.ARCHIVE_STARTED);
        });

        assertThat(series.maintain())
                .containsExactly(step(Action.ARCHIVE_RUNNING, "another process has requested the export"));

        assertThat(exports.exports()).hasSize(1);
    }

    @Test
    void maintain_tagOfAnotherTableOrOfAnEarlierTime_isNoArchive() {
        TimeSeries<Temperature, TemperatureRepository> series = seriesWithAnItem();
        exports.enableRecovery(name());
        now = CLOSING.plus(Duration.ofHours(9));
        String later = CLOSING.plus(Duration.ofHours(2)).toString();

        exports.tag(name(), "x" + exports.tableId(name()).substring(1) + " " + later);
        assertThat(actions(series)).containsExactly(Action.ARCHIVE_STARTED);
        exports.tag(name(), exports.tableId(name()) + " " + CLOSING);
        assertThat(actions(series)).containsExactly(Action.ARCHIVE_RUNNING);
        exports.tag(name(), exports.tableId(name()) + " soon");
        assertThat(actions(series)).containsExactly(Action.ARCHIVE_RUNNING);
        exports.tag(name(), exports.tableId(name()) + " " + later);
        assertThat(actions(series)).containsExactly(Action.DROPPED);
    }

    /** An incremental export has only the changes of a time. */
    @Test
    void maintain_incrementalExport_isNoArchive() {
        TimeSeries<Temperature, TemperatureRepository> series = seriesWithAnItem();
        exports.enableRecovery(name());
        now = CLOSING.plus(Duration.ofHours(9));
        exports.export(name(), CLOSING.plus(Duration.ofHours(8)), ExportType.INCREMENTAL_EXPORT, "archive");
        exports.end(ExportStatus.COMPLETED);

        assertThat(actions(series)).containsExactly(Action.ARCHIVE_STARTED);
    }

    /** The files of other jobs are not the archive. */
    @Test
    void maintain_exportToAnotherBucket_isNoArchive() {
        TimeSeries<Temperature, TemperatureRepository> series = seriesWithAnItem();
        exports.enableRecovery(name());
        now = CLOSING.plus(Duration.ofHours(9));
        exports.export(name(), CLOSING.plus(Duration.ofHours(8)), ExportType.FULL_EXPORT, "other");
        exports.end(ExportStatus.COMPLETED);

        assertThat(actions(series)).containsExactly(Action.ARCHIVE_STARTED);
    }

    @Test
    void maintain_exportWithFewerItemsThanTheTable_keepsTheTable() {
        TimeSeries<Temperature, TemperatureRepository> series = seriesWithAnItem();
        start(series);
        exports.end(ExportStatus.COMPLETED, 0L);

        for (int attempt = 0; attempt < 2; attempt++) {
            assertThatExceptionOfType(MaintenanceException.class)
                    .isThrownBy(series::maintain)
                    .withMessageContaining(
                            "it was not dropped, because its archive has 0 items and DynamoDB counts 1 in the table");
            assertThat(dynamoDb.client().listTables().tableNames()).contains(name());
        }
    }

    /** Exports that began before the table was closed, such as those of other jobs, lack late items. */
    @Test
    void maintain_exportFromBeforeTheClosing_isNoArchive() {
        TimeSeries<Temperature, TemperatureRepository> series = seriesWithAnItem();
        exports.enableRecovery(name());
        now = CLOSING;
        exports.export(name(), CLOSING.minus(MINUTE.multipliedBy(10)), ExportType.FULL_EXPORT, "archive");
        exports.end(ExportStatus.COMPLETED);
        now = CLOSING.plus(Duration.ofHours(9));

        assertThat(actions(series)).containsExactly(Action.ARCHIVE_STARTED);
    }

    private void start(TimeSeries<Temperature, TemperatureRepository> series) {
        now = now.isBefore(CLOSING) ? CLOSING.plus(Duration.ofHours(1)) : now;
        assertThat(actions(series)).contains(Action.ARCHIVE_STARTED);
        now = now.plus(MINUTE.multipliedBy(6));
        assertThat(actions(series)).contains(Action.ARCHIVE_STARTED);
    }

    private ExportDescription export() {
        assertThat(exports.exports()).hasSize(1);
        return exports.exports().get(0);
    }

    private TimeSeries<Temperature, TemperatureRepository> seriesWithAnItem() {
        return seriesWithAnItem(Duration.ZERO);
    }

    private TimeSeries<Temperature, TemperatureRepository> seriesWithAnItem(Duration dropAfterArchive) {
        TimeSeries<Temperature, TemperatureRepository> series = series(dropAfterArchive);
        series.createTables(OCTOBER, OCTOBER);
        Temperature item = Temperature.of("kiel", OCTOBER);
        series.of(item).save(item);
        return series;
    }

    private TimeSeries<Temperature, TemperatureRepository> series(Duration dropAfterArchive) {
        Keyspread keyspread = Keyspread.builder(
                        ProcessClient.of(dynamoDb.client(), exports, request -> {}, request -> {}))
                .tableNames(dynamoDb.keyspread()::tableName)
                .clock(() -> now)
                .build();
        return TimeSeries.create(keyspread, TimePeriod.MONTH, TemperatureRepository::new, Temperature::at)
                .withLifecycle(tables -> tables.closeAfter(Duration.ofDays(2))
                        .archiveAfter(Duration.ofDays(2), TableArchive.s3("archive"))
                        .dropAfter(Duration.ofDays(2).plus(dropAfterArchive)));
    }

    private static List<Action> actions(TimeSeries<?, ?> series) {
        return series.maintain().stream().map(MaintenanceStep::action).toList();
    }

    private MaintenanceStep step(Action action, String detail) {
        return new MaintenanceStep(name(), action, detail);
    }

    private String name() {
        return dynamoDb.keyspread().tableName("temperatures-2026-10");
    }
}
