package dev.keyspread.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.timeseries.MaintenanceStep;
import dev.keyspread.timeseries.MaintenanceStep.Action;
import dev.keyspread.timeseries.TableArchive;
import dev.keyspread.timeseries.TimePeriod;
import dev.keyspread.timeseries.TimeSeries;
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
                .singleElement()
                .satisfies(file -> assertThat(file.toString()).endsWith(".json.gz"));
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
        assertThat(Archives.files(other)).hasSize(1);
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
