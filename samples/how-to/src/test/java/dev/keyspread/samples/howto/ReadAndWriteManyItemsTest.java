package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.BatchFailedException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ReadAndWriteManyItemsTest {

    @RegisterExtension
    final LocalDynamoDb dynamoDb = new LocalDynamoDb();

    private final List<Order> newOrders = List.of(Order.open("c1", 42), Order.open("c1", 43));
    private final List<Order> later = new ArrayList<>();

    @SuppressWarnings("NullAway.Init") // JUnit calls createTable.
    private OrderRepository orders;

    @BeforeEach
    void createTable() {
        orders = dynamoDb.repository(OrderRepository.TABLE, OrderRepository::new);
    }

    @Test
    void batches_haveAnyNumberOfItems() {
        List<Order> saved = orders.saveAll(newOrders);

        List<Order> found = orders.findAll(List.of(OrderRepository.key("c1", 42), OrderRepository.key("c1", 43)));

        assertThat(saved).isEqualTo(newOrders);
        assertThat(found).isEqualTo(newOrders);

        orders.deleteAll(found);

        assertThat(orders.scanWholeTable().stream()).isEmpty();
    }

    @Test
    void incompleteBatch_hasTheOrdersThatRemain() {
        try {
            orders.saveAll(newOrders);
        } catch (BatchFailedException failed) {
            retryLater(failed.result().unsaved(orders));
        }

        assertThat(later).isEmpty();
    }

    private void retryLater(List<Order> unsaved) {
        later.addAll(unsaved);
    }
}
