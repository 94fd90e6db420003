package dev.keyspread.internal.call;

import dev.keyspread.internal.call.Observers.Guarded.GuardedObservation;
import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.ObservationScope;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationOutcome;
import dev.keyspread.observation.OperationResult;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An operation that observers follow. Thread-safe. */
public final class RunningOperation {

    private final ObservedOperation operation;
    private final List<GuardedObservation> observations;
    private final @Nullable RequestLog requestLog;
    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicBoolean stopped = new AtomicBoolean();

    /** Begins an operation. Its requests are not logged if {@code requestLog} is null. */
    RunningOperation(
            ObservedOperation operation, List<GuardedObservation> observations, @Nullable RequestLog requestLog) {
        this.operation = operation;
        this.observations = observations;
        this.requestLog = requestLog;
    }

    /** Begins a request, and opens the scopes of the observers on the current thread. */
    public Request beginRequest() {
        int number = requests.incrementAndGet();
        return new Request(
                this, openScopes(), requestLog == null ? null : new Request.Logged(requestLog, operation, number));
    }

    private ObservationScope openScopes() {
        if (observations.size() == 1) {
            return observations.get(0).openScope();
        }
        List<ObservationScope> scopes = new ArrayList<>(observations.size());
        // Scopes are nested: the last one opened is closed first.
        observations.forEach(observation -> scopes.add(0, observation.openScope()));
        return () -> scopes.forEach(ObservationScope::close);
    }

    /** Passes an event to the observers. */
    public void notify(Consumer<OperationObservation> event) {
        observations.forEach(observation -> observation.notify(event));
    }

    /** Ends the operation, if it has not ended: with its failure, or successfully if that is null. */
    public void stop(@Nullable Throwable failure) {
        stop(failure, OptionalDouble.empty());
    }

    /** Ends the operation as {@link #stop(Throwable)} does, with the skew of its shards. */
    public void stop(@Nullable Throwable failure, OptionalDouble shardSkew) {
        stop(Outcomes.of(failure), Outcomes.errorType(failure), shardSkew);
    }

    /** Ends a batch that DynamoDB left items of unprocessed. */
    public void stopThrottled() {
        stop(OperationOutcome.THROTTLED, null, OptionalDouble.empty());
    }

    private void stop(OperationOutcome outcome, @Nullable String errorType, OptionalDouble shardSkew) {
        if (!stopped.getAndSet(true)) {
            OperationResult result = new OperationResult(outcome, errorType, requests.get(), shardSkew);
            notify(observation -> observation.stopped(result));
        }
    }

    /** A request of an operation that observers follow. Thread-safe. */
    record Request(
            RunningOperation running,
            ObservationScope scope,
            @Nullable Logged logged) {

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
}
