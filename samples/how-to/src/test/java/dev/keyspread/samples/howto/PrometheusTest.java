package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.micrometer.MicrometerObserver;
import dev.keyspread.table.Tables;
import dev.keyspread.testing.TestTables;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.WriteTransaction;
import io.micrometer.core.instrument.Tags;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** The meters of a session in Prometheus, which rejects meters of one name with different tags. */
class PrometheusTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.inMemory();

    private final PrometheusMeterRegistry registry =
            new PrometheusMeterRegistry(PrometheusConfig.DEFAULT).throwExceptionOnRegistrationFailure();

    private Keyspread mapper(String account) {
        return dynamoDb.builder()
                .queryCache(100_000, Duration.ofMinutes(1))
                .observer(MicrometerObserver.create(registry).withTags(Tags.of("account", account)))
                .build();
    }

    private void session(Keyspread keyspread) {
        OrderRepository orders = new OrderRepository(keyspread);
        orders.save(Order.open("c1", 42));
        orders.find("c1", 42);
        orders.query("c1").cached().list();
        orders.table().scan().list();
        BatchWrite.of().save(orders, List.of(Order.open("c1", 43))).run();
        WriteTransaction.of(orders.prepareSave(Order.open("c1", 44))).run();
        orders.delete(OrderRepository.key("c1", 44));
        ProductRepository products = new ProductRepository(keyspread);
        products.save(new Product("p1", "Lamp"));
        products.find("p1");
        products.find("p1");
        InvoiceTransactionRepository transactions = new InvoiceTransactionRepository(keyspread);
        transactions.save(new InvoiceTransaction("121212", "Client#1", BigDecimal.ONE));
        transactions.query("121212").list();
        dynamoDb.faults().onAll().throttle();
        assertThatExceptionOfType(DynamoDbException.class).isThrownBy(() -> orders.find("c1", 42));
        dynamoDb.reset();
    }

    @Test
    void allMeters_appear_ofEachMapper() {
        for (String account : List.of("eu", "asia")) {
            Keyspread keyspread = mapper(account);
            Tables.create(
                    keyspread,
                    List.of(OrderRepository.TABLE, ProductRepository.TABLE, InvoiceTransactionRepository.TABLE));
            session(keyspread);
        }

        String scraped = registry.scrape();
        for (String account : List.of("eu", "asia")) {
            for (String meter : List.of(
                    "keyspread_operation_seconds_count",
                    "keyspread_capacity_consumed_units_sum",
                    "keyspread_capacity_predicted_error_units_sum",
                    "keyspread_throttles_total",
                    "keyspread_shard_requests_sum",
                    "keyspread_shard_skew_max",
                    "keyspread_item_bytes_bucket",
                    "cache_size",
                    "cache_gets_total",
                    "cache_puts_total",
                    "cache_evictions_total")) {
                assertThat(scraped).containsPattern("(?m)^" + meter + "\\{[^}]*account=\"" + account + "\"");
            }
            for (String operation : List.of(
                    "GetItem", "PutItem", "DeleteItem", "Query", "Scan", "BatchWriteItem", "TransactWriteItems")) {
                assertThat(scraped)
                        .containsPattern("(?m)^keyspread_operation_seconds_count\\{account=\"" + account
                                + "\"[^}]*operation=\"" + operation + "\"");
            }
            assertThat(scraped)
                    .containsPattern("(?m)^cache_size\\{account=\"" + account + "\",cache=\"products\"}")
                    .containsPattern("(?m)^cache_size\\{account=\"" + account + "\",cache=\"query-cache\"}");
        }
    }
}
