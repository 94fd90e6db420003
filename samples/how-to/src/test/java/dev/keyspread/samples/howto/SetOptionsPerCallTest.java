package dev.keyspread.samples.howto;

import static dev.keyspread.samples.howto.Order.State.OPEN;
import static dev.keyspread.samples.howto.OrderAttributes.STATE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.query.Find;
import dev.keyspread.testing.TestTables;
import dev.keyspread.write.BatchWrite;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.DoubleAdder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

class SetOptionsPerCallTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(OrderRepository.TABLE);

    private final Order saved = Order.open("c1", 42);

    private final OrderRepository orders = new OrderRepository(dynamoDb.keyspread());

    private final Keyspread keyspread = dynamoDb.keyspread();

    @BeforeEach
    void saveItems() {
        orders.save(saved);
    }

    @Test
    void overrides_applyToARepository() {
        String correlationId = "7f3a";

        Keyspread urgent = keyspread.withOverrides(overrides ->
                overrides.apiCallTimeout(Duration.ofMillis(200)).putHeader("x-correlation-id", correlationId));
        Optional<Order> order = new OrderRepository(urgent).find("c1", 42);

        List<Order> soon = orders.query("c1").timeout(Duration.ofSeconds(2)).list();

        assertThat(order).hasValue(saved);
        assertThat(soon).containsExactly(saved);
    }

    @Test
    void capacity_isThatOfOneCall() {
        DoubleAdder units = new DoubleAdder();
        Keyspread measured =
                keyspread.withObserver(OperationObserver.ofCapacity(consumed -> units.add(consumed.units())));
        List<Order> found = new OrderRepository(measured).query("c1").list();

        assertThat(found).containsExactly(saved);
        assertThat(units.sum()).isEqualTo(0.5);
    }

    @Test
    void requests_areReturnedWithoutBeingSent() {
        ItemKey<Order> key = OrderRepository.key("c1", 42);

        PutItemRequest request = orders.prepareSave(saved).toRequest();
        GetItemRequest read = Find.of(orders, key).toRequest();
        List<QueryRequest> requests = orders.query("c1").filter(STATE.eq(OPEN)).toRequests();
        List<BatchWriteItemRequest> batch =
                BatchWrite.of().save(orders, List.of(saved)).toRequests();

        assertThat(request.item()).containsOnlyKeys("customerId", "orderNumber", "state", "total");
        assertThat(dynamoDb.client().query(requests.get(0)).items()).hasSize(1);
        assertThat(dynamoDb.client()
                        .scan(orders.table().scan().toRequests().get(0))
                        .items())
                .hasSize(1);
        assertThat(orders.prepareDelete(key).toRequest().key()).containsOnlyKeys("customerId", "orderNumber");
        assertThat(dynamoDb.client().getItem(read).item()).isEqualTo(request.item());
        assertThat(dynamoDb.client().batchWriteItem(batch.get(0)).unprocessedItems())
                .isEmpty();
    }
}
