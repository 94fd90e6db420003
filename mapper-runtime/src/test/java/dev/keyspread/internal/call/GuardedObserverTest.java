package dev.keyspread.internal.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.fake.FakeLogger;
import dev.keyspread.observation.ObservationScope;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.observation.OperationResult;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.slf4j.event.Level;

class GuardedObserverTest {

    private static final ObservedOperation FIND = new ObservedOperation("GetItem", List.of("notes"), null, 1);

    private final FakeLogger log = new FakeLogger(Level.WARN);

    /** An observation that fails in every method. */
    private static final class Broken implements OperationObservation {

        @Override
        public ObservationScope openScope() {
            throw new IllegalStateException("broken");
        }

        @Override
        public void stopped(OperationResult result) {
            throw new IllegalStateException("broken");
        }
    }

    @Test
    void observerThatFails_isLoggedOnce() {
        OperationObserver broken = operation -> new Broken();
        Observers.Guarded guarded = new Observers.Guarded(broken, log);

        for (int i = 0; i < 3; i++) {
            Observers.Guarded.GuardedObservation observation = guarded.start(FIND);
            observation.openScope().close();
            observation.notify(one -> one.stopped(null));
        }

        assertThat(log.messages())
                .containsExactly("WARN The observer " + broken.getClass().getName()
                        + " failed. Operations continue. Its further failures are not logged");
    }

    @Test
    void scopeThatFailsToClose_isLogged() {
        Observers.Guarded guarded = new Observers.Guarded(
                operation -> new OperationObservation() {
                    @Override
                    public ObservationScope openScope() {
                        return () -> {
                            throw new IllegalStateException("broken");
                        };
                    }

                    @Override
                    public void stopped(OperationResult result) {}
                },
                log);

        guarded.start(FIND).openScope().close();

        assertThat(log.messages()).hasSize(1);
    }
}
