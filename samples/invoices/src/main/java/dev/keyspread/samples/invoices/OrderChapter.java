package dev.keyspread.samples.invoices;

import dev.keyspread.Keyspread;
import java.time.LocalDate;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;

/** A day's orders over 200 random shards: the oldest advice of the guide, done whole. */
final class OrderChapter {

    static final int ORDERS = 7_000;

    private static final LocalDate DAY = LocalDate.of(2014, 7, 9);

    private final Keyspread keyspread;
    private final DatedOrderRepository orders;
    private final CapacityMeter meter;
    private final Story story;

    OrderChapter(Keyspread keyspread, CapacityMeter meter, Story story) {
        this.keyspread = keyspread;
        this.orders = new DatedOrderRepository(keyspread);
        this.meter = meter;
        this.story = story;
    }

    void tell() {
        story.chapter(ORDERS + " orders of " + DAY + ", 200 random shards");
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
        story.say(
                "%d stored keys, %s.1 to %s.200, with %d to %d orders each; five of them:",
                perShard.size(), DAY, DAY, items.getMin(), items.getMax());
        perShard.entrySet().stream().limit(5).forEach(shard -> story.bar(shard.getKey(), shard.getValue(), 1));
    }

    private void gather() {
        CapacityMeter.Reading reading = meter.during(() -> {
            String firstThree = String.join(
                    ", ",
                    orders.query(DAY).limit(3).stream().map(DatedOrder::orderId).toList());
            story.say("The first three orders of the day: %s", firstThree);
        });
        story.say(
                "That asked all %d shards. Reading a day whole is the price of writing it evenly.", reading.requests());
    }

    private void saveAgain() {
        DatedOrder order = orders.query(DAY).limit(1).stream().findFirst().orElseThrow();
        orders.save(new DatedOrder(order.day(), order.orderId(), "a new customer", order.shard()));
        story.say(
                "%s was read, changed and saved again into shard %d; the day still has %d orders.",
                order.orderId(),
                Objects.requireNonNull(order.shard()),
                orders.query(DAY).stream().count());
    }
}
