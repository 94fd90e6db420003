package dev.keyspread.write;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.internal.gateway.Futures;
import dev.keyspread.internal.store.Mapper;
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

    /** Waits until the units of the previous batches are over. */
    void await(List<? extends Save<?>> saves) {
        Mapper mapper = saves.get(0).target.mapper();
        long now = mapper.nanoTime();
        long wait = nextAt == null ? 0 : Math.max(0, nextAt - now);
        if (wait > 0) {
            Futures.await(mapper.blocking().pause(Duration.ofNanos(wait)));
        }
        long units = saves.stream()
                .mapToLong(save -> CapacityUnits.write(save.requireFits()))
                .sum();
        nextAt = now + wait + TimeUnit.SECONDS.toNanos(units) / unitsPerSecond;
    }
}
