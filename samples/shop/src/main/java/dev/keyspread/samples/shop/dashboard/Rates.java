package dev.keyspread.samples.shop.dashboard;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** Turns totals that only grow into rates per second. Not thread-safe. */
final class Rates {

    private final Map<String, Double> totals = new HashMap<>();
    private Instant last;
    private double seconds;

    Rates(Instant start) {
        this.last = start;
    }

    /** Starts a new interval, which ends now. */
    void next(Instant now) {
        seconds = Duration.between(last, now).toNanos() / 1e9;
        last = now;
    }

    /** Returns the growth of a total per second, in the interval that ended last. */
    double of(String name, double total) {
        Double before = totals.put(name, total);
        return before == null || seconds <= 0 ? 0 : (total - before) / seconds;
    }
}
