package dev.keyspread.capacity;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A rate of read units that all runs of a read share. A request reserves as many units as the last response consumed,
 * and its own response corrects the reservation. Unused capacity does not accumulate, so there are no bursts.
 * Thread-safe.
 */
public final class ReadPace {

    private final long unitsPerSecond;
    private @Nullable Double expectedUnits;
    private @Nullable Long nextAt;

    /** Creates a pace of read units per second. */
    public ReadPace(long unitsPerSecond) {
        this.unitsPerSecond = unitsPerSecond;
    }

    /** Returns whether a response has shown what a request consumes. */
    public synchronized boolean isMeasured() {
        return expectedUnits != null;
    }

    /** Returns the time until the next request may be sent, in nanoseconds. */
    public synchronized long delay(long now) {
        return nextAt == null ? 0 : Math.max(0, nextAt - now);
    }

    /** Reserves the units of a request that is sent now, and returns them. */
    public synchronized double reserve(long now) {
        double units = expectedUnits == null ? 0 : expectedUnits;
        nextAt = now + delay(now) + nanos(units);
        return units;
    }

    /** Replaces the units that a request reserved by those that it consumed. */
    public synchronized void correct(double reserved, double consumed, long now) {
        long correction = nanos(consumed - reserved);
        long due = nextAt == null ? now : nextAt;
        nextAt = correction > 0 ? now + Math.max(0, due - now) + correction : due + correction;
        expectedUnits = consumed;
    }

    private long nanos(double units) {
        return (long) (units * TimeUnit.SECONDS.toNanos(1) / unitsPerSecond);
    }

    @Override
    public String toString() {
        return unitsPerSecond + " units/s";
    }
}
