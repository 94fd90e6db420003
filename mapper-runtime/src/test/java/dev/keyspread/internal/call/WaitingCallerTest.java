package dev.keyspread.internal.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.internal.call.Call.Exchange;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

@Timeout(60)
class WaitingCallerTest {

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Thread> makers = Collections.synchronizedList(new ArrayList<>());
    private Runnable before = () -> {};
    private final LimitGateway limit = new LimitGateway(new Direct(), threads, 2);
    private final WaitingCaller caller = new WaitingCaller(limit, threads);

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    /** Answers each call on the thread that makes it. */
    private final class Direct implements Gateway {

        @Override
        @SuppressWarnings("unchecked") // All calls of this test have this response.
        public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
            makers.add(Thread.currentThread());
            before.run();
            return CompletableFuture.completedFuture(
                    (V) GetItemResponse.builder().build());
        }
    }

    private CompletableFuture<?> sent(int count) {
        return CompletableFuture.allOf(
                IntStream.range(0, count).mapToObj(number -> limit.send(call())).toArray(CompletableFuture<?>[]::new));
    }

    private Call<GetItemRequest, GetItemResponse, GetItemResponse> call() {
        return new Call<>(
                        Operation.GET_ITEM,
                        () -> new Exchange<>(GetItemRequest.builder().build(), null, Function.identity()))
                .by(caller);
    }

    @Test
    void callerMakesTheRequests_thatNoThreadHasTaken() {
        CountDownLatch ofCaller = new CountDownLatch(9);
        Thread own = Thread.currentThread();
        before = () -> {
            if (Thread.currentThread() == own) {
                ofCaller.countDown();
            } else {
                awaitAll(ofCaller);
            }
        };

        caller.begin();
        Object unused = caller.await(sent(10));
        caller.pause();

        assertThat(makers).hasSize(10);
        assertThat(makers.stream().filter(own::equals)).hasSize(9);
    }

    @Test
    void answers_ofACallerThatDoesNotWait_areNotHeld() {
        List<WeakReference<Object>> answers = IntStream.range(0, 100)
                .mapToObj(number -> new WeakReference<Object>(limit.send(call()).join()))
                .toList();

        while (answers.stream().anyMatch(answer -> answer.get() != null)) {
            System.gc();
        }
        Reference.reachabilityFence(caller);
        Reference.reachabilityFence(limit);
    }

    @Test
    void requestOfACallerThatDoesNotWait_isMadeByAThread_ifOthersWait() {
        for (int i = 0; i < 5; i++) {
            limit.enter();
        }

        assertThat(limit.send(call())).succeedsWithin(Duration.ofSeconds(30));
        assertThat(makers).hasSize(1).doesNotContain(Thread.currentThread());
    }

    @Test
    void requestsThatACallerLeaves_areMadeByThreads() {
        for (int i = 0; i < 5; i++) {
            limit.enter();
        }
        caller.begin();
        CompletableFuture<?> left = sent(10);
        assertThat(makers).isEmpty();

        caller.pause();

        assertThat(left).succeedsWithin(Duration.ofSeconds(30));
        assertThat(makers).hasSize(10).doesNotContain(Thread.currentThread());
    }

    @Test
    void requestsOfACallerThatDoesNotWait_areMadeByThreads() {
        assertThat(sent(20)).succeedsWithin(Duration.ofSeconds(30));

        assertThat(makers).hasSize(20).doesNotContain(Thread.currentThread());
    }

    @Test
    void callbacks_runOnTheCaller_alsoBeforeAnyRequest() {
        CompletableFuture<Thread> future = new CompletableFuture<>();
        threads.execute(() -> caller.execute(() -> future.complete(Thread.currentThread())));

        assertThat(caller.await(future)).isSameAs(Thread.currentThread());
    }

    @Test
    void callbacks_afterTheEnd_runElsewhere() {
        CompletableFuture<Thread> before = new CompletableFuture<>();
        CompletableFuture<Thread> after = new CompletableFuture<>();
        caller.execute(() -> before.complete(Thread.currentThread()));

        caller.end();
        assertThat(before.orTimeout(30, TimeUnit.SECONDS).join()).isNotSameAs(Thread.currentThread());

        caller.execute(() -> after.complete(Thread.currentThread()));
        assertThat(after.join()).isNotSameAs(Thread.currentThread());
    }

    @Test
    void interruptedCaller_isAborted_andStaysInterrupted() {
        CompletableFuture<String> never = new CompletableFuture<>();
        Thread own = Thread.currentThread();
        threads.execute(own::interrupt);

        assertThatExceptionOfType(AbortedException.class).isThrownBy(() -> caller.awaitOrCancel(never));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(never).isCancelled();
    }

    private static void awaitAll(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
