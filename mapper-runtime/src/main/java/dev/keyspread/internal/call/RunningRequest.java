package dev.keyspread.internal.call;

import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.ObservationScope;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationObservation;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A request of an operation that observers follow. Thread-safe. */
final class RunningRequest {

    private final RunningOperation running;
    private final ObservationScope scope;
    private final @Nullable Logged logged;

    RunningRequest(RunningOperation running, ObservationScope scope, @Nullable Logged logged) {
        this.running = running;
        this.scope = scope;
        this.logged = logged;
    }

    /** A request as the log of requests describes it. */
    static final class Logged {

        private final RequestLog log;
        private final ObservedOperation operation;
        private final int number;
        private final long begunAt;
        private final DoubleAdder units = new DoubleAdder();

        Logged(RequestLog log, ObservedOperation operation, int number) {
            this.log = log;
            this.operation = operation;
            this.number = number;
            this.begunAt = log.now();
        }

        private void ended(@Nullable Throwable failure) {
            log.ended(operation, number, begunAt, units.sum(), failure);
        }
    }

    /** Passes consumed capacity to the observers. */
    public void consumed(ConsumedUnits units) {
        if (logged != null) {
            logged.units.add(units.units());
        }
        notify(observation -> observation.consumed(units));
    }

    /** Passes an event to the observers. */
    public void notify(Consumer<OperationObservation> event) {
        running.notify(event);
    }

    /** Closes the scopes of the observers, on the thread that began the request. */
    public void closeScope() {
        scope.close();
    }

    /** Ends the request: with its failure, or successfully if that is null. */
    public void ended(@Nullable Throwable failure) {
        if (logged != null) {
            logged.ended(failure);
        }
    }
}
