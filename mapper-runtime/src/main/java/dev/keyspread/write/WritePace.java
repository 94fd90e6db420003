package dev.keyspread.write;

import dev.keyspread.capacity.CapacityUnits;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Delays batches to a rate of write units. Unused capacity does not accumulate, so there are no bursts. Not
 * thread-safe.
 */
final class WritePace {

    private final long unitsPerSecond;
    private @Nullable Long nextAt;

    WritePace(long unitsPerSecond) {
        this.unitsPerSecond = unitsPerSecond;
    }

    /** Returns the delay until the units of the previous batches are over, and adds those of the next one. */
    Duration delayOf(List<? extends Save<?>> saves) {
        long now = saves.get(0).session().nanoTime();
        long wait = nextAt == null ? 0 : Math.max(0, nextAt - now);
        long units = saves.stream()
                .mapToLong(save -> CapacityUnits.write(save.requireFits()))
                .sum();
        nextAt = now + wait + TimeUnit.SECONDS.toNanos(units) / unitsPerSecond;
        return Duration.ofNanos(wait);
    }
}
