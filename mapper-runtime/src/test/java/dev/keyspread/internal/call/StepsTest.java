package dev.keyspread.internal.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class StepsTest {

    private final CompletableFuture<Void> pending = new CompletableFuture<>();
    private int taken;

    private CompletableFuture<Void> take(List<CompletableFuture<Void>> steps) {
        Deque<CompletableFuture<Void>> next = new ArrayDeque<>(steps);
        return Steps.takeAll(() -> {
            taken++;
            return next.poll();
        });
    }

    @Test
    void completeSteps_ofAnyNumber_doNotDeepenTheStack() {
        CompletableFuture<Void> done =
                Steps.takeAll(() -> taken++ == 1_000_000 ? null : CompletableFuture.completedFuture(null));

        assertThat(done).isCompleted();
    }

    @Test
    void pendingStep_isAwaited() {
        CompletableFuture<Void> done = take(List.of(pending));
        assertThat(done).isNotDone();
        assertThat(taken).isEqualTo(1);

        pending.complete(null);

        assertThat(done).isCompleted();
        assertThat(taken).isEqualTo(2);
    }

    @Test
    void failedStep_isTheLast() {
        IllegalStateException failure = new IllegalStateException("no");

        CompletableFuture<Void> done = take(List.of(pending, CompletableFuture.failedFuture(failure), pending));
        pending.complete(null);

        assertThatThrownBy(done::join).hasCause(failure);
        assertThat(taken).isEqualTo(2);
    }

    @Test
    void stepThatCannotBegin_fails() {
        IllegalStateException failure = new IllegalStateException("no");

        assertThatThrownBy(() -> Steps.takeAll(() -> {
                            throw failure;
                        })
                        .join())
                .hasCause(failure);
    }

    @Test
    void cancelling_cancelsThePendingStep() {
        CompletableFuture<Void> done = take(List.of(pending, new CompletableFuture<>()));

        done.cancel(true);

        assertThat(pending).isCancelled();
        assertThat(taken).isEqualTo(1);
    }
}
