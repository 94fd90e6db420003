package dev.keyspread.it.timeseries;

import static org.assertj.core.api.Assertions.assertThat;

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
import dev.keyspread.timeseries.TableClosedException;
import dev.keyspread.timeseries.TimePeriod;
import dev.keyspread.timeseries.TimeSeries;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;

/** Maintenance of time series by processes that are killed, and by several at once. */
class TimeSeriesKilledProcessesTest {

    private static final Instant FIRST_DAY = Instant.parse("2026-10-15T12:00:00Z");
    private static final Duration DAY = Duration.ofDays(1);
    private static final int SEEDS = 25;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @TempDir
    Path directory;

    private volatile Instant now = FIRST_DAY;
    private final ExportingTables exports = new ExportingTables(dynamoDb.client(), () -> now);

    @Test
    void maintain_ofAProcessThatIsKilledAtAnyRequest_isCompletedByTheNext() {
        for (boolean isBefore : new boolean[] {true, false}) {
            int kill = 1;
            boolean wasKilled;
            do {
                now = FIRST_DAY.plus(DAY.multipliedBy(100));
                // The archives of earlier rounds have tables of the same name, but no item of this station.
                Temperature item = save(mapperSeries(false, 0, true), now, "kiel-" + isBefore + (100 + kill));
                now = now.plus(DAY.multipliedBy(28));
                Temperature recent = save(mapperSeries(false, 0, true), now, "kiel");
                now = now.plus(DAY.multipliedBy(2));
                TimeSeries<Temperature, TemperatureRepository> dying = mapperSeries(false, kill, isBefore);
                wasKilled = isKilled(dying);
                if (wasKilled) {
                    List<MaintenanceStep> unused = mapperSeries(false, 0, true).maintain();
                }

                assertThat(dynamoDb.client().listTables().tableNames())
                        .doesNotContain(name(item))
                        .contains(tableName(now), name(recent));
                assertThat(writeUnits(recent)).isEqualTo(1);
                assertArchived(item);
                assertThat(Archives.files(directory))
                        .noneMatch(file -> file.toString().endsWith(".part"));
                kill++;
            } while (wasKilled);
            // A table is created, one is cooled, and one is scanned and deleted.
            assertThat(kill).isGreaterThan(10);
        }
    }

    @Test
    void maintain_bySeveralProcessesAtOnce_losesNothing() {
        List<Temperature> items = new ArrayList<>();
        for (int day = 0; day < 6; day++) {
            items.add(save(mapperSeries(false, 0, true), FIRST_DAY.plus(DAY.multipliedBy(day)), "kiel"));
        }
        now = FIRST_DAY.plus(DAY.multipliedBy(60));

        List<CompletableFuture<List<MaintenanceStep>>> processes = IntStream.range(0, 4)
                .mapToObj(process -> CompletableFuture.supplyAsync(
                        () -> mapperSeries(false, 0, true).maintain()))
                .toList();

        List<MaintenanceStep> steps =
                processes.stream().flatMap(process -> process.join().stream()).toList();
        assertThat(steps.stream()
                        .filter(step -> step.action() == Action.DROPPED)
                        .map(MaintenanceStep::table))
                .containsAll(items.stream().map(this::name).toList());
        assertThat(items).allSatisfy(this::assertArchived);
    }

    static Stream<Integer> seeds() {
        return IntStream.range(0, SEEDS).boxed();
    }

    /** Processes are killed at random requests while time passes and items arrive, some of them late. */
    @ParameterizedTest
    @MethodSource("seeds")
    void maintain_ofProcessesThatAreKilledAtRandom_losesNoItem(int seed) {
        Random random = new Random(seed);
        // The first boolean of a random number generator is the same for all small seeds.
        boolean usesExports = seed % 2 == 0;
        List<Temperature> saved = new ArrayList<>();

        passTime(random, usesExports, saved);
        now = now.plus(DAY.multipliedBy(60));
        for (int round = 0; round < 5; round++) {
            now = now.plus(Duration.ofHours(1));
            boolean unused = isKilled(mapperSeries(usesExports, 0, true));
            exports.end(ExportStatus.COMPLETED);
        }

        assertThat(saved).isNotEmpty();
        assertThat(saved)
                .allSatisfy(item -> assertThat(lines(usesExports, name(item)))
                        .as("seed %d, %s", seed, item)
                        .anyMatch(line -> line.contains(item.station())));
        assertThat(dynamoDb.client().listTables().tableNames())
                .as("seed %d", seed)
                .doesNotContainAnyElementsOf(saved.stream().map(this::name).toList());
    }

    private void passTime(Random random, boolean usesExports, List<Temperature> saved) {
        for (int step = 0; step < 60; step++) {
            now = now.plus(Duration.ofHours(random.nextInt(20)));
            Instant at = now.minus(Duration.ofHours(random.nextInt(100)));
            saveIfOpen(at, "station-" + (100 + step), usesExports, saved);
            TimeSeries<Temperature, TemperatureRepository> process =
                    mapperSeries(usesExports, 1 + random.nextInt(40), random.nextBoolean());
            boolean unused = isKilled(process);
            if (usesExports && random.nextInt(3) == 0) {
                exports.end(random.nextInt(4) == 0 ? ExportStatus.FAILED : ExportStatus.COMPLETED);
            }
            saved.forEach(item -> assertThat(exists(item) || isArchived(usesExports, item))
                    .as("%s exists or is archived", item)
                    .isTrue());
        }
    }

    private void saveIfOpen(Instant at, String station, boolean usesExports, List<Temperature> saved) {
        TimeSeries<Temperature, TemperatureRepository> series = mapperSeries(usesExports, 0, true);
        try {
            saved.add(save(series, at, station));
        } catch (TableClosedException closed) {
            assertThat(now).isAfterOrEqualTo(at.plus(DAY));
        }
    }

    private boolean exists(Temperature item) {
        return plain(dynamoDb.keyspread())
                .between(item.at(), item.at(), table -> table.query(item.station()))
                .list()
                .contains(item);
    }

    private boolean isArchived(boolean usesExports, Temperature item) {
        return lines(usesExports, name(item)).stream().anyMatch(line -> line.contains(item.station()));
    }

    private List<String> lines(boolean usesExports, String table) {
        return usesExports
                ? exports.archived(table).stream().map(Object::toString).toList()
                : Archives.items(directory, table);
    }

    private void assertArchived(Temperature item) {
        assertThat(Archives.items(directory, name(item)))
                .as("%s is archived", item)
                .anyMatch(line -> line.contains(item.station()));
    }

    /** Returns whether the process was killed during its maintenance. Requests may fail as they do in any process. */
    private static boolean isKilled(TimeSeries<Temperature, TemperatureRepository> process) {
        try {
            List<MaintenanceStep> unused = process.maintain();
            return false;
        } catch (ProcessClient.Killed killed) {
            return true;
        } catch (MaintenanceException failedExport) {
            assertThat(failedExport).hasMessageContaining("its export failed with S3NoSuchBucket");
            return false;
        }
    }

    private Temperature save(TimeSeries<Temperature, TemperatureRepository> series, Instant at, String station) {
        Temperature item = Temperature.of(station, at);
        if (!dynamoDb.client().listTables().tableNames().contains(name(item))) {
            series.createTables(at, at);
        }
        series.of(item).save(item);
        return item;
    }

    private TimeSeries<Temperature, TemperatureRepository> mapperSeries(
            boolean usesExports, int kill, boolean isBefore) {
        Keyspread keyspread = mapper(usesExports ? exports : null, kill, isBefore);
        return usesExports ? withArchive(keyspread, TableArchive.s3("archive")) : series(keyspread);
    }

    private TimeSeries<Temperature, TemperatureRepository> series(Keyspread keyspread) {
        return withArchive(keyspread, TableArchive.files(directory));
    }

    private TimeSeries<Temperature, TemperatureRepository> withArchive(Keyspread keyspread, TableArchive archive) {
        return plain(keyspread)
                .withLifecycle(tables -> tables.createAhead(Duration.ZERO)
                        .closeAfter(DAY)
                        .coolAfter(DAY, table -> table.provisioned(5, 1))
                        .archiveAfter(DAY.multipliedBy(2), archive)
                        .dropAfter(DAY.multipliedBy(4)));
    }

    private static TimeSeries<Temperature, TemperatureRepository> plain(Keyspread keyspread) {
        return TimeSeries.create(keyspread, TimePeriod.DAY, TemperatureRepository::new, Temperature::at);
    }

    /** Returns the mapper of a process that is killed before or after its n-th request; never, if that is 0. */
    private Keyspread mapper(@Nullable ExportingTables exporting, int kill, boolean isBefore) {
        AtomicInteger requests = new AtomicInteger();
        Consumer<DynamoDbRequest> counting = request -> {
            if (requests.incrementAndGet() == kill) {
                throw new ProcessClient.Killed();
            }
        };
        return Keyspread.builder(ProcessClient.of(
                        dynamoDb.client(),
                        exporting,
                        isBefore ? counting : request -> {},
                        isBefore ? request -> {} : counting))
                .tableNames(dynamoDb.keyspread()::tableName)
                .clock(() -> now)
                .build();
    }

    private long writeUnits(Temperature item) {
        return dynamoDb.client()
                .describeTable(describe -> describe.tableName(name(item)))
                .table()
                .provisionedThroughput()
                .writeCapacityUnits();
    }

    private String name(Temperature item) {
        return tableName(item.at());
    }

    private String tableName(Instant time) {
        return dynamoDb.keyspread().tableName("temperatures-" + TimePeriod.DAY.label(time));
    }
}
