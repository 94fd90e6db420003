package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.table.Tables;
import dev.keyspread.timeseries.MaintenanceStep;
import dev.keyspread.timeseries.SeriesQuery;
import dev.keyspread.timeseries.TableArchive;
import dev.keyspread.timeseries.TableClosedException;
import dev.keyspread.timeseries.TimePeriod;
import dev.keyspread.timeseries.TimeSeries;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class KeepTimeSeriesTest {

    private final Instant now = Instant.parse("2026-10-28T10:00:00Z");

    private final Keyspread keyspread = Keyspread.create(new InMemoryDynamoDb().client());

    private final TimeSeries<Measurement, MeasurementRepository> measurements =
            TimeSeries.create(keyspread, TimePeriod.MONTH, MeasurementRepository::new, Measurement::at);

    @Test
    void tables_areCreatedAheadOfTime() {
        List<String> created = measurements.createTables(now, now.plus(Duration.ofDays(7)));

        assertThat(created).containsExactly("measurements-2026-10", "measurements-2026-11");
    }

    @Test
    void tables_haveSettingsOfTheirOwn() {
        measurements.createTables(now, now.plus(Duration.ofDays(7)), table -> table.provisioned(500, 1_000));

        assertThat(Tables.list(keyspread)).containsExactly("measurements-2026-10", "measurements-2026-11");
    }

    @Test
    void tables_areMaintained() {
        AtomicReference<Instant> clock = new AtomicReference<>(now);
        Keyspread keyspread = Keyspread.builder(new InMemoryDynamoDb().client())
                .clock(clock::get)
                .build();
        TimeSeries<Measurement, MeasurementRepository> measurements = TimeSeries.create(
                        keyspread, TimePeriod.MONTH, MeasurementRepository::new, Measurement::at)
                .withLifecycle(tables -> tables.createAhead(Duration.ofDays(7), table -> table.provisioned(500, 1_000))
                        .closeAfter(Duration.ofDays(2))
                        .coolAfter(Duration.ofDays(2), table -> table.provisioned(5, 1))
                        .archiveAfter(Duration.ofDays(30), TableArchive.s3("my-archive", "measurements"))
                        .dropAfter(Duration.ofDays(365)));

        List<MaintenanceStep> steps = measurements.maintain();

        assertThat(steps)
                .extracting(MaintenanceStep::toString)
                .containsExactly("measurements-2026-10 CREATED", "measurements-2026-11 CREATED");
        clock.set(now.plus(Duration.ofDays(10)));
        Measurement measurement = new Measurement("s1", now, 2.5);
        LongAdder lateItems = new LongAdder();
        try {
            measurements.of(measurement).save(measurement);
        } catch (TableClosedException late) {
            lateItems.increment();
        }
        assertThat(lateItems.sum()).isEqualTo(1);
        Instant time = now;
        Tables.update(
                measurements.keyspread(time), MeasurementRepository.TABLE, table -> table.deletionProtection(false));
        assertThat(measurements.maintain())
                .extracting(MaintenanceStep::toString)
                .containsExactly("measurements-2026-10 COOLED: changing provisioned capacity");
    }

    @Test
    void range_spansTables() {
        Instant time = now;
        Instant from = now.minusSeconds(1);
        Instant to = now.plus(Duration.ofDays(7));
        String cursor = null;
        measurements.createTables(from, to);
        Measurement measurement = new Measurement("s1", time, 2.5);
        Measurement later = new Measurement("s1", to, 3.5);

        measurements.of(measurement).save(measurement);

        measurements.of(later).save(later);

        Optional<Measurement> found = measurements.at(time).find("s1", time);

        SeriesQuery<Measurement> query =
                measurements.between(from, to, table -> table.query("s1").at().between(from, to));

        Page<Measurement> page = query.page(50, cursor);

        assertThat(found).contains(measurement);
        assertThat(page.items()).containsExactly(measurement, later);
        try (Stream<Measurement> items = query.descending().stream()) {
            assertThat(items).containsExactly(later, measurement);
        }
    }
}
