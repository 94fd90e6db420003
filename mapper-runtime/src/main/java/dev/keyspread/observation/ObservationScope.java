package dev.keyspread.observation;

/** A context that is open on the current thread until it is closed. */
@FunctionalInterface
public interface ObservationScope extends AutoCloseable {

    /** Does nothing. */
    ObservationScope NONE = () -> {};

    /** Closes the scope, on the thread that opened it. */
    @Override
    void close();
}
