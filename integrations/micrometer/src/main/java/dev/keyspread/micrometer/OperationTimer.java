package dev.keyspread.micrometer;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import java.util.Objects;

/** Times operations as Micrometer's own handler does, with a description of the meter. Thread-safe. */
record OperationTimer(MeterRegistry registry) implements ObservationHandler<OperationContext> {

    /** The description of the timer, which Prometheus shows as HELP. */
    static final String DESCRIPTION = "Time of operations with all their requests and retries";

    @Override
    public void onStart(OperationContext context) {
        context.put(Timer.Sample.class, Timer.start(registry));
    }

    @Override
    public void onStop(OperationContext context) {
        Throwable error = context.getError();
        Tags tags = Tags.of(context.getLowCardinalityKeyValues().stream()
                        .map(value -> Tag.of(value.getKey(), value.getValue()))
                        .toList())
                .and("error", error == null ? "none" : error.getClass().getSimpleName());
        Timer.Sample sample = context.getRequired(Timer.Sample.class);
        sample.stop(Timer.builder(Objects.requireNonNull(context.getName()))
                .description(DESCRIPTION)
                .tags(tags)
                .register(registry));
    }

    /** Returns a filter that adds the description to meters of this name, and to those of operations that are running. */
    static MeterFilter describing(String name) {
        return new MeterFilter() {
            @Override
            public Meter.Id map(Meter.Id id) {
                boolean isOperation = id.getName().equals(name) || id.getName().equals(name + ".active");
                return isOperation && id.getDescription() == null
                        ? new Meter.Id(id.getName(), Tags.of(id.getTags()), id.getBaseUnit(), DESCRIPTION, id.getType())
                        : id;
            }
        };
    }

    @Override
    public boolean supportsContext(Observation.Context context) {
        return context instanceof OperationContext;
    }
}
