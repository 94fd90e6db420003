package dev.keyspread.samples.shop.dashboard;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Statistic;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.springframework.stereotype.Component;

/** Reads the totals of Keyspread's meters. Thread-safe. */
@Component
final class Meters {

    private static final Set<Statistic> TOTALS = Set.of(Statistic.COUNT, Statistic.TOTAL);

    private final MeterRegistry registry;

    Meters(MeterRegistry registry) {
        this.registry = registry;
    }

    double throttles() {
        return total("keyspread.throttles");
    }

    double units(String kind) {
        return total("keyspread.capacity.consumed", "kind", kind);
    }

    double cacheReads(String result) {
        return total("cache.gets", "result", result);
    }

    private double total(String name, String... tags) {
        return registry.find(name).tags(tags).meters().stream()
                .mapToDouble(Meters::total)
                .sum();
    }

    /** Returns the count of a counter, or the sum of a summary. */
    private static double total(Meter meter) {
        return StreamSupport.stream(meter.measure().spliterator(), false)
                .filter(measurement -> TOTALS.contains(measurement.getStatistic()))
                .reduce((count, sum) -> sum)
                .orElseThrow()
                .getValue();
    }
}
