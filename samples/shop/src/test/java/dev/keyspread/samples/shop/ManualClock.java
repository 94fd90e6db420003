package dev.keyspread.samples.shop;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.context.annotation.Primary;

/**
 * A clock that stands still until a test advances it. Its days are in the future: DynamoDB Local deletes items whose time to live is before
 * the date of the machine. Thread-safe.
 */
@Primary
public final class ManualClock implements InstantSource {

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2100-11-23T09:00:00Z"));

    @Override
    public Instant instant() {
        return now.get();
    }

    /** Advances the clock. */
    public void advance(Duration duration) {
        now.updateAndGet(instant -> instant.plus(duration));
    }

    /** Advances the clock to the next day, whose keys have no orders and all their units. Sessions have expired by then. */
    public void startNewDay() {
        advance(Duration.ofDays(1));
    }
}
