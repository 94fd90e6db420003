package dev.keyspread.samples.howto;

import static dev.keyspread.samples.howto.Order.State.PAID;
import static dev.keyspread.samples.howto.OrderAttributes.TOTAL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Filter;
import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.expression.Condition;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.testing.TestTables;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class SkipUnreadableItemsTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(OrderRepository.TABLE);

    @Test
    void onUnreadable_skipsItemsAndCollectsTheirErrors() {
        OrderRepository orders = new OrderRepository(dynamoDb.keyspread());
        List<Order> saved = List.of(Order.open("c1", 1), Order.open("c1", 3));
        orders.saveAll(saved);
        String table = dynamoDb.keyspread().tableName("orders");
        Map<String, AttributeValue> damaged = Map.of(
                "customerId", AttributeValue.fromS("c1"),
                "orderNumber", AttributeValue.fromN("2"),
                "state", AttributeValue.fromS("OPEN"),
                "total", AttributeValue.fromS("12.5 CHF"));
        dynamoDb.client().putItem(put -> put.tableName(table).item(damaged));

        List<ItemReadException> unreadable = new ArrayList<>();
        List<Order> readable = orders.query("c1").onUnreadable(unreadable::add).list();

        assertThat(readable).isEqualTo(saved);
        assertThat(unreadable)
                .singleElement()
                .extracting(Throwable::getMessage)
                .asString()
                .startsWith("Item " + table + "{customerId, orderNumber} cannot be read:"
                        + " Attribute \"total\" of Order cannot be read: it is S, and N is needed");

        List<ItemKey<Order>> keys = List.of(OrderRepository.key("c1", 2), OrderRepository.key("c1", 3));

        List<Find<Order>> finds = keys.stream().map(key -> Find.of(orders, key)).toList();
        List<Order> found =
                BatchRead.of().and(finds).onUnreadable(unreadable::add).run().all(finds);

        assertThat(found).containsExactly(Order.open("c1", 3));
        assertThat(unreadable).hasSize(2);

        Map<String, AttributeValue> item = unreadable.get(0).item().orElseThrow();
        String attribute = unreadable.get(0).attribute().orElseThrow();

        assertThat(item).isEqualTo(damaged);
        assertThat(attribute).isEqualTo("total");
        assertThatThrownBy(() -> orders.query("c1").list()).isInstanceOf(ItemReadException.class);

        Map<String, AttributeValue> paid = new HashMap<>(damaged);
        paid.put("state", AttributeValue.fromS("PAID")); // by another program, after the read
        dynamoDb.client().putItem(put -> put.tableName(table).item(paid));
        convert(orders, unreadable);

        assertThat(orders.query("c1").list()).hasSize(3).contains(new Order("c1", 2, PAID, new BigDecimal("12.5")));
    }

    private static void convert(OrderRepository orders, List<ItemReadException> unreadable) {
        for (ItemReadException error : unreadable) {
            Map<String, AttributeValue> stored = error.item().orElseThrow();
            AttributeValue unreadableTotal = stored.get("total");
            orders.update(
                            stored.get("customerId").s(),
                            Integer.parseInt(stored.get("orderNumber").n()))
                    .set(TOTAL, new BigDecimal(unreadableTotal.s().split(" ")[0]))
                    .onlyIf(Condition.of(Filter.of("#total = :stored")
                            .name("#total", "total")
                            .value(":stored", unreadableTotal)))
                    .orRejected()
                    .run(); // a total that was corrected meanwhile stays as it is
        }
    }

    @Test
    void valuesInErrors_isASettingOfTheBuilder() {
        DynamoDbClient client = dynamoDb.client();

        Keyspread keyspread = Keyspread.builder(client).valuesInErrors().build();

        keyspread.close();
    }
}
