package dev.keyspread.internal.call;

import dev.keyspread.observation.ObservationScope;
import dev.keyspread.observation.ObservedCache;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationObserver;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The observers of a mapper, in the order in which they were added. Immutable and thread-safe. */
public final class Observers {

    /** No observers. The logs of operations and requests are on if their level is enabled. */
    public static final Observers NONE = logging(
            LoggerFactory.getLogger("dev.keyspread.operations"),
            LoggerFactory.getLogger("dev.keyspread.requests"),
            System::nanoTime);

    private final List<Guarded> observers;
    private final OperationLog log;
    private final Guarded guardedLog;
    private final RequestLog requestLog;

    private Observers(List<Guarded> observers, OperationLog log, RequestLog requestLog) {
        this.observers = observers;
        this.log = log;
        this.guardedLog = new Guarded(log);
        this.requestLog = requestLog;
    }

    /** Returns no observers, with logs of operations and requests, and the clock of their durations. */
    static Observers logging(Logger operations, Logger requests, LongSupplier nanoTime) {
        return new Observers(List.of(), new OperationLog(operations, nanoTime), new RequestLog(requests, nanoTime));
    }

    /** Returns these observers and another one. */
    public Observers and(OperationObserver observer) {
        return new Observers(concat(observers, new Guarded(observer)), log, requestLog);
    }

    /** Returns these observers, whose logs measure durations with {@code nanoTime}. */
    public Observers timedBy(LongSupplier nanoTime) {
        return new Observers(observers, log.with(nanoTime), requestLog.with(nanoTime));
    }

    private static List<Guarded> concat(List<Guarded> some, Guarded another) {
        return Stream.concat(some.stream(), Stream.of(another)).toList();
    }

    /**
     * Begins an operation.
     *
     * @param name the name of DynamoDB's operation
     * @param tables returns its tables, which can have duplicates; not called without observers
     * @param index the index that it reads, or null
     * @return null if there are no observers and the logs are off
     */
    public @Nullable RunningOperation start(
            String name, Supplier<? extends Collection<String>> tables, @Nullable String index, int shards) {
        boolean isLogged = log.isEnabled();
        boolean logsRequests = requestLog.isEnabled();
        if (observers.isEmpty() && !isLogged && !logsRequests) {
            return null;
        }
        ObservedOperation operation = new ObservedOperation(name, distinct(tables.get()), index, shards);
        List<Guarded> all = isLogged ? concat(observers, guardedLog) : observers;
        return new RunningOperation(
                operation,
                all.size() == 1
                        ? List.of(all.get(0).start(operation))
                        : all.stream()
                                .map(observer -> observer.start(operation))
                                .toList(),
                logsRequests ? requestLog : null);
    }

    // Most operations have one table and one observer. With streams, observing an operation took twice as long.
    private static List<String> distinct(Collection<String> tables) {
        return tables.size() == 1
                ? List.copyOf(tables)
                : tables.stream().distinct().sorted().toList();
    }

    /** Passes on that a cache was created. */
    public void cacheCreated(ObservedCache cache) {
        observers.forEach(guarded -> guarded.notify(observer -> observer.cacheCreated(cache)));
    }

    /** Passes on that a cache is no longer used. */
    public void cacheEnded(ObservedCache cache) {
        observers.forEach(guarded -> guarded.notify(observer -> observer.cacheEnded(cache)));
    }

    /** Passes on that a table was deleted. */
    public void tableDeleted(String table) {
        observers.forEach(guarded -> guarded.notify(observer -> observer.tableDeleted(table)));
    }

    /** An observer whose exceptions are logged once and go no further: they must not lose the result of an operation. Thread-safe. */
    static final class Guarded {

        private static final Logger LOG = LoggerFactory.getLogger("dev.keyspread.observation");

        private final OperationObserver observer;
        private final Logger log;
        private final AtomicBoolean hasFailed = new AtomicBoolean();

        Guarded(OperationObserver observer) {
            this(observer, LOG);
        }

        Guarded(OperationObserver observer, Logger log) {
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
}
