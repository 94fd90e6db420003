package dev.keyspread.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

class KeyLimitTest {

    @RegisterExtension
    static final TestTables tables = TestTables.dynamoDbLocal(Orders.TABLE);

    private final Orders orders = new Orders(tables);
    private final AtomicLong nanos = new AtomicLong();

    @BeforeEach
    void stopTheClock() {
        tables.faults().nanoTime(nanos::get);
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    @Test
    void writes_ofAHotKey_areThrottledUntilTheTimeHasPaid() {
        tables.faults().onAll().limitPartitionKeys(Double.POSITIVE_INFINITY, 2);

        orders.save("hot", 1);
        orders.save("hot", 2);
        assertThatThrownBy(() -> orders.save("hot", 3)).isInstanceOf(ThrottlingException.class);
        orders.save("cold", 1);
        assertThat(orders.count("hot")).isEqualTo(2);

        pass(Duration.ofMillis(500));
        orders.save("hot", 3);
        assertThatThrownBy(() -> orders.save("hot", 4)).isInstanceOf(ThrottlingException.class);

        pass(Duration.ofHours(1));
        orders.save("hot", 4);
        orders.save("hot", 5);
        assertThatThrownBy(() -> orders.save("hot", 6)).isInstanceOf(ThrottlingException.class);
    }

    @Test
    void reads_haveALimitOfTheirOwn() {
        tables.faults().onAll().table(Orders.TABLE).limitPartitionKeys(1, Double.POSITIVE_INFINITY);
        orders.save("hot", 1);

        orders.find("hot", 1);
        orders.find("hot", 1);

        assertThatThrownBy(() -> orders.find("hot", 1)).isInstanceOf(ThrottlingException.class);
        assertThatThrownBy(() -> orders.count("hot")).isInstanceOf(ThrottlingException.class);
        orders.save("hot", 2);
        pass(Duration.ofSeconds(1));
        orders.find("hot", 1);
    }

    @Test
    void batch_withAHotKey_leavesItsItems() {
        tables.faults().onWrites().limitPartitionKeys(1, 1);
        orders.save("hot", 1);

        BatchWriteItemResponse response = tables.client()
                .batchWriteItem(batch -> batch.requestItems(
                        Map.of(orders.table(), List.of(Orders.put("hot", 2), Orders.put("cold", 1)))));

        assertThat(response.unprocessedItems().get(orders.table())).containsExactly(Orders.put("hot", 2));
        assertThatThrownBy(() -> orders.save("cold", 2)).isInstanceOf(ThrottlingException.class);
        pass(Duration.ofSeconds(1));
        orders.save("hot", 2);
    }

    @Test
    void batch_dividesItsUnitsBetweenItsItems() {
        tables.faults().onWrites().limitPartitionKeys(1, 2);

        tables.client()
                .batchWriteItem(batch ->
                        batch.requestItems(Map.of(orders.table(), List.of(Orders.put("a", 1), Orders.put("b", 1)))));

        orders.save("a", 2);
        assertThatThrownBy(() -> orders.save("a", 3)).isInstanceOf(ThrottlingException.class);
    }

    private void save(String customerId, String state) {
        tables.client().putItem(put -> put.tableName(orders.table()).item(inState(customerId, state)));
    }

    private static Map<String, AttributeValue> inState(String customerId, String state) {
        Map<String, AttributeValue> order = new HashMap<>(Orders.order(customerId, 1));
        order.put("state", AttributeValue.fromS(state));
        return order;
    }

    @Test
    void saves_areLimitedByTheirKeysInIndexes() {
        tables.faults().onAll().limitPartitionKeys(Double.POSITIVE_INFINITY, 2);

        save("c1", "open");
        save("c2", "open");

        assertThatThrownBy(() -> save("c3", "open"))
                .isInstanceOfSatisfying(
                        ThrottlingException.class,
                        throttled -> assertThat(throttled.throttlingReasons())
                                .singleElement()
                                .satisfies(reason -> {
                                    assertThat(reason.reason()).isEqualTo("IndexWriteKeyRangeThroughputExceeded");
                                    assertThat(reason.resource()).endsWith("/index/by-state");
                                }));
        save("c3", "paid");
        orders.save("c4", 1);
    }

    @Test
    void batch_withAHotIndexKey_leavesItsItems() {
        tables.faults().onWrites().limitPartitionKeys(1, 1);
        save("c1", "open");

        BatchWriteItemResponse response = tables.client()
                .batchWriteItem(batch -> batch.requestItems(Map.of(
                        orders.table(),
                        List.of(put(inState("c2", "open")), put(inState("c3", "paid")), Orders.put("c4", 1)))));

        assertThat(response.unprocessedItems().get(orders.table())).containsExactly(put(inState("c2", "open")));
        assertThatThrownBy(() -> save("c5", "paid")).isInstanceOf(ThrottlingException.class);
    }

    private static WriteRequest put(Map<String, AttributeValue> item) {
        return WriteRequest.builder().putRequest(put -> put.item(item)).build();
    }
}
