package dev.keyspread.internal.call;

import dev.keyspread.observation.ObservationScope;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationObserver;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** An observer whose exceptions are logged once and go no further: they must not lose the result of an operation. Thread-safe. */
final class GuardedObserver {

    private static final Logger LOG = LoggerFactory.getLogger("dev.keyspread.observation");

    private final OperationObserver observer;
    private final Logger log;
    private final AtomicBoolean hasFailed = new AtomicBoolean();

    GuardedObserver(OperationObserver observer) {
        this(observer, LOG);
    }

    GuardedObserver(OperationObserver observer, Logger log) {
        this.observer = observer;
        this.log = log;
    }

    /** Passes the observer to {@code action}. */
    void notify(Consumer<OperationObserver> action) {
        guarded(() -> action.accept(observer));
    }

    GuardedObservation start(ObservedOperation operation) {
        return new GuardedObservation(guarded(() -> observer.start(operation), OperationObservation.NONE));
    }

    private void guarded(Runnable call) {
        try {
            call.run();
        } catch (RuntimeException | Error failure) {
            report(failure);
        }
    }

    private <V> V guarded(Supplier<@Nullable V> call, V fallback) {
        try {
            V result = call.get();
            return result == null ? fallback : result;
        } catch (RuntimeException | Error failure) {
            report(failure);
            return fallback;
        }
    }

    private void report(Throwable failure) {
        if (!hasFailed.getAndSet(true)) {
            log.warn(
                    "The observer {} failed. Operations continue. Its further failures are not logged",
                    observer.getClass().getName(),
                    failure);
        }
    }

    /** The object that an observer returned for one operation. */
    final class GuardedObservation {

        private final OperationObservation observation;

        private GuardedObservation(OperationObservation observation) {
            this.observation = observation;
        }

        void notify(Consumer<OperationObservation> action) {
            guarded(() -> action.accept(observation));
        }

        ObservationScope openScope() {
            ObservationScope scope = guarded(observation::openScope, ObservationScope.NONE);
            return scope == ObservationScope.NONE ? scope : () -> guarded(scope::close);
        }
    }
}
