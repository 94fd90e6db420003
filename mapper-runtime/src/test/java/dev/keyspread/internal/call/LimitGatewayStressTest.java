package dev.keyspread.internal.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LimitGatewayStressTest {

    private static final int LIMIT = 3;
    private static final int THREADS = 16;
    private static final int CALLS_PER_THREAD = 5_000;

    private final SuppliedCalls limit = new SuppliedCalls(LIMIT);
    private final ExecutorService callers = Executors.newFixedThreadPool(THREADS);
    // A call that is cancelled just before it starts can start after the shutdown, and must end, too.
    private final ExecutorService requests = new ThreadPoolExecutor(
            4, 4, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), (task, shutDown) -> task.run());
    private final AtomicInteger inFlight = new AtomicInteger();
    private final AtomicInteger mostInFlight = new AtomicInteger();

    @AfterEach
    void stop() {
        callers.shutdownNow();
        requests.shutdownNow();
    }

    @Test
    void manyThreads_callsOfAllKinds_allEndWithinTheLimit() throws Exception {
        List<Future<List<CompletableFuture<Integer>>>> threads = IntStream.range(0, THREADS)
                .mapToObj(seed -> callers.submit(() -> submitted(new Random(seed))))
                .toList();

        List<CompletableFuture<Integer>> results = new ArrayList<>();
        for (Future<List<CompletableFuture<Integer>>> thread : threads) {
            results.addAll(thread.get(60, TimeUnit.SECONDS));
        }
        CompletableFuture<?> all = CompletableFuture.allOf(results.toArray(CompletableFuture[]::new));

        assertThat(all.handle((value, failure) -> "ended").get(60, TimeUnit.SECONDS))
                .isEqualTo("ended");
        assertThat(mostInFlight).hasValueLessThanOrEqualTo(LIMIT);
        requests.shutdown();
        assertThat(requests.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
        assertThat(inFlight).hasValue(0);
        assertThat(startedNow()).isEqualTo(LIMIT);
    }

    /** Returns the number of calls that the limit starts without waiting. */
    private int startedNow() {
        AtomicInteger started = new AtomicInteger();
        for (int i = 0; i <= LIMIT; i++) {
            limit.submit(() -> {
                started.incrementAndGet();
                return new CompletableFuture<>();
            });
        }
        return started.get();
    }

    private List<CompletableFuture<Integer>> submitted(Random random) {
        List<CompletableFuture<Integer>> results = new ArrayList<>();
        for (int i = 0; i < CALLS_PER_THREAD; i++) {
            results.add(submit(random.nextInt(4)));
            if (random.nextInt(10) == 0) {
                results.get(random.nextInt(results.size())).cancel(true);
            }
        }
        return results;
    }

    /** Submits a call that ends at once, fails at once, or ends on another thread. */
    private CompletableFuture<Integer> submit(int kind) {
        return limit.submit(() -> {
            CountedCall call = new CountedCall();
            switch (kind) {
                case 0 -> call.complete(kind);
                case 1 -> call.completeExceptionally(new IllegalStateException("fails"));
                default -> requests.execute(() -> call.complete(kind));
            }
            return call;
        });
    }

    /** A call that counts itself as in flight until just before it completes. */
    private final class CountedCall extends CompletableFuture<Integer> {

        private boolean ended;

        CountedCall() {
            mostInFlight.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
        }

        @Override
        public boolean complete(Integer value) {
            end();
            return super.complete(value);
        }

        @Override
        public boolean completeExceptionally(Throwable failure) {
            end();
            return super.completeExceptionally(failure);
        }

        @Override
        public boolean cancel(boolean mayInterrupt) {
            end();
            return super.cancel(mayInterrupt);
        }

        // Synchronized: the thread that completes the call must not return its permit before it was counted as ended.
        private synchronized void end() {
            if (!ended) {
                ended = true;
                inFlight.decrementAndGet();
            }
        }
    }
}
