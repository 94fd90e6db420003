package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.testing.TestTables;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ReadAfterAWriteTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(OrderRepository.TABLE);

    @Test
    void consistentReads_seeEarlierWrites() {
        OrderRepository orders = new OrderRepository(dynamoDb.keyspread());
        Order order = Order.open("c1", 42);

        Order saved = orders.save(order); // the stored item: no read is needed

        Optional<Order> found = orders.consistent().find("c1", 42);

        List<Order> all = orders.consistent().query("c1").list();

        assertThat(saved).isEqualTo(order);
        assertThat(found).contains(order);
        assertThat(all).containsExactly(order);
    }
}
