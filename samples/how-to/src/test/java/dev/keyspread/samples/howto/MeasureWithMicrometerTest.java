package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.keyspread.Keyspread;
import dev.keyspread.micrometer.DefaultOperationConvention;
import dev.keyspread.micrometer.MicrometerObserver;
import dev.keyspread.micrometer.OperationConvention;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.table.Tables;
import dev.keyspread.testing.TestTables;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.WriteTransaction;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class MeasureWithMicrometerTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal();

    private final MeterRegistry meterRegistry = new SimpleMeterRegistry();
    private final List<String> reported = new ArrayList<>();
    private final Keyspread metered = dynamoDb.builder()
            .observer(MicrometerObserver.create(meterRegistry))
            .build();

    private OrderRepository orders(Keyspread keyspread) {
        Tables.create(keyspread, OrderRepository.TABLE);
        return new OrderRepository(keyspread);
    }

    private double units(String operation, String kind) {
        return meterRegistry
                .get("keyspread.capacity.consumed")
                .tags("operation", operation, "kind", kind, "index", "none")
                .summary()
                .totalAmount();
    }

    private long predictions(String direction) {
        return meterRegistry.get("keyspread.capacity.predicted_error").tag("direction", direction).summaries().stream()
                .mapToLong(summary -> summary.count())
                .sum();
    }

    @Test
    void operations_areTimedWithTheirUnits() {
        OrderRepository orders = orders(metered);
        orders.save(Order.open("c1", 42));
        orders.find("c1", 42);
        orders.query("c1").list();
        BatchWrite.of().save(orders, List.of(Order.open("c1", 43))).run();
        WriteTransaction.of(orders.prepareSave(Order.open("c1", 44))).run();

        Timer finds = meterRegistry
                .get("keyspread.operation")
                .tag("operation", "GetItem")
                .timer();

        assertThat(finds.count()).isEqualTo(1);
        assertThat(units("PutItem", "write")).isEqualTo(1);
        assertThat(units("BatchWriteItem", "write")).isEqualTo(1);
        assertThat(units("TransactWriteItems", "write")).isEqualTo(2);
        assertThat(units("GetItem", "read")).isEqualTo(0.5);
        assertThat(units("Query", "read")).isEqualTo(0.5);
        assertThat(predictions("exact")).isEqualTo(3);
    }

    @Test
    void saveThatReplacesALargerItem_costsMoreThanPredicted() {
        Tables.create(metered, ProductRepository.TABLE);
        ProductRepository products = new ProductRepository(metered);
        products.save(new Product("p1", "a".repeat(3_000)));

        products.save(new Product("p1", "a"));

        assertThat(predictions("exact")).isEqualTo(1);
        assertThat(predictions("under")).isEqualTo(1);
        assertThat(meterRegistry.get("keyspread.item.bytes").summary().max()).isGreaterThan(3_000);
    }

    @Test
    void queryOfAShardedKey_isOneOperation() {
        Tables.create(metered, InvoiceTransactionRepository.TABLE);
        InvoiceTransactionRepository transactions = new InvoiceTransactionRepository(metered);
        for (int i = 0; i < 40; i++) {
            transactions.save(new InvoiceTransaction("121212", "Client#" + i, BigDecimal.ONE));
        }

        assertThat(transactions.query("121212").list()).hasSize(40);

        assertThat(meterRegistry
                        .get("keyspread.operation")
                        .tags("operation", "Query", "shards", "all")
                        .timer()
                        .count())
                .isEqualTo(1);
        assertThat(meterRegistry.get("keyspread.shard.requests").summary().max())
                .isEqualTo(1);
        assertThat(meterRegistry.get("keyspread.shard.skew").summary().max()).isBetween(1.0, 8.0);
    }

    @Test
    void cacheOfALaterRepository_registersItself() {
        Tables.create(metered, ProductRepository.TABLE);
        ProductRepository products = new ProductRepository(metered);
        products.save(new Product("p1", "Lamp"));
        products.find("p1");
        products.find("p1");

        String table = metered.tableName("products");
        assertThat(meterRegistry
                        .get("cache.gets")
                        .tags("cache", table, "result", "hit")
                        .functionCounter()
                        .count())
                .isEqualTo(1);
        assertThat(meterRegistry
                        .get("cache.puts")
                        .tag("cache", table)
                        .functionCounter()
                        .count())
                .isEqualTo(1);
    }

    @Test
    void create_needsARegistryAlone() {
        DynamoDbClient client = dynamoDb.client();

        Keyspread keyspread = Keyspread.builder(client)
                .observer(MicrometerObserver.create(meterRegistry))
                .build();

        assertThatNoException().isThrownBy(keyspread::close);
    }

    @Test
    void create_withAnObservationRegistry_traces() {
        DynamoDbClient client = dynamoDb.client();
        List<String> spans = new ArrayList<>();
        ObservationRegistry observationRegistry = ObservationRegistry.create();
        observationRegistry.observationConfig().observationHandler(new Spans(spans));

        Keyspread keyspread = Keyspread.builder(client)
                .observer(MicrometerObserver.create(meterRegistry, observationRegistry))
                .build();

        Tables.create(keyspread, OrderRepository.TABLE);
        try {
            new OrderRepository(keyspread).find("c1", 42);
        } finally {
            client.deleteTable(table -> table.tableName(OrderRepository.TABLE.name()));
        }
        assertThat(spans).containsExactly("DynamoDB.GetItem");
    }

    @Test
    void withConvention_renames() {
        OperationConvention convention = new DefaultOperationConvention() {
            @Override
            public String getName() {
                return "orders.storage";
            }
        };
        MicrometerObserver observer = MicrometerObserver.create(meterRegistry).withConvention(convention);

        orders(dynamoDb.builder().observer(observer).build()).find("c1", 42);

        assertThat(meterRegistry.get("orders.storage").timer().count()).isEqualTo(1);
    }

    @Test
    void withTags_tellsMappersApart() {
        DynamoDbClient client = dynamoDb.client();

        Keyspread europe = Keyspread.builder(client)
                .observer(MicrometerObserver.create(meterRegistry).withTags(Tags.of("account", "europe")))
                .build();

        Tables.create(europe, OrderRepository.TABLE);
        new OrderRepository(europe).find("c1", 42);
        client.deleteTable(table -> table.tableName(OrderRepository.TABLE.name()));
        assertThat(meterRegistry
                        .get("keyspread.operation")
                        .tag("account", "europe")
                        .timer()
                        .count())
                .isEqualTo(1);
    }

    @Test
    void ownObserver_seesEachOperation() {
        OperationObserver slow = operation -> {
            long start = System.nanoTime();
            return result -> report(operation, Duration.ofNanos(System.nanoTime() - start));
        };

        orders(dynamoDb.builder().observer(slow).build()).find("c1", 42);

        assertThat(reported).containsExactly("GetItem");
    }

    private void report(ObservedOperation operation, Duration duration) {
        assertThat(duration).isPositive();
        reported.add(operation.name());
    }

    /** Remembers the names of spans. */
    private record Spans(List<String> names) implements ObservationHandler<Observation.Context> {

        @Override
        public void onStop(Observation.Context context) {
            names.add(context.getContextualName());
        }

        @Override
        public boolean supportsContext(Observation.Context context) {
            return true;
        }
    }
}
