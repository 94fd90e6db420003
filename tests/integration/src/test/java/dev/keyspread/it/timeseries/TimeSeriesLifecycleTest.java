package dev.keyspread.it.timeseries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.it.entity.Temperature;
import dev.keyspread.it.entity.TemperatureAttributes;
import dev.keyspread.it.entity.TemperatureRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.table.Tables;
import dev.keyspread.timeseries.LifecycleOptions;
import dev.keyspread.timeseries.MaintenanceException;
import dev.keyspread.timeseries.MaintenanceStep;
import dev.keyspread.timeseries.MaintenanceStep.Action;
import dev.keyspread.timeseries.TableArchive;
import dev.keyspread.timeseries.TableClosedException;
import dev.keyspread.timeseries.TimePeriod;
import dev.keyspread.timeseries.TimeSeries;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.Check;
import dev.keyspread.write.Update;
import dev.keyspread.write.WriteTransaction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables of time series that are created, closed, cooled and dropped by their age. */
class TimeSeriesLifecycleTest {

    private static final Instant OCTOBER = Instant.parse("2026-10-15T12:00:00Z");
    private static final Instant END_OF_OCTOBER = Instant.parse("2026-11-01T00:00:00Z");

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @TempDir
    Path directory;

    private Instant now = OCTOBER;

    @Test
    void writes_toAClosedTable_areRejected() {
        TimeSeries<Temperature, TemperatureRepository> series =
                series(tables -> tables.createAhead(Duration.ZERO).closeAfter(Duration.ofDays(2)));
        series.maintain();
        Temperature item = Temperature.of("kiel", OCTOBER);
        now = END_OF_OCTOBER.plus(Duration.ofDays(2)).minusMillis(1);
        series.of(item).save(item);
        now = now.plusMillis(1);
        TemperatureRepository closed = series.of(item);

        assertClosed(() -> closed.save(item));
        assertClosed(() -> Update.patch(closed, item).run());
        assertClosed(() -> closed.delete(closed.key(item)));
        assertClosed(() -> closed.update("kiel", OCTOBER)
                .set(TemperatureAttributes.CELSIUS, 3)
                .run());
        assertClosed(() -> WriteTransaction.of(closed.prepareSave(item)).run());
        assertThatThrownBy(
                        () -> BatchWrite.of(List.of(closed.prepareSave(item))).run())
                .hasRootCauseInstanceOf(TableClosedException.class);
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(() -> closed.async().save(item).join())
                .withCauseInstanceOf(TableClosedException.class);
        assertThat(closed.find(closed.key(item))).contains(item);
        assertThatExceptionOfType(TableClosedException.class)
                .isThrownBy(() -> closed.save(item))
                .withMessage("Table \"" + name("temperatures-2026-10") + "\" has been closed to writes since"
                        + " 2026-11-03T00:00:00Z, because its items are archived and dropped. Discard the late item, or set"
                        + " closeAfter(…) to the longest delay of your items");
    }

    @Test
    void transaction_thatOnlyChecksAClosedTable_writesToTheOthers() {
        TimeSeries<Temperature, TemperatureRepository> series =
                series(tables -> tables.createAhead(Duration.ofDays(20)).closeAfter(Duration.ofDays(2)));
        series.maintain();
        Temperature old = Temperature.of("kiel", OCTOBER);
        series.of(old).save(old);
        now = END_OF_OCTOBER.plus(Duration.ofDays(3));
        Temperature recent = Temperature.of("kiel", now);

        WriteTransaction.of(
                        series.of(recent).prepareSave(recent),
                        Check.of(series.of(old), series.of(old).key(old)).onlyIf(TemperatureAttributes.CELSIUS.eq(20)))
                .run();

        assertThat(series.of(recent).find(series.of(recent).key(recent))).contains(recent);
    }

    @Test
    void write_toAClosedTable_byAnotherRepositoryOfTheMapper_isRejected() {
        Keyspread keyspread = keyspread();
        TimeSeries<Temperature, TemperatureRepository> writing = plain(keyspread);
        TimeSeries<Temperature, TemperatureRepository> series =
                plain(keyspread).withLifecycle(tables -> tables.closeAfter(Duration.ZERO));
        writing.createTables(OCTOBER, OCTOBER);
        Temperature item = Temperature.of("kiel", OCTOBER);
        TemperatureRepository unused = series.of(item);
        now = END_OF_OCTOBER;

        assertClosed(() -> writing.of(item).save(item));
    }

    @Test
    void maintain_createsTablesAhead_andCoolsOldOnesOnce() {
        TimeSeries<Temperature, TemperatureRepository> series =
                series(tables -> tables.createAhead(Duration.ofDays(20), table -> table.provisioned(50, 60))
                        .coolAfter(Duration.ofDays(2), table -> table.provisioned(5, 1)));

        assertThat(series.maintain())
                .containsExactly(
                        step("temperatures-2026-10", Action.CREATED, ""),
                        step("temperatures-2026-11", Action.CREATED, ""));
        assertThat(series.maintain()).isEmpty();
        now = END_OF_OCTOBER.plus(Duration.ofDays(2));
        assertThat(series.maintain())
                .containsExactly(step("temperatures-2026-10", Action.COOLED, "changing provisioned capacity"));
        assertThat(series.maintain()).isEmpty();
        assertThat(writeUnits("temperatures-2026-10")).isEqualTo(1);
        assertThat(writeUnits("temperatures-2026-11")).isEqualTo(60);
    }

    @Test
    void maintain_archivesToFiles_andDropsWhenDue() {
        TimeSeries<Temperature, TemperatureRepository> series = series(this::archiveToFiles);
        series.maintain();
        Temperature first = Temperature.of("bonn", OCTOBER);
        Temperature second = Temperature.of("kiel", OCTOBER);
        series.of(first).saveAll(List.of(first, second));

        now = END_OF_OCTOBER.plus(Duration.ofDays(3)).minusMillis(1);
        assertThat(actions(series)).doesNotContain(Action.ARCHIVED);
        now = now.plusMillis(1);
        assertThat(actions(series)).containsExactly(Action.ARCHIVED);
        assertThat(actions(series)).isEmpty();
        now = END_OF_OCTOBER.plus(Duration.ofDays(9)).minusMillis(1);
        assertThat(actions(series)).isEmpty();
        assertThat(Archives.items(directory, name("temperatures-2026-10"))).hasSize(2);
        now = now.plusMillis(1);
        assertThat(series.maintain()).containsExactly(step("temperatures-2026-10", Action.DROPPED, ""));
        assertThat(series.maintain()).isEmpty();
        assertThat(Tables.describe(series.keyspread(OCTOBER), TemperatureRepository.TABLE))
                .isEmpty();
        assertThat(Archives.items(directory, name("temperatures-2026-10")))
                .allSatisfy(line -> assertThat(line)
                        .startsWith("{\"Item\":{")
                        .contains("\"at\":{\"S\":\"2026-10-15T12:00:00.000000000Z\"}", "\"celsius\":{\"N\":\"20\"}")
                        .endsWith("}}}"))
                .anyMatch(line -> line.contains("\"station\":{\"S\":\"bonn\"}"))
                .anyMatch(line -> line.contains("\"station\":{\"S\":\"kiel\"}"));
    }

    @Test
    void maintain_archivesAnHourAfterTheClosing_atTheEarliest() {
        TimeSeries<Temperature, TemperatureRepository> series = series(tables -> tables.createAhead(Duration.ZERO)
                .closeAfter(Duration.ofDays(2))
                .archiveAfter(Duration.ofDays(2), TableArchive.files(directory))
                .dropAfter(Duration.ofDays(2)));
        series.maintain();

        now = END_OF_OCTOBER.plus(Duration.ofDays(2)).plusSeconds(3_599);
        assertThat(actions(series)).containsExactly(Action.CREATED);
        now = now.plusSeconds(1);

        assertThat(actions(series)).containsExactly(Action.ARCHIVED, Action.DROPPED);
    }

    @Test
    void maintain_ofALaterTableWithTheSameName_needsAnArchiveOfItsOwn() {
        TimeSeries<Temperature, TemperatureRepository> series = series(this::archiveToFiles);
        now = END_OF_OCTOBER.plus(Duration.ofDays(9));
        series.createTables(OCTOBER, OCTOBER);
        series.maintain();
        series.createTables(OCTOBER, OCTOBER);
        Temperature byOthers = Temperature.of("kiel", OCTOBER);
        plain(dynamoDb.keyspread()).of(byOthers).save(byOthers);

        assertThat(actions(series)).containsExactly(Action.ARCHIVED, Action.DROPPED);

        assertThat(Archives.items(directory, name("temperatures-2026-10"))).hasSize(1);
    }

    @Test
    void maintain_afterTheClosingWasSetLater_archivesAgain() {
        series(this::archiveToFiles).createTables(OCTOBER, OCTOBER);
        now = END_OF_OCTOBER.plus(Duration.ofDays(3));
        assertThat(actions(series(this::archiveToFiles))).contains(Action.ARCHIVED);
        TimeSeries<Temperature, TemperatureRepository> longer = series(tables -> tables.closeAfter(Duration.ofDays(8))
                .archiveAfter(Duration.ofDays(8), TableArchive.files(directory))
                .dropAfter(Duration.ofDays(8)));
        Temperature late = Temperature.of("kiel", OCTOBER);
        longer.of(late).save(late);
        now = END_OF_OCTOBER.plus(Duration.ofDays(9));

        assertThat(actions(longer)).containsExactly(Action.ARCHIVED, Action.DROPPED);

        assertThat(Archives.items(directory, name("temperatures-2026-10"))).hasSize(1);
    }

    @Test
    void maintain_protectedTable_keepsIt() {
        TimeSeries<Temperature, TemperatureRepository> series = series(this::archiveToFiles);
        series.createTables(OCTOBER, OCTOBER, table -> table.deletionProtection(true));
        now = END_OF_OCTOBER.plus(Duration.ofDays(9));

        assertThat(actions(series)).contains(Action.ARCHIVED, Action.PROTECTED);
        assertThat(series.maintain())
                .containsExactly(step("temperatures-2026-10", Action.PROTECTED, "deletion protection is on"));
        Tables.update(series.keyspread(OCTOBER), TemperatureRepository.TABLE, table -> table.deletionProtection(false));
        assertThat(actions(series)).containsExactly(Action.DROPPED);
    }

    @Test
    void maintain_withoutArchive_dropsUnarchived() {
        TimeSeries<Temperature, TemperatureRepository> series = series(tables -> tables.closeAfter(Duration.ZERO)
                .archiveAfter(Duration.ZERO, TableArchive.none())
                .dropAfter(Duration.ofDays(2)));
        series.createTables(OCTOBER, OCTOBER);
        now = END_OF_OCTOBER.plus(Duration.ofDays(2));

        assertThat(actions(series)).containsExactly(Action.DROPPED);
    }

    @Test
    void maintain_leavesOtherTablesAlone() {
        TimeSeries<Temperature, TemperatureRepository> days =
                TimeSeries.create(keyspread(), TimePeriod.DAY, TemperatureRepository::new, Temperature::at);
        days.createTables(OCTOBER, OCTOBER);
        Keyspread backup = keyspread().withTableNames(name -> name + "-2026-10-backup");
        Tables.create(backup, TemperatureRepository.TABLE);
        Tables.create(keyspread(), TemperatureRepository.TABLE);
        TimeSeries<Temperature, TemperatureRepository> series =
                series(tables -> archiveToFiles(tables).coolAfter(Duration.ZERO, table -> table.provisioned(5, 1)));
        now = END_OF_OCTOBER.plus(Duration.ofDays(5));

        assertThat(actions(series)).containsExactly(Action.CREATED);
        now = END_OF_OCTOBER.plus(Duration.ofDays(20));
        assertThat(series.maintain()).isEmpty();
        assertThat(Tables.list(keyspread()))
                .contains(name("temperatures-2026-10-15"), name("temperatures-2026-10-backup"), name("temperatures"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"DAY", "WEEK", "MONTH"})
    void maintain_findsTables_whoseNamesContinueAfterTheLabel(TimePeriod period) {
        Keyspread suffixed = dynamoDb.builder()
                .tableNames(name -> dynamoDb.keyspread().tableName("2020-01-01-" + name + "-blue"))
                .clock(() -> now)
                .build();
        TimeSeries<Temperature, TemperatureRepository> series = TimeSeries.create(
                        suffixed, period, TemperatureRepository::new, Temperature::at)
                .withLifecycle(this::archiveToFiles);
        series.createTables(OCTOBER, OCTOBER);
        now = END_OF_OCTOBER.plus(Duration.ofDays(20));

        assertThat(actions(series)).contains(Action.DROPPED);
    }

    @Test
    void maintain_failureOfOneTable_maintainsTheOthers() throws Exception {
        Path file = Files.createFile(directory.resolve("file"));
        TimeSeries<Temperature, TemperatureRepository> series =
                series(tables -> tables.coolAfter(Duration.ofDays(2), table -> table.provisioned(5, 1))
                        .closeAfter(Duration.ZERO)
                        .archiveAfter(Duration.ofDays(40), TableArchive.files(file))
                        .dropAfter(Duration.ofDays(40)));
        series.createTables(OCTOBER, END_OF_OCTOBER);
        now = END_OF_OCTOBER.plus(Duration.ofDays(40));

        assertThatExceptionOfType(MaintenanceException.class)
                .isThrownBy(series::maintain)
                .satisfies(failure -> assertThat(failure.steps())
                        .containsExactly(step("temperatures-2026-11", Action.COOLED, "changing provisioned capacity")))
                .withMessageStartingWith("Table \"" + name("temperatures-2026-10")
                        + "\" was not maintained: its archive cannot be written to " + file);
    }

    @Test
    void lifecycle_thatWouldLoseItems_isRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> series(tables -> tables.archiveAfter(Duration.ofDays(2), TableArchive.none())))
                .withMessage(
                        "Tables must be closed to writes before they are archived, or the archive lacks late items"
                                + " (found archiveAfter PT48H and no closeAfter). Call closeAfter(…) with an age that is not longer");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> series(tables ->
                        tables.closeAfter(Duration.ofDays(3)).archiveAfter(Duration.ofDays(2), TableArchive.none())))
                .withMessageContaining("(found archiveAfter PT48H and closeAfter PT72H)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> series(tables -> tables.dropAfter(Duration.ofDays(2))))
                .withMessage(
                        "Tables must be archived before they are dropped (found dropAfter PT48H and no archiveAfter)."
                                + " Call archiveAfter(…) with an age that is not longer, and TableArchive.none() to lose the items");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> series(tables -> tables.closeAfter(Duration.ZERO)
                        .archiveAfter(Duration.ofDays(3), TableArchive.none())
                        .dropAfter(Duration.ofDays(2))))
                .withMessageContaining("(found dropAfter PT48H and archiveAfter PT72H)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> series(tables -> tables.closeAfter(Duration.ofDays(-1))))
                .withMessage("closeAfter must not be negative (found PT-24H)");
    }

    private LifecycleOptions archiveToFiles(LifecycleOptions tables) {
        return tables.createAhead(Duration.ZERO)
                .closeAfter(Duration.ofDays(2))
                .archiveAfter(Duration.ofDays(3), TableArchive.files(directory))
                .dropAfter(Duration.ofDays(9));
    }

    private TimeSeries<Temperature, TemperatureRepository> series(Consumer<LifecycleOptions> lifecycle) {
        return plain(keyspread()).withLifecycle(lifecycle);
    }

    private static TimeSeries<Temperature, TemperatureRepository> plain(Keyspread keyspread) {
        return TimeSeries.create(keyspread, TimePeriod.MONTH, TemperatureRepository::new, Temperature::at);
    }

    private Keyspread keyspread() {
        return dynamoDb.builder().clock(() -> now).build();
    }

    private static List<Action> actions(TimeSeries<?, ?> series) {
        return series.maintain().stream().map(MaintenanceStep::action).toList();
    }

    private MaintenanceStep step(String table, Action action, String detail) {
        return new MaintenanceStep(name(table), action, detail);
    }

    private static void assertClosed(Runnable write) {
        assertThatExceptionOfType(TableClosedException.class).isThrownBy(write::run);
    }

    private String name(String table) {
        return dynamoDb.keyspread().tableName(table);
    }

    private long writeUnits(String table) {
        return dynamoDb.client()
                .describeTable(describe -> describe.tableName(name(table)))
                .table()
                .provisionedThroughput()
                .writeCapacityUnits();
    }
}
