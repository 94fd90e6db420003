package dev.keyspread.samples.invoices;

import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.observation.OperationResult;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.DoubleAdder;

/** Adds up what the engine says that each request consumed. */
final class CapacityMeter implements OperationObserver {

    private final AtomicInteger requests = new AtomicInteger();
    private final DoubleAdder units = new DoubleAdder();

    @Override
    public OperationObservation start(ObservedOperation operation) {
        return new OperationObservation() {
            @Override
            public void consumed(ConsumedUnits consumed) {
                units.add(consumed.units());
            }

            @Override
            public void stopped(OperationResult result) {
                requests.addAndGet(result.requests());
            }
        };
    }

    /** Returns the capacity consumed while {@code work} ran. */
    Reading during(Runnable work) {
        int requestsBefore = requests.get();
        double unitsBefore = units.sum();
        work.run();
        return new Reading(requests.get() - requestsBefore, units.sum() - unitsBefore);
    }

    /**
     * Requests and what they cost.
     *
     * @param requests how many were made
     * @param units the capacity units that the engine reported
     */
    record Reading(int requests, double units) {}
}
