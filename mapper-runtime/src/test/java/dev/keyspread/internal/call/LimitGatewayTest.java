package dev.keyspread.internal.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LimitGatewayTest {

    private final SuppliedCalls limit = new SuppliedCalls(2);
    private final Deque<CompletableFuture<String>> begun = new ArrayDeque<>();

    private CompletableFuture<String> submit() {
        return limit.submit(() -> {
            CompletableFuture<String> call = new CompletableFuture<>();
            begun.add(call);
            return call;
        });
    }

    @Test
    void calls_beyondTheLimit_waitForTheirTurn() {
        List<CompletableFuture<String>> results =
                IntStream.range(0, 5).mapToObj(i -> submit()).toList();

        assertThat(begun).hasSize(2);
        begun.remove().complete("a");

        assertThat(results.get(0)).isCompletedWithValue("a");
        assertThat(begun).hasSize(2);
        assertThat(results.get(1)).isNotDone();
    }

    @Test
    void call_thatFails_givesItsPlaceBack() {
        List<CompletableFuture<String>> results =
                IntStream.range(0, 3).mapToObj(i -> submit()).toList();
        RuntimeException failure = new IllegalStateException("no");

        begun.remove().completeExceptionally(failure);

        assertThatThrownBy(() -> results.get(0).join()).hasCause(failure);
        assertThat(begun).hasSize(2);
    }

    @Test
    void call_thatFailsAtOnce_releasesItsPermit() {
        RuntimeException failure = new IllegalStateException("no");
        List<CompletableFuture<?>> results = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            results.add(limit.submit(() -> CompletableFuture.failedFuture(failure)));
        }

        assertThat(results)
                .allSatisfy(result -> assertThatThrownBy(result::join).hasCause(failure));
        submit();
        submit();
        assertThat(begun).hasSize(2);
    }

    @Test
    void call_cancelledWhileItWaits_isNotMade() {
        submit();
        submit();
        CompletableFuture<String> waiting = submit();

        waiting.cancel(true);
        begun.remove().complete("a");

        assertThat(begun).hasSize(1);
    }

    @Test
    void call_cancelledInFlight_releasesItsPermit() {
        CompletableFuture<String> first = submit();
        submit();
        submit();

        first.cancel(true);

        assertThat(begun).hasSize(3);
        assertThat(begun.getFirst()).isCancelled();
    }

    @Test
    void calls_thatEndAtOnce_needNoStack() {
        int calls = 100_000;
        CompletableFuture<String> blocking = submit();
        submit();
        List<CompletableFuture<Integer>> results = IntStream.range(0, calls)
                .mapToObj(i -> limit.submit(() -> CompletableFuture.completedFuture(i)))
                .toList();

        begun.remove().complete("go");

        assertThat(blocking).isCompleted();
        assertThat(results).allSatisfy(result -> assertThat(result).isCompleted());
    }

    @Test
    void calls_beyondTheLimit_startInTheOrderOfSubmission() {
        List<Integer> started = new ArrayList<>();
        submit();
        submit();
        for (int i = 0; i < 5; i++) {
            int call = i;
            limit.submit(() -> {
                started.add(call);
                return CompletableFuture.completedFuture(call);
            });
        }

        begun.remove().complete("go");

        assertThat(started).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void call_slowToStart_doesNotDelayCallsOfOtherThreads() throws Exception {
        CountDownLatch slowStarting = new CountDownLatch(1);
        CountDownLatch otherStarted = new CountDownLatch(1);
        FutureTask<CompletableFuture<Boolean>> slow = new FutureTask<>(() -> limit.submit(() -> {
            slowStarting.countDown();
            return CompletableFuture.completedFuture(hasStarted(otherStarted));
        }));
        new Thread(slow).start();
        slowStarting.await();

        limit.submit(() -> {
            otherStarted.countDown();
            return CompletableFuture.completedFuture("other");
        });

        assertThat(slow.get().join()).isTrue();
    }

    @Test
    void callback_ofACallThatEndsAtOnce_runsAfterTheNextCallStarted() {
        submit();
        submit();
        List<Integer> begunAtCallback = new ArrayList<>();
        CompletableFuture<Void> callback = limit.submit(() -> CompletableFuture.completedFuture("at once"))
                .thenRun(() -> begunAtCallback.add(begun.size()));
        submit();

        begun.remove().complete("go");

        assertThat(callback).isCompleted();
        assertThat(begunAtCallback).containsExactly(2);
    }

    private static boolean hasStarted(CountDownLatch call) {
        try {
            return call.await(10, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }
}
