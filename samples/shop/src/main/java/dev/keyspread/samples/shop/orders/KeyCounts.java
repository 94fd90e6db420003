package dev.keyspread.samples.shop.orders;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.springframework.stereotype.Component;

/**
 * The orders written and throttled per stored key since the start. These are no meters: a metrics backend would keep a series
 * for each key of each day. Thread-safe.
 */
@Component
public final class KeyCounts {

    private final Map<String, LongAdder> written = new ConcurrentHashMap<>();
    private final Map<String, LongAdder> throttled = new ConcurrentHashMap<>();

    void addWritten(String storedKey) {
        written.computeIfAbsent(storedKey, key -> new LongAdder()).increment();
    }

    void addThrottled(String storedKey) {
        throttled.computeIfAbsent(storedKey, key -> new LongAdder()).increment();
    }

    /** Returns the number of orders written to a key. */
    public long written(String storedKey) {
        return sum(written, storedKey);
    }

    /** Returns the number of orders that were throttled. */
    public long throttled(String storedKey) {
        return sum(throttled, storedKey);
    }

    private static long sum(Map<String, LongAdder> counts, String storedKey) {
        LongAdder count = counts.get(storedKey);
        return count == null ? 0 : count.sum();
    }
}
