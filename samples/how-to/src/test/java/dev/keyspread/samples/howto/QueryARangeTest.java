package dev.keyspread.samples.howto;

import static dev.keyspread.samples.howto.Order.State.OPEN;
import static dev.keyspread.samples.howto.Order.State.PAID;
import static dev.keyspread.samples.howto.OrderAttributes.STATE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.testing.TestTables;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class QueryARangeTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(OrderRepository.TABLE, PaymentRepository.TABLE);

    private final OrderRepository orders = new OrderRepository(dynamoDb.keyspread());

    @BeforeEach
    void saveItems() {
        orders.saveAll(IntStream.rangeClosed(1, 30)
                .mapToObj(number -> Order.open("c1", number))
                .toList());
    }

    @Test
    void conditions_narrowTheSortKey() {
        List<Order> some = orders.query("c1").orderNumber().between(10, 20).list();

        List<Order> newest = orders.query("c1").descending().limit(20).list();

        Optional<Order> last = orders.query("c1").descending().first();

        assertThat(some).hasSize(11);
        assertThat(newest).extracting(Order::orderNumber).hasSize(20).startsWith(30, 29);
        assertThat(last).map(Order::orderNumber).contains(30);
    }

    @Test
    void filter_testsOtherAttributes() {
        orders.update("c1", 1).set(STATE, PAID).run();

        List<Order> open = orders.query("c1").filter(STATE.eq(OPEN)).list();

        assertThat(open).hasSize(29);
    }

    @Test
    void beginsWith_comparesTheStoredText() {
        PaymentRepository payments = new PaymentRepository(dynamoDb.keyspread());
        payments.save(new Payment("121212", Instant.parse("2026-11-22T10:00:00Z"), "s1", BigDecimal.ONE));
        payments.save(new Payment("121212", Instant.parse("2026-12-01T00:00:00Z"), "s1", BigDecimal.ONE));

        List<Payment> inNovember =
                payments.query("121212").paidAt().beginsWith("2026-11").list();

        assertThat(inNovember).hasSize(1);
    }

    @Test
    void stream_isClosedBeforeItsEnd() {
        Optional<Order> found;

        try (Stream<Order> items = orders.query("c1").stream()) {
            found = items.filter(order -> order.total().signum() > 0).findFirst();
        }

        assertThat(found).map(Order::orderNumber).contains(1);
    }
}
