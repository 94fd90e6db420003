package dev.keyspread.samples.shop.orders;

import dev.keyspread.Page;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.error.WriteFailure;
import dev.keyspread.expression.Condition;
import dev.keyspread.samples.shop.catalog.Catalog;
import dev.keyspread.samples.shop.catalog.Product;
import dev.keyspread.write.WriteTransaction;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import software.amazon.awssdk.awscore.exception.AwsServiceException;

/** Places and lists orders. Thread-safe. */
@Service
public final class OrderService {

    private final ShopOrderRepository orders;
    private final Sharding sharding;
    private final Catalog catalog;
    private final OrderCounts counts;
    private final InstantSource clock;

    OrderService(
            ShopOrderRepository orders, Sharding sharding, Catalog catalog, OrderCounts counts, InstantSource clock) {
        this.orders = orders;
        this.sharding = sharding;
        this.catalog = catalog;
        this.counts = counts;
        this.clock = clock;
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
        ShopOrder order = new ShopOrder(today(), orderId, details(product, quantity));
        long start = realNanos();
        try {
            WriteTransaction.of(
                            catalog.prepareTake(product, quantity),
                            orders.prepareSave(order).onlyIf(Condition.itemDoesNotExist()))
                    .run();
        } catch (TransactionFailedException failed) {
            throw translated(failed, order);
        } catch (RuntimeException failed) {
            counts.addFailed();
            throw failed;
        }
        counts.addWritten(storedKey(order), since(start));
        return view(order);
    }

    private RuntimeException translated(TransactionFailedException failed, ShopOrder order) {
        List<String> codes = failed.failures().stream().map(WriteFailure::code).toList();
        if (codes.contains("ConditionalCheckFailed")) {
            return new SoldOutException(order.details().product(), failed);
        }
        if (codes.contains("ThrottlingError") || codes.contains("ProvisionedThroughputExceeded")) {
            counts.addThrottled(storedKey(order));
            return new BusyException(failed);
        }
        if (codes.contains("TransactionConflict")) {
            return new BusyException(failed);
        }
        counts.addFailed();
        return failed;
    }

    /** Saves an order of the load generator, which has a stock of its own. Throttled orders are lost, and counted. */
    public void save(String orderId, Product product) {
        ShopOrder order = new ShopOrder(today(), orderId, details(product, 1));
        long start = realNanos();
        try {
            orders.save(order);
            counts.addWritten(storedKey(order), since(start));
        } catch (RuntimeException failed) {
            if (!(failed instanceof AwsServiceException answer && answer.isThrottlingException())) {
                counts.addFailed();
                throw failed;
            }
            counts.addThrottled(storedKey(order));
        }
    }

    /** The real time: visitors wait for it, whatever clocks the shop has. */
    private static long realNanos() {
        return System.nanoTime();
    }

    private static Duration since(long start) {
        return Duration.ofNanos(realNanos() - start);
    }

    /** Returns orders of today, the latest first. */
    public Page<Order> today(int size, @Nullable String cursor) {
        Page<ShopOrder> page = orders.query(today()).descending().page(size, cursor);
        return new Page<>(page.items().stream().map(this::view).toList(), page.cursor());
    }

    private Order view(ShopOrder order) {
        return new Order(order.orderId(), storedKey(order), order.details());
    }

    private String storedKey(ShopOrder order) {
        return sharding.isSharded()
                ? Objects.requireNonNull(ShopOrderRepository.key(order.day(), order.orderId())
                                .attributes()
                                .get("day"))
                        .s()
                : order.day().toString();
    }

    /** Returns the stored keys of today: first the one without shards, then those of the shards. */
    public List<String> keysOfToday() {
        LocalDate day = today();
        return Stream.concat(
                        Stream.of(day.toString()),
                        IntStream.rangeClosed(1, ShopOrder.SHARDS).mapToObj(shard -> day + "." + shard))
                .toList();
    }

    /** Returns today's date, in UTC. */
    public LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    private OrderDetails details(Product product, int quantity) {
        return new OrderDetails(product.name(), quantity, quantity * product.priceInCents(), clock.instant());
    }
}
