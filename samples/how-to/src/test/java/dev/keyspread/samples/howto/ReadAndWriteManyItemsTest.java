package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.ItemKey;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.query.FoundItems;
import dev.keyspread.testing.TestTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ReadAndWriteManyItemsTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(OrderRepository.TABLE, CustomerRepository.TABLE);

    private final List<Order> newOrders = List.of(Order.open("c1", 42), Order.open("c1", 43));
    private final List<Order> later = new ArrayList<>();

    private final OrderRepository orders = new OrderRepository(dynamoDb.keyspread());

    @Test
    void batches_haveAnyNumberOfItems() {
        List<Order> saved = orders.saveAll(newOrders);

        List<Order> found = orders.findAll(List.of(OrderRepository.key("c1", 42), OrderRepository.key("c1", 43)));

        assertThat(saved).isEqualTo(newOrders);
        assertThat(found).isEqualTo(newOrders);

        orders.deleteAll(found.stream().map(orders::key).toList());

        assertThat(orders.table().scan().stream()).isEmpty();
    }

    @Test
    void batchRead_hasItemsOfSeveralTables() {
        CustomerRepository customers = new CustomerRepository(dynamoDb.keyspread());
        Customer ada = customers.save(new Customer("c1", "ada@example.com", "Ada"));
        orders.saveAll(newOrders);
        List<ItemKey<Order>> orderKeys = List.of(OrderRepository.key("c1", 43), OrderRepository.key("c1", 42));

        Find<Customer> customer = Find.of(customers, CustomerRepository.key("c1"));
        List<Find<Order>> recent =
                orderKeys.stream().map(key -> Find.of(orders, key)).toList();

        FoundItems items = BatchRead.of(customer).and(recent).run();

        Optional<Customer> foundCustomer = items.get(customer);
        List<Order> foundOrders = items.all(recent);

        assertThat(foundCustomer).contains(ada);
        assertThat(foundOrders).containsExactly(newOrders.get(1), newOrders.get(0));
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
