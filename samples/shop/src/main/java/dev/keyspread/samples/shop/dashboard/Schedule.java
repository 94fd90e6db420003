package dev.keyspread.samples.shop.dashboard;

import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Runs the load generator twenty times and the dashboard once a second. */
@Component
@EnableScheduling
@ConditionalOnBooleanProperty("shop.scheduled")
class Schedule {

    private final LoadGenerator generator;
    private final Dashboard dashboard;

    Schedule(LoadGenerator generator, Dashboard dashboard) {
        this.generator = generator;
        this.dashboard = dashboard;
    }

    @Scheduled(fixedRate = 50)
    void generateLoad() {
        generator.run();
    }

    @Scheduled(fixedRate = 1_000)
    void measure() {
        dashboard.measure();
    }
}
