package dev.keyspread.fake;

import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.ObservationScope;
import dev.keyspread.observation.ObservedCache;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.observation.OperationResult;
import dev.keyspread.observation.Throttle;
import dev.keyspread.observation.WrittenItem;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** An observer that remembers what it was told. Thread-safe. */
public final class FakeObserver implements OperationObserver {

    private final List<Observed> operations = new CopyOnWriteArrayList<>();
    private final List<ObservedCache> caches = new CopyOnWriteArrayList<>();

    /** An operation, and what happened during it. */
    public static final class Observed implements OperationObservation {

        public final ObservedOperation operation;
        public final List<ConsumedUnits> consumed = new CopyOnWriteArrayList<>();
        public final List<WrittenItem> written = new CopyOnWriteArrayList<>();
        public final List<Throttle> throttles = new CopyOnWriteArrayList<>();
        public final List<OperationResult> results = new CopyOnWriteArrayList<>();
        public final List<Thread> scopes = new CopyOnWriteArrayList<>();
        public final AtomicInteger open = new AtomicInteger();

        Observed(ObservedOperation operation) {
            this.operation = operation;
        }

        @Override
        public ObservationScope openScope() {
            Thread thread = Thread.currentThread();
            scopes.add(thread);
            open.incrementAndGet();
            return () -> {
                if (Thread.currentThread() != thread) {
                    throw new IllegalStateException("A scope was closed on another thread");
                }
                open.decrementAndGet();
            };
        }

        @Override
        public void consumed(ConsumedUnits units) {
            consumed.add(units);
        }

        @Override
        public void itemWritten(WrittenItem item) {
            written.add(item);
        }

        @Override
        public void throttled(Throttle throttle) {
            throttles.add(throttle);
        }

        @Override
        public void stopped(OperationResult result) {
            results.add(result);
        }

        /** The end of the operation, which must be the only one. */
        public OperationResult result() {
            if (results.size() != 1) {
                throw new AssertionError("The operation ended " + results.size() + " times");
            }
            return results.get(0);
        }
    }

    @Override
    public OperationObservation start(ObservedOperation operation) {
        Observed observed = new Observed(operation);
        operations.add(observed);
        return observed;
    }

    @Override
    public void cacheCreated(ObservedCache cache) {
        caches.add(cache);
    }

    /** All operations in the order of their beginnings. */
    public List<Observed> operations() {
        return List.copyOf(operations);
    }

    /** The only operation. */
    public Observed only() {
        if (operations.size() != 1) {
            throw new AssertionError("There were " + operations.size() + " operations");
        }
        return operations.get(0);
    }

    public List<ObservedCache> caches() {
        return List.copyOf(caches);
    }
}
