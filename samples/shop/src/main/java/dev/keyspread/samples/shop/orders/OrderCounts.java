package dev.keyspread.samples.shop.orders;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.springframework.stereotype.Component;

/**
 * The orders written and throttled per stored key since the start, and what orders have felt of the last move of the table. These
 * are no meters: a metrics backend would keep a series for each key of each day. Thread-safe.
 */
@Component
public final class OrderCounts {

    private final Map<String, LongAdder> written = new ConcurrentHashMap<>();
    private final Map<String, LongAdder> throttled = new ConcurrentHashMap<>();
    private final AtomicLong failed = new AtomicLong();
    private final AtomicLong longestNanos = new AtomicLong();

    void addWritten(String storedKey, Duration time) {
        written.computeIfAbsent(storedKey, key -> new LongAdder()).increment();
        longestNanos.accumulateAndGet(time.toNanos(), Math::max);
    }

    void addThrottled(String storedKey) {
        throttled.computeIfAbsent(storedKey, key -> new LongAdder()).increment();
    }

    void addFailed() {
        failed.incrementAndGet();
    }

    /** Counts failed orders and the longest time anew. */
    void startMove() {
        failed.set(0);
        longestNanos.set(0);
    }

    /** Returns the number of orders written to a key. */
    public long written(String storedKey) {
        return sum(written, storedKey);
    }

    /** Returns the number of orders that were throttled. */
    public long throttled(String storedKey) {
        return sum(throttled, storedKey);
    }

    /** Returns the number of orders that ended with an error since the last move began, without throttled and sold-out ones. */
    public long failed() {
        return failed.get();
    }

    /** Returns the longest time that an order took to be written since the last move began. */
    public Duration longest() {
        return Duration.ofNanos(longestNanos.get());
    }

    private static long sum(Map<String, LongAdder> counts, String storedKey) {
        LongAdder count = counts.get(storedKey);
        return count == null ? 0 : count.sum();
    }
}
