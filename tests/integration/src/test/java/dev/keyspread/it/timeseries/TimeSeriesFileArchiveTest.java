package dev.keyspread.it.timeseries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.it.entity.Temperature;
import dev.keyspread.it.entity.TemperatureRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.it.server.ProcessClient;
import dev.keyspread.timeseries.MaintenanceException;
import dev.keyspread.timeseries.MaintenanceStep;
import dev.keyspread.timeseries.MaintenanceStep.Action;
import dev.keyspread.timeseries.TableArchive;
import dev.keyspread.timeseries.TimePeriod;
import dev.keyspread.timeseries.TimeSeries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** Archives of time series in files, while something happens during the scan. */
class TimeSeriesFileArchiveTest {

    private static final Instant OCTOBER = Instant.parse("2026-10-15T12:00:00Z");
    private static final Instant NOVEMBER = Instant.parse("2026-11-20T00:00:00Z");

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @TempDir
    Path directory;

    @TempDir
    Path other;

    private volatile Instant now = OCTOBER;

    @Test
    void scan_ofAnArchive_isConsistent() {
        List<Boolean> isConsistent = new ArrayList<>();
        TimeSeries<Temperature, TemperatureRepository> series =
                series(directory, request -> isConsistent.add(request.consistentRead()), request -> {});
        saveInOctober(series);

        assertThat(actions(series)).contains(Action.ARCHIVED);

        assertThat(isConsistent).containsExactly(true);
    }

    /** The process that ends first deletes the unfinished files of the others. */
    @Test
    void maintain_ofAProcessWhoseUnfinishedFileIsDeleted_reliesOnTheOtherArchive() {
        TimeSeries<Temperature, TemperatureRepository> faster = series(directory, request -> {}, request -> {});
        saveInOctober(faster);
        TimeSeries<Temperature, TemperatureRepository> slower = series(
                directory,
                request -> assertThat(actions(faster)).contains(Action.ARCHIVED).doesNotContain(Action.DROPPED),
                request -> {});

        assertThat(slower.maintain()).isEmpty();

        assertThat(Archives.files(directory))
                .extracting(Path::toString)
                .satisfiesExactlyInAnyOrder(
                        file -> assertThat(file).endsWith(".json.gz"),
                        file -> assertThat(file).endsWith(".json.gz.sha256"));
    }

    @Test
    void maintain_ofATableThatIsDroppedDuringTheScan_leavesNoArchive() {
        TimeSeries<Temperature, TemperatureRepository> faster = series(other, request -> {}, request -> {});
        saveInOctober(faster);
        TimeSeries<Temperature, TemperatureRepository> slower = series(
                directory,
                request -> {},
                request -> assertThat(actions(faster)).containsExactly(Action.ARCHIVED, Action.DROPPED));
        now = NOVEMBER.plus(Duration.ofDays(60));

        assertThat(actions(slower)).doesNotContain(Action.ARCHIVED, Action.DROPPED);

        assertThat(Archives.files(directory)).isEmpty();
        assertThat(Archives.files(other)).hasSize(2);
    }

    @Test
    void maintain_truncatedArchive_keepsTheTable_andArchivesItAgain() throws IOException {
        TimeSeries<Temperature, TemperatureRepository> series = series(directory, request -> {}, request -> {});
        saveInOctober(series);
        assertThat(actions(series)).contains(Action.ARCHIVED);
        Path archive = archive();
        Files.write(archive, new byte[0]);
        now = NOVEMBER.plus(Duration.ofDays(60));

        assertThatExceptionOfType(MaintenanceException.class)
                .isThrownBy(series::maintain)
                .withMessage(
                        "Table \"%s\" was not maintained: it was not dropped, because its archive is damaged: [%s] has other contents than when it was written. The next maintenance archives the table again"
                                .formatted(table(), archive));

        assertThat(actions(series)).containsExactly(Action.ARCHIVED, Action.DROPPED);
        Files.delete(archive);
        assertThat(Archives.items(directory, table())).hasSize(1);
    }

    @Test
    void maintain_archiveThatWasMovedAway_dropsTheTableWithoutAnotherScan() throws IOException {
        List<ScanRequest> scans = new ArrayList<>();
        TimeSeries<Temperature, TemperatureRepository> series = series(directory, scans::add, request -> {});
        saveInOctober(series);
        assertThat(actions(series)).contains(Action.ARCHIVED);
        Path archive = archive();
        Files.move(archive, other.resolve(archive.getFileName()));
        assertThat(actions(series)).isEmpty();
        now = NOVEMBER.plus(Duration.ofDays(60));

        assertThat(actions(series)).containsExactly(Action.DROPPED);
        assertThat(scans).hasSize(1);
    }

    /** Other programs are not guarded by the closing. */
    @Test
    void maintain_tableWithMoreItemsThanItsArchive_isKept() {
        TimeSeries<Temperature, TemperatureRepository> series = series(directory, request -> {}, request -> {});
        saveInOctober(series);
        assertThat(actions(series)).contains(Action.ARCHIVED);
        Temperature late = Temperature.of("bonn", OCTOBER);
        new TemperatureRepository(Keyspread.builder(dynamoDb.client())
                        .tableNames(name -> table())
                        .build())
                .save(late);
        now = NOVEMBER.plus(Duration.ofDays(60));

        assertThatExceptionOfType(MaintenanceException.class)
                .isThrownBy(series::maintain)
                .withMessageContaining(
                        "it was not dropped, because its archive has 1 items and DynamoDB counts 2 in the table");

        assertThat(dynamoDb.client().listTables().tableNames()).contains(table());
    }

    private Path archive() {
        return Archives.files(directory).stream()
                .filter(file -> file.toString().endsWith(".json.gz"))
                .findFirst()
                .orElseThrow();
    }

    private String table() {
        return dynamoDb.keyspread().tableName("temperatures-2026-10");
    }

    private void saveInOctober(TimeSeries<Temperature, TemperatureRepository> series) {
        series.createTables(OCTOBER, OCTOBER);
        Temperature item = Temperature.of("kiel", OCTOBER);
        series.of(item).save(item);
        now = NOVEMBER;
    }

    /** Returns the series of a process to which something happens before and after each scan. */
    private TimeSeries<Temperature, TemperatureRepository> series(
            Path archive, Consumer<ScanRequest> before, Consumer<ScanRequest> after) {
        Keyspread keyspread = Keyspread.builder(
                        ProcessClient.of(dynamoDb.client(), null, ofScans(before), ofScans(after)))
                .tableNames(dynamoDb.keyspread()::tableName)
                .clock(() -> now)
                .build();
        return TimeSeries.create(keyspread, TimePeriod.MONTH, TemperatureRepository::new, Temperature::at)
                .withLifecycle(tables -> tables.closeAfter(Duration.ZERO)
                        .archiveAfter(Duration.ZERO, TableArchive.files(archive))
                        .dropAfter(Duration.ofDays(60)));
    }

    private static Consumer<DynamoDbRequest> ofScans(Consumer<ScanRequest> event) {
        return request -> {
            if (request instanceof ScanRequest scan) {
                event.accept(scan);
            }
        };
    }

    private static List<Action> actions(TimeSeries<?, ?> series) {
        return series.maintain().stream().map(MaintenanceStep::action).toList();
    }
}
