package dev.keyspread.samples.shop.dashboard;

import dev.keyspread.samples.shop.ManualClock;
import dev.keyspread.samples.shop.dashboard.Snapshot.KeyLoad;
import java.time.Duration;
import java.util.List;

/** Runs the load generator and the dashboard on the manual clock, as the schedule does. */
public final class SimulatedSeconds {

    private static final int STEPS_PER_SECOND = 20;

    private final LoadGenerator generator;
    private final Dashboard dashboard;
    private final ManualClock clock;

    SimulatedSeconds(LoadGenerator generator, Dashboard dashboard, ManualClock clock) {
        this.generator = generator;
        this.dashboard = dashboard;
        this.clock = clock;
    }

    /** Sets the load, as the page does. */
    public void setLoad(int ordersPerSecond) {
        generator.setOrdersPerSecond(ordersPerSecond);
    }

    /** Returns whether the page has set this load. */
    public boolean hasLoad(int ordersPerSecond) {
        return generator.ordersPerSecond() == ordersPerSecond;
    }

    /** Returns the stored orders of today: those of the one key first, then those of each shard. */
    public List<Long> storedOrders() {
        return dashboard.snapshot().keys().stream().map(KeyLoad::items).toList();
    }

    /** Lets seconds pass. */
    public void run(int seconds) {
        for (int step = 1; step <= seconds * STEPS_PER_SECOND; step++) {
            clock.advance(Duration.ofSeconds(1).dividedBy(STEPS_PER_SECOND));
            generator.run();
            if (step % STEPS_PER_SECOND == 0) {
                dashboard.measure();
            }
        }
    }
}
