package dev.keyspread.samples.invoices;

import dev.keyspread.ConsumedCapacityListener;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.DoubleAdder;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/** Adds up what the engine says that each request consumed. */
final class CapacityMeter implements ConsumedCapacityListener {

    private final AtomicInteger requests = new AtomicInteger();
    private final DoubleAdder units = new DoubleAdder();

    @Override
    public void consumed(String operation, ConsumedCapacity capacity) {
        requests.incrementAndGet();
        units.add(capacity.capacityUnits());
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
