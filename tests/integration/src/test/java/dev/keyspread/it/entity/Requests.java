package dev.keyspread.it.entity;

import dev.keyspread.observation.ObservationScope;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.observation.OperationResult;
import java.util.function.Consumer;

/** Follows the requests of repositories. */
public final class Requests {

    private Requests() {}

    /** Returns an observer that passes the operation of each request to {@code listener} when it is sent. */
    public static OperationObserver observer(Consumer<String> listener) {
        return operation -> new OperationObservation() {
            @Override
            public ObservationScope openScope() {
                listener.accept(operation.name());
                return ObservationScope.NONE;
            }

            @Override
            public void stopped(OperationResult result) {}
        };
    }
}
