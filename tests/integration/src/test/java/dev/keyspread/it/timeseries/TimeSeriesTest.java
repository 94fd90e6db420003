package dev.keyspread.it.timeseries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.it.entity.Temperature;
import dev.keyspread.it.entity.TemperatureRepository;
import dev.keyspread.it.entity.Visit;
import dev.keyspread.it.entity.VisitRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.table.Tables;
import dev.keyspread.timeseries.SeriesQuery;
import dev.keyspread.timeseries.TimePeriod;
import dev.keyspread.timeseries.TimeSeries;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** Time series with a table per period. */
class TimeSeriesTest {

    private static final Instant SEPTEMBER = Instant.parse("2026-09-15T12:00:00Z");
    private static final Instant OCTOBER = Instant.parse("2026-10-15T12:00:00Z");
    private static final Instant NOVEMBER = Instant.parse("2026-11-15T12:00:00Z");
    private static final Instant DECEMBER = Instant.parse("2026-12-15T12:00:00Z");
    private static final Duration MONTH = Duration.ofDays(31);

    /** The requests that create two tables: each is described twice, created, described again, and gets its time to live. */
    private static final int REQUESTS = 10;

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @Test
    void items_areRoutedByTheirTime() {
        TimeSeries<Temperature, TemperatureRepository> series = series(dynamoDb.keyspread(), TimePeriod.MONTH);
        series.createTables(OCTOBER, NOVEMBER);
        Temperature lastOfOctober = Temperature.of("kiel", Instant.parse("2026-10-31T23:59:59.999Z"));
        Temperature firstOfNovember = Temperature.of("kiel", Instant.parse("2026-11-01T00:00:00Z"));

        series.of(lastOfOctober).save(lastOfOctober);
        series.of(firstOfNovember).save(firstOfNovember);

        assertThat(stored("temperatures-2026-10")).isEqualTo(1);
        assertThat(stored("temperatures-2026-11")).isEqualTo(1);
        assertThat(series.at(NOVEMBER).find("kiel", firstOfNovember.at())).contains(firstOfNovember);
        assertThat(series.at(OCTOBER).find("kiel", firstOfNovember.at())).isEmpty();
    }

    @Test
    void between_spansTablesInBothOrders_withoutTheMissingOnes() {
        TimeSeries<Temperature, TemperatureRepository> series = series(dynamoDb.keyspread(), TimePeriod.MONTH);
        series.createTables(SEPTEMBER, SEPTEMBER);
        series.createTables(NOVEMBER, DECEMBER);
        List<Temperature> saved = save(series, SEPTEMBER, NOVEMBER, DECEMBER, DECEMBER.plusSeconds(1));

        SeriesQuery<Temperature> query = series.between(SEPTEMBER, DECEMBER, table -> table.query("kiel"));

        assertThat(query.list()).isEqualTo(saved);
        Collections.reverse(saved);
        assertThat(query.descending().list()).isEqualTo(saved);
        assertThat(query.descending().page(3).items()).isEqualTo(saved.subList(0, 3));
    }

    @Test
    void between_withACondition_restrictsEachTable() {
        TimeSeries<Temperature, TemperatureRepository> series = series(dynamoDb.keyspread(), TimePeriod.MONTH);
        series.createTables(OCTOBER, DECEMBER);
        save(series, OCTOBER.minusSeconds(1), OCTOBER, NOVEMBER, DECEMBER, DECEMBER.plusSeconds(1));

        assertThat(series.between(
                                OCTOBER,
                                DECEMBER,
                                table -> table.query("kiel").at().between(OCTOBER, DECEMBER))
                        .list())
                .extracting(Temperature::at)
                .containsExactly(OCTOBER, NOVEMBER, DECEMBER);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void pages_ofAnySize_haveAllItemsInOrder(long seed) {
        Random random = new Random(seed);
        TimeSeries<Temperature, TemperatureRepository> series =
                series(dynamoDb.keyspread(), TimePeriod.values()[random.nextInt(3)]);
        Instant first = SEPTEMBER.plus(Duration.ofDays(random.nextInt(30)));
        Instant last = first.plus(Duration.ofDays(random.nextInt(60)));
        Set<Temperature> items = new HashSet<>();
        for (int item = random.nextInt(40); item > 0; item--) {
            Instant at = first.plusSeconds(
                    random.nextInt((int) Duration.between(first, last).toSeconds() + 1));
            series.createTables(at, at);
            Temperature temperature = Temperature.of("kiel", at);
            series.of(temperature).save(temperature);
            items.add(temperature);
        }
        List<Temperature> expected =
                items.stream().sorted(Comparator.comparing(Temperature::at)).toList();
        SeriesQuery<Temperature> query = series.between(first, last, table -> table.query("kiel"));

        assertThat(allPages(query, random)).isEqualTo(expected);
        List<Temperature> descending = new ArrayList<>(allPages(query.descending(), random));
        Collections.reverse(descending);
        assertThat(descending).isEqualTo(expected);
    }

    @Test
    void stream_readsTheNextTableOnlyIfItIsNeeded() {
        List<String> read = new CopyOnWriteArrayList<>();
        Keyspread keyspread = dynamoDb.builder()
                .observer(OperationObserver.ofCapacity(consumed -> read.add(consumed.table())))
                .build();
        TimeSeries<Temperature, TemperatureRepository> series = series(keyspread, TimePeriod.MONTH);
        series.createTables(SEPTEMBER, NOVEMBER);
        save(series, SEPTEMBER, OCTOBER, NOVEMBER);
        read.clear();

        try (Stream<Temperature> items = series.between(SEPTEMBER, NOVEMBER, table -> table.query("kiel")).stream()) {
            assertThat(items.limit(2).iterator().next().at()).isEqualTo(SEPTEMBER);
        }

        assertThat(read).containsExactly(keyspread.tableName("temperatures-2026-09"));
    }

    @Test
    void cursor_betweenTwoTables_belongsToItsQuery() {
        TimeSeries<Temperature, TemperatureRepository> series = series(dynamoDb.keyspread(), TimePeriod.MONTH);
        series.createTables(OCTOBER, DECEMBER);
        save(series, OCTOBER, OCTOBER.plusSeconds(1), NOVEMBER);
        SeriesQuery<Temperature> query = series.between(OCTOBER, DECEMBER, table -> table.query("kiel"));

        Page<Temperature> page = query.page(2);
        String cursor = page.cursor().orElseThrow();

        assertThat(page.items()).hasSize(2);
        assertThat(query.page(2, cursor).items()).hasSize(1);
        assertThat(query.page(2, "").items()).isEqualTo(page.items());
        assertInvalid(series.between(OCTOBER, DECEMBER, table -> table.query("bonn")), cursor, "it is of another key");
        assertInvalid(query.descending(), cursor, "it is of another order");
        assertInvalid(query, cursor.replace("2026-11", "2026-12"), "it is of another table or index");
    }

    @Test
    void cursor_ofAnotherQuery_isRejected() {
        TimeSeries<Temperature, TemperatureRepository> series = series(dynamoDb.keyspread(), TimePeriod.MONTH);
        series.createTables(OCTOBER, NOVEMBER);
        save(series, OCTOBER, OCTOBER.plusSeconds(1), NOVEMBER);
        SeriesQuery<Temperature> query = series.between(OCTOBER, NOVEMBER, table -> table.query("kiel"));
        String cursor = query.page(1).cursor().orElseThrow();

        assertInvalid(
                series.between(NOVEMBER, DECEMBER, table -> table.query("kiel")),
                cursor,
                "The cursor belongs to another query than this one of the tables 2026-11 to 2026-12: it is of 2026-10");
        assertInvalid(series.between(OCTOBER, NOVEMBER, table -> table.query("bonn")), cursor, "it is of another key");
        assertInvalid(query.descending(), cursor, "it is of another order");
        assertInvalid(query, cursor.replace("2026-10", "2026-11"), "it is of another table or index");
        assertInvalid(query, "2026-11.", "The cursor is damaged: it is not");
        assertInvalid(query, "x", "The cursor is damaged: it is not a cursor that a page of a time series returned");
        assertInvalid(query, cursor.substring(0, cursor.length() - 2), "The cursor is damaged");
    }

    @Test
    void between_missingTablesOfShardedItems_areEmpty() {
        TimeSeries<Visit, VisitRepository> series =
                TimeSeries.create(dynamoDb.keyspread(), TimePeriod.DAY, VisitRepository::new, visit -> OCTOBER);

        assertThat(series.between(OCTOBER, OCTOBER.plus(Duration.ofDays(2)), visits -> visits.query("home"))
                        .list())
                .isEmpty();
        assertThat(series.between(OCTOBER, OCTOBER, visits -> visits.query("home"))
                        .page(5)
                        .items())
                .isEmpty();
    }

    @Test
    void between_endBeforeItsBeginning_isRejected() {
        TimeSeries<Temperature, TemperatureRepository> series = series(dynamoDb.keyspread(), TimePeriod.MONTH);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> series.between(NOVEMBER, OCTOBER, table -> table.query("kiel")))
                .withMessage("first must not be after last (found " + NOVEMBER + " and " + OCTOBER + ")");
    }

    @Test
    void createTables_createsTheMissingOnes_withSettings() {
        Keyspread keyspread = dynamoDb.keyspread();
        TimeSeries<Temperature, TemperatureRepository> series = series(keyspread, TimePeriod.MONTH);

        assertThat(series.createTables(OCTOBER, OCTOBER)).containsExactly(keyspread.tableName("temperatures-2026-10"));
        assertThat(series.createTables(OCTOBER, DECEMBER, table -> table.provisioned(7, 8)))
                .containsExactly(
                        keyspread.tableName("temperatures-2026-11"), keyspread.tableName("temperatures-2026-12"));
        assertThat(series.createTables(OCTOBER, DECEMBER)).isEmpty();
        assertThat(describe("temperatures-2026-10").billingModeSummary().billingMode())
                .isEqualTo(BillingMode.PAY_PER_REQUEST);
        assertThat(describe("temperatures-2026-12").provisionedThroughput().writeCapacityUnits())
                .isEqualTo(8);
    }

    @Test
    void createTables_bySeveralProcessesAtOnce_createsEachTableOnce() {
        List<String> created = new CopyOnWriteArrayList<>();
        List<CompletableFuture<Void>> processes = IntStream.range(0, 4)
                .mapToObj(process -> CompletableFuture.runAsync(
                        () -> created.addAll(series(dynamoDb.builder().build(), TimePeriod.DAY)
                                .createTables(OCTOBER, OCTOBER.plus(Duration.ofDays(5))))))
                .toList();

        processes.forEach(CompletableFuture::join);

        assertThat(new HashSet<>(created)).hasSize(6);
        assertComplete(TimePeriod.DAY, OCTOBER, OCTOBER.plus(Duration.ofDays(5)));
    }

    @Test
    void createTables_ofAProcessThatIsKilledAtAnyRequest_isCompletedByTheNext() {
        for (int kill = 1; kill <= REQUESTS; kill++) {
            Instant month = OCTOBER.plus(MONTH.multipliedBy(3L * kill));
            Keyspread dying = interruptedBefore(kill, () -> {
                throw new Killed();
            });

            assertThatExceptionOfType(Killed.class).isThrownBy(() -> createTwo(dying, month));
            createTwo(dynamoDb.keyspread(), month);

            assertComplete(TimePeriod.MONTH, month, month.plus(MONTH));
        }
    }

    @Test
    void createTables_whileAnotherProcessDoesTheSameBeforeAnyRequest_succeeds() {
        for (int request = 1; request <= REQUESTS; request++) {
            Instant month = OCTOBER.plus(MONTH.multipliedBy(3L * request));
            AtomicInteger others = new AtomicInteger();
            Keyspread slow = interruptedBefore(request, () -> {
                createTwo(dynamoDb.keyspread(), month);
                others.incrementAndGet();
            });

            createTwo(slow, month);

            assertThat(others).hasValue(1);
            assertComplete(TimePeriod.MONTH, month, month.plus(MONTH));
        }
    }

    private static void createTwo(Keyspread keyspread, Instant month) {
        series(keyspread, TimePeriod.MONTH).createTables(month, month.plus(MONTH));
    }

    /** Returns the mapper of a process to which something happens before its n-th request for a table. */
    private Keyspread interruptedBefore(int request, Runnable event) {
        AtomicInteger requests = new AtomicInteger();
        DynamoDbClient client = (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> {
                    if (method.getName().matches("(create|describe|update).*")
                            && requests.incrementAndGet() == request) {
                        event.run();
                    }
                    try {
                        return method.invoke(dynamoDb.client(), arguments);
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                });
        return Keyspread.builder(client)
                .tableNames(dynamoDb.keyspread()::tableName)
                .build();
    }

    private void assertComplete(TimePeriod period, Instant first, Instant last) {
        for (Instant day = first; !day.isAfter(last); day = day.plus(Duration.ofDays(1))) {
            Keyspread ofPeriod = series(dynamoDb.keyspread(), period).keyspread(day);
            assertThat(Tables.check(ofPeriod, TemperatureRepository.TABLE)).isEmpty();
        }
    }

    private static void assertInvalid(SeriesQuery<Temperature> query, String cursor, String message) {
        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> query.page(1, cursor))
                .withMessageContaining(message);
    }

    private static List<Temperature> allPages(SeriesQuery<Temperature> query, Random random) {
        List<Temperature> items = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            int size = 1 + random.nextInt(7);
            Page<Temperature> page = query.page(size, cursor.orElse(null));
            assertThat(page.items()).hasSizeLessThanOrEqualTo(size);
            items.addAll(page.items());
            cursor = page.cursor();
        } while (cursor.isPresent());
        return items;
    }

    private static TimeSeries<Temperature, TemperatureRepository> series(Keyspread keyspread, TimePeriod period) {
        return TimeSeries.create(keyspread, period, TemperatureRepository::new, Temperature::at);
    }

    private static List<Temperature> save(TimeSeries<Temperature, TemperatureRepository> series, Instant... times) {
        List<Temperature> items = new ArrayList<>();
        for (Instant time : times) {
            items.add(Temperature.of("kiel", time));
        }
        items.forEach(item -> series.of(item).save(item));
        return items;
    }

    private int stored(String table) {
        return dynamoDb.client()
                .scan(scan -> scan.tableName(dynamoDb.keyspread().tableName(table)))
                .count();
    }

    private TableDescription describe(String table) {
        return dynamoDb.client()
                .describeTable(
                        describe -> describe.tableName(dynamoDb.keyspread().tableName(table)))
                .table();
    }

    /** The end of a process. */
    private static final class Killed extends Error {

        private static final long serialVersionUID = 1L;
    }
}
