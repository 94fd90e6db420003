package dev.keyspread.samples.shop.orders;

import dev.keyspread.Page;
import dev.keyspread.expression.Condition;
import dev.keyspread.write.Write;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The table with one key per day. Thread-safe. */
@Component
final class PlainOrderTable implements OrderTable {

    private final PlainOrderRepository orders;

    PlainOrderTable(PlainOrderRepository orders) {
        this.orders = orders;
    }

    @Override
    public void save(LocalDate day, String orderId, OrderDetails details) {
        orders.save(new PlainOrder(day, orderId, details));
    }

    @Override
    public Write<?> prepareCreate(LocalDate day, String orderId, OrderDetails details) {
        return orders.prepareSave(new PlainOrder(day, orderId, details)).onlyIf(Condition.itemDoesNotExist());
    }

    @Override
    public Page<Order> ofDay(LocalDate day, int size, @Nullable String cursor) {
        Page<PlainOrder> page = orders.query(day).descending().page(size, cursor);
        return new Page<>(page.items().stream().map(this::order).toList(), page.cursor());
    }

    private Order order(PlainOrder order) {
        return new Order(order.orderId(), storedKey(order.day(), order.orderId()), order.details());
    }

    @Override
    public String storedKey(LocalDate day, String orderId) {
        return OrderTable.partitionKey(PlainOrderRepository.key(day, orderId));
    }

    @Override
    public List<String> storedKeys(LocalDate day) {
        return List.of(day.toString());
    }
}
