package dev.keyspread.samples.howto;

import static dev.keyspread.samples.howto.Order.State.OPEN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Page;
import dev.keyspread.query.Scan;
import dev.keyspread.testing.TestTables;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ScanATableTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(OrderRepository.TABLE, CustomerRepository.TABLE);

    private final List<Order> processed = new ArrayList<>();

    @Test
    void scan_ofSegments_readsEachItemOnce() {
        OrderRepository orders = new OrderRepository(dynamoDb.keyspread());
        IntStream.range(0, 50).forEach(i -> orders.save(Order.open("c" + i % 7, i)));

        Scan<Order> scan = orders.table().scan().segments(8).readUnitsPerSecond(500);
        long number;
        try (Stream<Order> all = scan.stream()) {
            number = all.filter(order -> order.state() == OPEN).count();
        }
        resume(scan, null);

        assertThat(number).isEqualTo(50);
        assertThat(processed).hasSize(50).doesNotHaveDuplicates();
    }

    @Test
    void scan_ofAnIndex_readsItsItems() {
        CustomerRepository customers = new CustomerRepository(dynamoDb.keyspread());
        Customer ada = customers.save(new Customer("c1", "ada@example.com", "Ada"));

        List<Customer> withEmail = CustomerRepository.BY_EMAIL.scan(customers).list();

        assertThat(withEmail).containsExactly(ada);
    }

    private void resume(Scan<Order> scan, String savedCursor) {
        String cursor = savedCursor;
        do {
            Page<Order> page = scan.page(1_000, cursor);
            process(page.items());
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
    }

    private void process(List<Order> orders) {
        processed.addAll(orders);
    }
}
