package dev.keyspread.samples.invoices;

import dev.keyspread.Keyspread;
import java.time.LocalDate;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;

/** Orders of one day in 200 random shards, as in the developer guide. */
final class OrderExample {

    static final int ORDERS = 7_000;

    private static final LocalDate DAY = LocalDate.of(2014, 7, 9);

    private final Keyspread keyspread;
    private final DatedOrderRepository orders;
    private final CapacityMeter meter;
    private final Output output;

    OrderExample(Keyspread keyspread, CapacityMeter meter, Output output) {
        this.keyspread = keyspread;
        this.orders = new DatedOrderRepository(keyspread);
        this.meter = meter;
        this.output = output;
    }

    void run() {
        output.heading(ORDERS + " orders of " + DAY + ", 200 random shards");
        for (int number = 1; number <= ORDERS; number++) {
            orders.save(new DatedOrder(DAY, "ORD-%08d".formatted(number), "customer " + number % 100, null));
        }
        spread();
        gather();
        saveAgain();
    }

    private void spread() {
        Map<String, Long> perShard = StoredKeys.count(keyspread, DatedOrderRepository.TABLE);
        LongSummaryStatistics items =
                perShard.values().stream().mapToLong(Long::longValue).summaryStatistics();
        output.print(
                "%d stored keys, %s.1 to %s.200, with %d to %d orders each; five of them:",
                perShard.size(), DAY, DAY, items.getMin(), items.getMax());
        perShard.entrySet().stream().limit(5).forEach(shard -> output.bar(shard.getKey(), shard.getValue(), 1));
    }

    private void gather() {
        CapacityMeter.Reading reading = meter.during(() -> {
            String firstThree = String.join(
                    ", ",
                    orders.query(DAY).limit(3).stream().map(DatedOrder::orderId).toList());
            output.print("The first three orders of the day: %s", firstThree);
        });
        output.print("The query read all %d shards: the price of even writes.", reading.requests());
    }

    private void saveAgain() {
        DatedOrder order = orders.query(DAY).limit(1).stream().findFirst().orElseThrow();
        orders.save(new DatedOrder(order.day(), order.orderId(), "a new customer", order.shard()));
        output.print(
                "%s was read, changed and saved again into shard %d; the day still has %d orders.",
                order.orderId(),
                Objects.requireNonNull(order.shard()),
                orders.query(DAY).stream().count());
    }
}
