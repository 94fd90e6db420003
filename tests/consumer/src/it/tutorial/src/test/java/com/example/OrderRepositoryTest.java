package com.example;

import static com.example.OrderAttributes.STATUS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.keyspread.testing.TestTables;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class OrderRepositoryTest {

    @RegisterExtension
    static final TestTables tables = TestTables.inMemory(OrderRepository.TABLE);

    private final OrderRepository orders = new OrderRepository(tables.keyspread());

    @Test
    void savesAndFinds() {
        orders.save(order("o-1", "12.50"));

        Order found = orders.find("alice", "o-1").orElseThrow();

        assertEquals(new BigDecimal("12.5"), found.total());
    }

    @Test
    void queriesInOrderOfTheSortKey() {
        orders.save(order("o-2", "8"));
        orders.save(order("o-1", "12.50"));

        List<String> ids = orders.query("alice").stream().map(Order::orderId).toList();

        assertEquals(List.of("o-1", "o-2"), ids);
    }

    @Test
    void updatesUnderACondition() {
        orders.save(order("o-1", "12.50"));

        Order paid = orders.update("alice", "o-1")
                .set(STATUS, Order.Status.PAID)
                .onlyIf(STATUS.eq(Order.Status.PLACED))
                .run();

        assertEquals(Order.Status.PAID, paid.status());
    }

    private static Order order(String id, String total) {
        return new Order("alice", id, Instant.parse("2026-11-22T10:00:00Z"), new BigDecimal(total), Order.Status.PLACED);
    }
}
