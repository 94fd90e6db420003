package dev.keyspread.micrometer;

import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;

/** Names the observations of operations, and chooses their key values. Extend {@link DefaultOperationConvention} to change some. */
public interface OperationConvention extends ObservationConvention<OperationContext> {

    @Override
    default boolean supportsContext(Observation.Context context) {
        return context instanceof OperationContext;
    }
}
