package dev.keyspread.samples.shop.dashboard;

import dev.keyspread.samples.shop.ManualClock;
import dev.keyspread.samples.shop.orders.OrderService;
import java.time.Duration;

/** Runs the load generator and the dashboard on the manual clock, as the schedule does. */
public final class SimulatedSeconds {

    private static final int STEPS_PER_SECOND = 20;

    private final LoadGenerator generator;
    private final Dashboard dashboard;
    private final OrderService orders;
    private final ManualClock clock;

    SimulatedSeconds(LoadGenerator generator, Dashboard dashboard, OrderService orders, ManualClock clock) {
        this.generator = generator;
        this.dashboard = dashboard;
        this.orders = orders;
        this.clock = clock;
    }

    /** Sets the load, as the page does. */
    public void setLoad(int ordersPerSecond, boolean sharded) {
        generator.setOrdersPerSecond(ordersPerSecond);
        orders.useShards(sharded);
    }

    /** Returns whether the page has set this load. */
    public boolean hasLoad(int ordersPerSecond, boolean sharded) {
        return generator.ordersPerSecond() == ordersPerSecond && orders.isSharded() == sharded;
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
