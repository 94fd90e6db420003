package dev.keyspread.samples.howto;

import static dev.keyspread.samples.howto.Order.State.OPEN;
import static dev.keyspread.samples.howto.Order.State.PAID;
import static dev.keyspread.samples.howto.OrderAttributes.STATE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.ItemKey;
import dev.keyspread.testing.TestTables;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SaveFindAndDeleteItemsTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(OrderRepository.TABLE);

    private final OrderRepository orders = new OrderRepository(dynamoDb.keyspread());

    @Test
    void item_isSavedReadUpdatedAndDeleted() {
        Order order = new Order("c1", 42, OPEN, new BigDecimal("12.5"));
        orders.save(order);
        Optional<Order> found = orders.find("c1", 42);
        List<Order> all = orders.query("c1").list();
        Order paid = orders.update("c1", 42).set(STATE, PAID).run();
        orders.delete("c1", 42);

        assertThat(found).contains(order);
        assertThat(all).containsExactly(order);
        assertThat(paid.state()).isEqualTo(PAID);
        assertThat(orders.find("c1", 42)).isEmpty();
        assertThat(dynamoDb.requestsOf(() -> orders.delete("c1", 42))).hasOnly("DeleteItem");
    }

    @Test
    void key_takesThePlaceOfItsMembers() {
        Order order = orders.save(Order.open("c1", 42));

        ItemKey<Order> key = OrderRepository.key("c1", 42);
        Optional<Order> again = orders.find(key);
        boolean exists = orders.exists(key); // costs as much as a find
        orders.delete(orders.key(order));

        assertThat(again).contains(order);
        assertThat(exists).isTrue();
        assertThat(orders.exists(key)).isFalse();
    }
}
