package dev.keyspread.internal.call;

import dev.keyspread.observation.ObservedOperation;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/** Logs each request of an operation at debug level when its response arrives. Thread-safe. */
record RequestLog(Logger log, LongSupplier nanoTime) {

    RequestLog with(LongSupplier newNanoTime) {
        return new RequestLog(log, newNanoTime);
    }

    boolean isEnabled() {
        return log.isDebugEnabled();
    }

    long now() {
        return nanoTime.getAsLong();
    }

    /**
     * Logs a request.
     *
     * @param number its number in the operation, from 1
     * @param begunAt the time that {@link #now} returned before it
     * @param units the capacity units that it consumed
     */
    void ended(ObservedOperation operation, int number, long begunAt, double units, @Nullable Throwable failure) {
        String errorType = Outcomes.errorType(failure);
        log.debug(
                "{} request {} of {}: {}{} after {} ms, {} units",
                operation.name(),
                number,
                OperationLog.resource(operation),
                Outcomes.of(failure).name().toLowerCase(Locale.ROOT),
                errorType == null ? "" : " (" + errorType + ")",
                TimeUnit.NANOSECONDS.toMillis(nanoTime.getAsLong() - begunAt),
                units);
    }
}
