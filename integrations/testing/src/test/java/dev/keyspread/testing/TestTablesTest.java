package dev.keyspread.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.query.NarrowedQuery;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class TestTablesTest {

    private static final TableSchema OTHER = TableSchema.builder("others")
            .partitionKey("id", ScalarAttributeType.S)
            .build();

    /** Keeps DynamoDB Local, which ends with its last user, for the clients of closed tables. */
    private static final LocalEngine LOCAL = LocalEngine.shared();

    @AfterAll
    static void end() {
        LOCAL.close();
    }

    static Stream<Function<TableSchema[], TestTables>> engines() {
        return Stream.of(TestTables::inMemory, TestTables::dynamoDbLocal);
    }

    private static TestTables tables(Function<TableSchema[], TestTables> engine) {
        return engine.apply(new TableSchema[] {Orders.TABLE});
    }

    @ParameterizedTest
    @MethodSource("engines")
    void reset_afterWrites_emptiesTheTables(Function<TableSchema[], TestTables> engine) {
        try (TestTables tables = tables(engine)) {
            Orders orders = new Orders(tables);
            orders.save("c1", 1);
            assertThat(tables.items(Orders.TABLE)).hasSize(1);

            tables.reset();

            assertThat(tables.items(Orders.TABLE)).isEmpty();
            assertThat(tables.requests()).isEmpty();
            orders.save("c1", 2);
            assertThat(orders.count("c1")).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void reset_duringARequest_doesNotRecordItWhenItEnds(Function<TableSchema[], TestTables> engine) {
        try (TestTables tables = tables(engine)) {
            FakeTimer timer = new FakeTimer(false);
            tables.faults().timer(timer).on("GetItem").delay(Duration.ofHours(1));
            CompletableFuture<?> late = tables.asyncClient()
                    .getItem(get -> get.tableName(new Orders(tables).table()).key(Orders.key("c1", 1)));

            tables.reset();
            timer.pass();

            assertThat(late).succeedsWithin(Duration.ofMinutes(1));
            assertThat(tables.requests()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void reset_emptiesTheQueryCache(Function<TableSchema[], TestTables> engine) {
        try (TestTables tables =
                tables(engine).configure(keyspread -> keyspread.queryCache(100_000, Duration.ofHours(1)))) {
            EntityStore<Map<String, AttributeValue>> store =
                    EntityStore.of(tables.keyspread(), Orders.TABLE, new MapCodec());
            NarrowedQuery<Map<String, AttributeValue>> query =
                    new NarrowedQuery<>(store.query(List.of(AttributeValue.fromS("c1"))));
            new Orders(tables).save("c1", 1);
            assertThat(query.cached().list()).hasSize(1);

            tables.reset();

            assertThat(query.cached().list()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void reset_afterATableWasDeletedAndAnotherCreated_restoresTheTables(Function<TableSchema[], TestTables> engine) {
        try (TestTables tables = tables(engine)) {
            Keyspread keyspread = tables.keyspread();
            Tables.delete(keyspread, Orders.TABLE);
            Tables.create(keyspread, OTHER);

            tables.reset();

            assertThat(tables.items(Orders.TABLE)).isEmpty();
            assertThat(tables.client().listTables().tableNames()).doesNotContain(keyspread.tableName("others"));
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void close_deletesTheTables_andTheNextUseCreatesThem(Function<TableSchema[], TestTables> engine) {
        TestTables tables = tables(engine);
        new Orders(tables).save("c1", 1);
        var client = tables.client();
        String name = tables.keyspread().tableName("orders");

        tables.close();

        assertThatThrownBy(() -> client.describeTable(table -> table.tableName(name)))
                .isInstanceOf(ResourceNotFoundException.class);
        assertThat(tables.items(Orders.TABLE)).isEmpty();
        tables.close();
    }

    @ParameterizedTest
    @MethodSource("engines")
    void twoTestTables_ofTheSameEntity_areSeparate(Function<TableSchema[], TestTables> engine) {
        try (TestTables one = tables(engine);
                TestTables other = tables(engine)) {
            new Orders(one).save("c1", 1);
            new Orders(other).save("c1", 2);

            one.reset();

            assertThat(one.items(Orders.TABLE)).isEmpty();
            assertThat(other.items(Orders.TABLE)).hasSize(1);
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void paginatorsWaitersAndAsynchronousClients_areRecorded(Function<TableSchema[], TestTables> engine) {
        try (TestTables tables = tables(engine)) {
            Orders orders = new Orders(tables);
            orders.save("c1", 1);

            RecordedRequests requests = tables.requestsOf(() -> {
                tables.client().scanPaginator(scan -> scan.tableName(orders.table())).items().stream()
                        .toList();
                tables.client().waiter().waitUntilTableExists(table -> table.tableName(orders.table()));
                tables.asyncClient()
                        .getItem(get -> get.tableName(orders.table()).key(Orders.key("c1", 1)))
                        .join();
            });

            assertThat(requests).hasSize(3).hasOnly("Scan", "DescribeTable", "GetItem");
            assertThat(requests).consumedAtMostReadUnits(1).consumedAtMostWriteUnits(0);
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void requests_knowTheirUnits(Function<TableSchema[], TestTables> engine) {
        try (TestTables tables = tables(engine)) {
            Orders orders = new Orders(tables);

            orders.save("c1", 1);
            orders.find("c1", 1);

            assertThat(tables.requests().writeUnits()).isEqualTo(1);
            assertThat(tables.requests().readUnits()).isEqualTo(0.5);
            assertThat(tables.requests().of("GetItem").to(Orders.TABLE).list())
                    .extracting(RecordedRequest::toString)
                    .containsExactly("GetItem orders {customerId=\"c1\", orderNumber=1}: 0.5 read units");
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void settings_reachTheMapper_andNotItsTableNames(Function<TableSchema[], TestTables> engine) {
        try (TestTables tables = tables(engine)
                .configure(keyspread ->
                        keyspread.tableNames(name -> "mine-" + name).valuesInErrors())) {

            assertThat(tables.keyspread().tableName("orders"))
                    .endsWith("orders")
                    .doesNotContain("mine-");
            assertThatThrownBy(() -> tables.configure(keyspread -> {}))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("Call configure(...) before the first use of the tables");
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void endpoint_ofAnyClient_hasTablesOfItsOwn(Function<TableSchema[], TestTables> engine) {
        try (TestTables host = tables(engine);
                TestTables tables = TestTables.on(host.client(), Orders.TABLE)) {
            new Orders(host).save("c1", 1);
            new Orders(tables).save("c1", 2);
            new Orders(tables).save("c1", 3);

            assertThat(host.items(Orders.TABLE)).hasSize(1);
            assertThat(tables.items(Orders.TABLE)).hasSize(2);
            assertThatThrownBy(tables::asyncClient).hasMessageContaining("no asynchronous client");
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void close_ofTheClient_hasNoEffect(Function<TableSchema[], TestTables> engine) {
        try (TestTables tables = tables(engine)) {
            tables.client().close();
            tables.asyncClient().close();

            new Orders(tables).save("c1", 1);
            assertThat(tables.items(Orders.TABLE)).hasSize(1);
            assertThat(tables.client()).isEqualTo(tables.client()).isNotEqualTo(tables.asyncClient());
        }
    }
}
