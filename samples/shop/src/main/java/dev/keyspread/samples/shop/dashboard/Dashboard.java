package dev.keyspread.samples.shop.dashboard;

import dev.keyspread.samples.shop.ShopProperties;
import dev.keyspread.samples.shop.dashboard.Snapshot.KeyLoad;
import dev.keyspread.samples.shop.dashboard.Snapshot.Second;
import dev.keyspread.samples.shop.orders.KeyCounts;
import dev.keyspread.samples.shop.orders.OrderService;
import dev.keyspread.samples.shop.orders.StoredKey;
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
    private final KeyCounts counts;
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
            KeyCounts counts,
            ItemCounter items,
            Meters meters,
            LoadGenerator generator,
            ShopProperties properties,
            InstantSource clock) {
        this.orders = orders;
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
        keys = orders.keysOfToday().stream().map(this::load).toList();
        history.addLast(new Second(
                orders.isSharded(),
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

    private KeyLoad load(StoredKey key) {
        return new KeyLoad(
                key.key(),
                rates.of("written " + key, (double) counts.written(key.key())),
                rates.of("throttled " + key, (double) counts.throttled(key.key())),
                items.count(key));
    }

    synchronized Snapshot snapshot() {
        return new Snapshot(
                orders.today(), limit, generator.ordersPerSecond(), orders.isSharded(), keys, List.copyOf(history));
    }
}
