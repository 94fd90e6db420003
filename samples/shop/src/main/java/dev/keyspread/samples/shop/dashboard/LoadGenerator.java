package dev.keyspread.samples.shop.dashboard;

import dev.keyspread.samples.shop.catalog.Catalog;
import dev.keyspread.samples.shop.orders.OrderService;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.springframework.stereotype.Component;

/** Has customers order the bestseller at a constant rate, which the page sets. Thread-safe. */
@Component
final class LoadGenerator {

    static final int MAXIMUM_RATE = 500;

    /** Later orders replace earlier ones, so that a sample which runs for days does not fill the memory. */
    private static final int DIFFERENT_ORDERS = 20_000;

    /** The largest number of orders that are saved at the same time. */
    private static final int CUSTOMERS = 16;

    private static final Duration LONGEST_STEP = Duration.ofMillis(500);

    private final Executor customers = Executors.newFixedThreadPool(CUSTOMERS, LoadGenerator::customer);
    private final Catalog catalog;
    private final OrderService orders;
    private final InstantSource clock;
    private volatile int ordersPerSecond;
    private Instant last;
    private double due;
    private int number;

    LoadGenerator(Catalog catalog, OrderService orders, InstantSource clock) {
        this.catalog = catalog;
        this.orders = orders;
        this.clock = clock;
        this.last = clock.instant();
    }

    int ordersPerSecond() {
        return ordersPerSecond;
    }

    void setOrdersPerSecond(int rate) {
        ordersPerSecond = rate;
    }

    /** Saves the orders that are due since the last call. A late call does not make up for more than half a second. */
    synchronized void run() {
        Instant now = clock.instant();
        Duration step = Duration.between(last, now);
        last = now;
        due += ordersPerSecond * Math.min(step.toNanos(), LONGEST_STEP.toNanos()) / 1e9;
        List<CompletableFuture<?>> sent = new ArrayList<>();
        for (; due >= 1; due--) {
            number = number % DIFFERENT_ORDERS + 1;
            String orderId = "load-%06d".formatted(number);
            sent.add(CompletableFuture.runAsync(() -> orders.save(orderId, catalog.product("lamp")), customers));
        }
        CompletableFuture.allOf(sent.toArray(CompletableFuture<?>[]::new)).join();
    }

    private static Thread customer(Runnable work) {
        Thread thread = new Thread(work, "customer");
        thread.setDaemon(true);
        return thread;
    }
}
