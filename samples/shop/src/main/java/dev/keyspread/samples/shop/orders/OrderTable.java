package dev.keyspread.samples.shop.orders;

import dev.keyspread.ItemKey;
import dev.keyspread.Page;
import dev.keyspread.write.Write;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One of the two tables of orders. Thread-safe. */
interface OrderTable {

    /** Saves an order, or replaces the one with its key. */
    void save(LocalDate day, String orderId, OrderDetails details);

    /** Returns the write of a new order. */
    Write<?> prepareCreate(LocalDate day, String orderId, OrderDetails details);

    /** Returns orders of a day, the latest id first. */
    Page<Order> ofDay(LocalDate day, int size, @Nullable String cursor);

    /** Returns the partition key of an order as the table has it. */
    String storedKey(LocalDate day, String orderId);

    /** Returns the partition keys of a day as the table has them. */
    List<String> storedKeys(LocalDate day);

    /** Returns the partition key in a key. */
    static String partitionKey(ItemKey<?> key) {
        return Objects.requireNonNull(key.attributes().get("day")).s();
    }
}
