package dev.keyspread.micrometer;

import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.ObservationScope;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationResult;
import dev.keyspread.observation.Throttle;
import dev.keyspread.observation.WrittenItem;
import io.micrometer.observation.Observation;

/** Records one operation. Thread-safe. */
final class MeteredOperation implements OperationObservation {

    private final Observation observation;
    private final OperationContext context;
    private final Meters meters;

    MeteredOperation(Observation observation, OperationContext context, Meters meters) {
        this.observation = observation;
        this.context = context;
        this.meters = meters;
    }

    @Override
    public ObservationScope openScope() {
        return observation.openScope()::close;
    }

    @Override
    public void consumed(ConsumedUnits units) {
        context.add(units);
        meters.consumed(context.operation(), units);
    }

    @Override
    public void itemWritten(WrittenItem item) {
        meters.itemWritten(context.operation(), item);
    }

    @Override
    public void throttled(Throttle throttle) {
        meters.throttled(context.operation(), throttle);
    }

    @Override
    public void stopped(OperationResult result) {
        context.end(result);
        switch (result.outcome()) {
            case FAILED, THROTTLED, TIMED_OUT -> observation.error(new OperationFailure(result));
            // These are results that callers expect.
            case SUCCESS, CONDITION_FAILED, CANCELLED -> {}
        }
        observation.stop();
        meters.stopped(context.operation(), result);
    }
}
