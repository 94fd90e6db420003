package dev.keyspread.samples.shop.orders;

import dev.keyspread.Page;
import dev.keyspread.expression.Condition;
import dev.keyspread.write.Write;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The table with eight shards per day. Its code is that of the plain table: only the entity differs. Thread-safe. */
@Component
final class ShardedOrderTable implements OrderTable {

    private final ShardedOrderRepository orders;

    ShardedOrderTable(ShardedOrderRepository orders) {
        this.orders = orders;
    }

    @Override
    public void save(LocalDate day, String orderId, OrderDetails details) {
        orders.save(new ShardedOrder(day, orderId, details));
    }

    @Override
    public Write<?> prepareCreate(LocalDate day, String orderId, OrderDetails details) {
        return orders.prepareSave(new ShardedOrder(day, orderId, details)).onlyIf(Condition.itemDoesNotExist());
    }

    @Override
    public Page<Order> ofDay(LocalDate day, int size, @Nullable String cursor) {
        Page<ShardedOrder> page = orders.query(day).descending().page(size, cursor);
        return new Page<>(page.items().stream().map(this::order).toList(), page.cursor());
    }

    private Order order(ShardedOrder order) {
        return new Order(order.orderId(), storedKey(order.day(), order.orderId()), order.details());
    }

    @Override
    public String storedKey(LocalDate day, String orderId) {
        return OrderTable.partitionKey(ShardedOrderRepository.key(day, orderId));
    }

    @Override
    public List<String> storedKeys(LocalDate day) {
        return IntStream.rangeClosed(1, ShardedOrder.SHARDS)
                .mapToObj(shard -> day + "." + shard)
                .toList();
    }
}
