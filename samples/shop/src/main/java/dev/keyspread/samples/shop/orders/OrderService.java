package dev.keyspread.samples.shop.orders;

import dev.keyspread.Page;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.error.WriteFailure;
import dev.keyspread.samples.shop.catalog.Catalog;
import dev.keyspread.samples.shop.catalog.Product;
import dev.keyspread.write.WriteTransaction;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import software.amazon.awssdk.awscore.exception.AwsServiceException;

/** Places and lists orders, in the table with one key per day or in the table with shards. Thread-safe. */
@Service
public final class OrderService {

    private final PlainOrderTable plain;
    private final ShardedOrderTable sharded;
    private final Catalog catalog;
    private final KeyCounts counts;
    private final InstantSource clock;
    private volatile boolean isSharded;

    OrderService(
            PlainOrderTable plain, ShardedOrderTable sharded, Catalog catalog, KeyCounts counts, InstantSource clock) {
        this.plain = plain;
        this.sharded = sharded;
        this.catalog = catalog;
        this.counts = counts;
        this.clock = clock;
    }

    /** Returns whether new orders go to the table with shards. */
    public boolean isSharded() {
        return isSharded;
    }

    /** Sets whether new orders go to the table with shards. */
    public void useShards(boolean shards) {
        isSharded = shards;
    }

    /**
     * Takes pieces from the stock and creates the order, both or neither.
     *
     * @throws SoldOutException if too few pieces are left
     * @throws BusyException if the order can be placed a second later
     */
    public Order place(String productId, int quantity) {
        Product product = catalog.product(productId);
        // Sorts by time, and after the orders of the load, such as "load-000001".
        String orderId = "web-%s-%.4s".formatted(Long.toString(clock.millis(), 36), UUID.randomUUID());
        OrderDetails details = details(product, quantity);
        OrderTable table = table();
        Order order = new Order(orderId, table.storedKey(today(), orderId), details);
        try {
            WriteTransaction.of(catalog.prepareTake(product, quantity), table.prepareCreate(today(), orderId, details))
                    .run();
        } catch (TransactionFailedException failed) {
            throw translated(failed, order);
        }
        counts.addWritten(order.storedKey());
        return order;
    }

    private RuntimeException translated(TransactionFailedException failed, Order order) {
        List<String> codes = failed.failures().stream().map(WriteFailure::code).toList();
        if (codes.contains("ConditionalCheckFailed")) {
            return new SoldOutException(order.details().product(), failed);
        }
        if (codes.contains("ThrottlingError") || codes.contains("ProvisionedThroughputExceeded")) {
            counts.addThrottled(order.storedKey());
            return new BusyException(failed);
        }
        return codes.contains("TransactionConflict") ? new BusyException(failed) : failed;
    }

    /** Saves an order of the load generator, which has a stock of its own. Throttled orders are lost, and counted. */
    public void save(String orderId, Product product) {
        OrderTable table = table();
        String storedKey = table.storedKey(today(), orderId);
        try {
            table.save(today(), orderId, details(product, 1));
            counts.addWritten(storedKey);
        } catch (AwsServiceException failed) {
            if (!failed.isThrottlingException()) {
                throw failed;
            }
            counts.addThrottled(storedKey);
        }
    }

    /** Returns orders of today, the latest first. */
    public Page<Order> today(int size, @Nullable String cursor) {
        return table().ofDay(today(), size, cursor);
    }

    /** Returns the stored keys of today: that of the table with one key first. */
    public List<StoredKey> keysOfToday() {
        return Stream.concat(
                        keys(PlainOrderRepository.TABLE.name(), plain),
                        keys(ShardedOrderRepository.TABLE.name(), sharded))
                .toList();
    }

    private Stream<StoredKey> keys(String tableName, OrderTable table) {
        return table.storedKeys(today()).stream().map(key -> new StoredKey(tableName, key));
    }

    /** Returns today's date, in UTC. */
    public LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    private OrderTable table() {
        return isSharded ? sharded : plain;
    }

    private OrderDetails details(Product product, int quantity) {
        return new OrderDetails(product.name(), quantity, quantity * product.priceInCents(), clock.instant());
    }
}
