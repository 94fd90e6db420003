package dev.keyspread.internal.call;

import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.observation.OperationResult;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.function.LongSupplier;
import org.slf4j.Logger;

/** Logs each operation at debug level when it ends. Thread-safe. */
record OperationLog(Logger log, LongSupplier nanoTime) implements OperationObserver {

    OperationLog with(LongSupplier newNanoTime) {
        return new OperationLog(log, newNanoTime);
    }

    boolean isEnabled() {
        return log.isDebugEnabled();
    }

    @Override
    public OperationObservation start(ObservedOperation operation) {
        return new LoggedOperation(operation, nanoTime.getAsLong());
    }

    /** Names the tables of an operation, or its index. */
    static String resource(ObservedOperation operation) {
        String index = operation.index() == null ? "" : " index " + operation.index();
        return String.join(", ", operation.tables()) + index;
    }

    private final class LoggedOperation implements OperationObservation {

        private final ObservedOperation operation;
        private final long begunAt;
        private final DoubleAdder units = new DoubleAdder();

        LoggedOperation(ObservedOperation operation, long begunAt) {
            this.operation = operation;
            this.begunAt = begunAt;
        }

        @Override
        public void consumed(ConsumedUnits consumed) {
            units.add(consumed.units());
        }

        @Override
        public void stopped(OperationResult result) {
            String outcome = result.outcome().name().toLowerCase(Locale.ROOT);
            log.debug(
                    "{} of {}: {}{} after {} ms, {} shards, {} requests, {} units",
                    operation.name(),
                    resource(operation),
                    outcome,
                    result.errorType() == null ? "" : " (" + result.errorType() + ")",
                    TimeUnit.NANOSECONDS.toMillis(nanoTime.getAsLong() - begunAt),
                    operation.shards(),
                    result.requests(),
                    units);
        }
    }
}
