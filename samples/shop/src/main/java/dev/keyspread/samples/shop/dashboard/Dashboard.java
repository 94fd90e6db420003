package dev.keyspread.samples.shop.dashboard;

import dev.keyspread.samples.shop.ShopProperties;
import dev.keyspread.samples.shop.dashboard.Snapshot.KeyLoad;
import dev.keyspread.samples.shop.dashboard.Snapshot.Second;
import dev.keyspread.samples.shop.orders.OrderCounts;
import dev.keyspread.samples.shop.orders.OrderService;
import dev.keyspread.samples.shop.orders.Sharding;
import dev.keyspread.samples.shop.orders.Sharding.Move;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.springframework.stereotype.Component;

/** Measures the load once a second, from Keyspread's meters and the counts of orders. Thread-safe. */
@Component
final class Dashboard {

    private static final int SECONDS = 60;

    private final OrderService orders;
    private final Sharding sharding;
    private final OrderCounts counts;
    private final ItemCounter items;
    private final Meters meters;
    private final LoadGenerator generator;
    private final int limit;
    private final InstantSource clock;
    private final Rates rates;
    private final Deque<Second> history = new ArrayDeque<>();
    private List<KeyLoad> keys = List.of();

    Dashboard(
            OrderService orders,
            Sharding sharding,
            OrderCounts counts,
            ItemCounter items,
            Meters meters,
            LoadGenerator generator,
            ShopProperties properties,
            InstantSource clock) {
        this.orders = orders;
        this.sharding = sharding;
        this.counts = counts;
        this.items = items;
        this.meters = meters;
        this.generator = generator;
        this.limit = properties.writeUnitsPerKey();
        this.clock = clock;
        this.rates = new Rates(clock.instant());
    }

    /** Measures the time since the last call. */
    synchronized void measure() {
        rates.next(clock.instant());
        Move move = sharding.move();
        keys = orders.keysOfToday().stream().map(this::load).toList();
        history.addLast(new Second(
                move.sharded(),
                keys.stream().mapToDouble(KeyLoad::written).sum(),
                rates.of("throttles", meters.throttles()),
                rates.of("write units", meters.units("write")),
                rates.of("read units", meters.units("read")),
                rates.of("cache hits", meters.cacheReads("hit")),
                rates.of("cache misses", meters.cacheReads("miss"))));
        if (history.size() > SECONDS) {
            history.removeFirst();
        }
    }

    private KeyLoad load(String key) {
        return new KeyLoad(
                key,
                rates.of("written " + key, (double) counts.written(key)),
                rates.of("throttled " + key, (double) counts.throttled(key)),
                items.count(key));
    }

    synchronized Snapshot snapshot() {
        return new Snapshot(
                orders.today(), limit, generator.ordersPerSecond(), sharding.move(), keys, List.copyOf(history));
    }
}
