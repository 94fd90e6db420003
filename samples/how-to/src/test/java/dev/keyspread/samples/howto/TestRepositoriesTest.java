package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.testing.RecordedRequests;
import dev.keyspread.testing.ShardSizes;
import dev.keyspread.testing.TestTables;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;

class TestRepositoriesTest {

    @RegisterExtension
    static final TestTables tables = TestTables.inMemory(OrderRepository.TABLE);

    final OrderRepository orders = new OrderRepository(tables.keyspread());

    @Test
    void save_storesTheOrder() {
        orders.save(Order.open("c1", 42));

        assertThat(orders.find("c1", 42)).isPresent();
    }

    @Test
    void items_areWhatWasSaved() {
        Order saved = orders.save(Order.open("c1", 42));

        assertThat(tables.items(OrderRepository.TABLE)).containsExactlyInAnyOrder(OrderRepository.ITEMS, saved);
        assertThat(tables.item(OrderRepository.TABLE, OrderRepository.key("c1", 42)))
                .hasAttribute("state", "OPEN")
                .hasAttribute("total", 12.5)
                .hasNoAttribute("version");
    }

    @Test
    void find_isOneCheapRequest() {
        RecordedRequests requests = tables.requestsOf(() -> orders.find("c1", 42));

        assertThat(requests).hasSize(1).hasOnly("GetItem").consumedAtMostReadUnits(0.5);
    }

    @Test
    void faults_reachTheCaller() {
        tables.faults().on("PutItem").next(2).throttle();
        tables.faults().onWrites().partitionKey("hot").throttle();
        tables.faults().on("BatchWriteItem").every(3).leaveUnprocessed(5);
        tables.faults().on("Query").table(OrderRepository.TABLE).failInside(); // status code 500
        tables.faults().onReads().delay(Duration.ofMillis(20));

        assertThatThrownBy(() -> orders.save(Order.open("c1", 1))).isInstanceOf(ThrottlingException.class);
        assertThatThrownBy(() -> orders.save(Order.open("c1", 1))).isInstanceOf(ThrottlingException.class);
        orders.save(Order.open("c1", 1));
        assertThatThrownBy(() -> orders.save(Order.open("hot", 1))).isInstanceOf(ThrottlingException.class);

        tables.faults().clear();
        tables.faults().onAll().limitPartitionKeys(3_000, 1_000);
        orders.save(Order.open("c1", 2));
    }

    @Test
    void limit_throttlesAHotKey() {
        AtomicLong nanos = new AtomicLong();
        tables.faults().nanoTime(nanos::get).onAll().limitPartitionKeys(1, 1);
        orders.save(Order.open("c1", 1));

        assertThatThrownBy(() -> orders.save(Order.open("c1", 2))).isInstanceOf(ThrottlingException.class);

        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        orders.save(Order.open("c1", 2));
    }

    @Test
    void tables_needNoExtension() {
        DynamoDbClient client = TestRepositoriesTest.tables.client();
        TestTables tables = TestTables.on(client, OrderRepository.TABLE);

        new OrderRepository(tables.keyspread()).save(Order.open("c1", 1));
        assertThat(tables.items(OrderRepository.TABLE)).hasSize(1);
        tables.reset(); // empties the tables
        tables.close(); // deletes them
    }

    @Test
    void expiredItems_areDeletedOnRequest() {
        InMemoryDynamoDb engine = new InMemoryDynamoDb();
        TestTables tables = TestTables.on(engine.client(), SessionRepository.TABLE);

        new SessionRepository(tables.keyspread()).save(new Session("t1", "ada", Instant.parse("2026-11-22T10:00:00Z")));
        engine.deleteExpired(Instant.parse("2026-11-22T10:00:01Z"));

        assertThat(tables.items(SessionRepository.TABLE)).isEmpty();
    }

    @Test
    void dynamoDbLocal_runsTheSameTests() {
        TestTables tables = TestTables.dynamoDbLocal(OrderRepository.TABLE);

        new OrderRepository(tables.keyspread()).save(Order.open("c1", 1));
        assertThat(tables.items(OrderRepository.TABLE)).hasSize(1);
        tables.close();
    }

    @Nested
    class ShardedKeys {

        @RegisterExtension
        static final TestTables tables = TestTables.inMemory(InvoiceTransactionRepository.TABLE);

        final InvoiceTransactionRepository transactions = new InvoiceTransactionRepository(tables.keyspread());

        @Test
        void items_areSpreadOverTheShards() {
            transactions.saveAll(IntStream.range(0, 200)
                    .mapToObj(i -> new InvoiceTransaction("121212", "Client#1#" + i, BigDecimal.ONE))
                    .toList());

            ShardSizes shards = tables.items(InvoiceTransactionRepository.TABLE).shards("invoiceNumber", "121212", 8);
            assertThat(shards).hasOccupied(8).hasNoShardAbove(1.6);
        }

        @Test
        void query_isRetriedByKeyspread() {
            transactions.save(new InvoiceTransaction("121212", "Client#1", BigDecimal.ONE));

            tables.faults().on("Query").next(1).throttle();

            assertThat(transactions.query("121212").list()).hasSize(1);
            assertThat(tables.requests().of("Query")).hasSize(9).hasFailures(1);
        }

        @Test
        void batch_isRetriedByKeyspread() {
            tables.faults().on("BatchWriteItem").next(2).leaveUnprocessed(20);

            transactions.saveAll(IntStream.range(0, 25)
                    .mapToObj(i -> new InvoiceTransaction("121212", "Client#1#" + i, BigDecimal.ONE))
                    .toList());

            assertThat(tables.items(InvoiceTransactionRepository.TABLE)).hasSize(25);
            assertThat(tables.requests()).hasOnly("BatchWriteItem").hasFailures(1);
        }
    }

    @Nested
    class FixedClock {

        @RegisterExtension
        static final TestTables tables = TestTables.inMemory(InvitationRepository.TABLE)
                .configure(keyspread -> keyspread.clock(() -> Instant.parse("2026-11-22T10:00:00Z")));

        @Test
        void expiry_isPredictable() {
            InvitationRepository invitations = new InvitationRepository(tables.keyspread());

            Invitation saved = invitations.save(new Invitation("ada@example.com", null, null));

            assertThat(saved.expiresAt()).isEqualTo("2026-12-22T10:00:00Z");
        }
    }
}
