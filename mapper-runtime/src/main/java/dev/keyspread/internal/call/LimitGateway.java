package dev.keyspread.internal.call;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Limits the calls in flight. The other calls wait in first-in, first-out order. A cancelled call releases its permit at once,
 * although its request may take longer to end. Thread-safe; never blocks.
 *
 * <p>With threads, each call is made on one of them. A call that is cancelled before a thread takes it is not made, and one in
 * flight is interrupted. A call that starts while another completes follows it on the same thread, which saves a thread switch.
 * Callbacks of results must be short, because they delay that call.
 *
 * <p>A {@link WaitingCaller} makes calls of its own read itself. Each that waits counts as one call in flight, so that threads make fewer
 * of these calls the more callers wait, and none from the limit on. Those of callers that do not wait are made like all others.
 */
final class LimitGateway implements Gateway {

    /** The worker whose request completes on the current thread. */
    private static final ThreadLocal<@Nullable Worker> COMPLETING = new ThreadLocal<>();

    private final Gateway delegate;
    private final @Nullable Executor threads;
    private final int limit;
    private final Semaphore permits;

    /** The calls that only threads make. */
    private final Queue<Waiting<?>> queue;

    /** The calls that threads or their callers make. A call is removed when one of them takes it, or when it is cancelled. */
    private final Queue<Waiting<?>> ofCallers;

    /** The number of callers that wait. */
    private final AtomicInteger callers;

    private LimitGateway(
            Gateway delegate,
            @Nullable Executor threads,
            int limit,
            Semaphore permits,
            Queue<Waiting<?>> queue,
            Queue<Waiting<?>> ofCallers,
            AtomicInteger callers) {
        this.delegate = delegate;
        this.threads = threads;
        this.limit = limit;
        this.permits = permits;
        this.queue = queue;
        this.ofCallers = ofCallers;
        this.callers = callers;
    }

    /**
     * Creates a limit.
     *
     * @param threads the threads that calls are made on, or null for that of the caller or of a call that has ended
     */
    LimitGateway(Gateway delegate, @Nullable Executor threads, int limit) {
        this(
                delegate,
                threads,
                limit,
                new Semaphore(limit),
                new ConcurrentLinkedQueue<>(),
                new ConcurrentLinkedQueue<>(),
                new AtomicInteger());
    }

    /** Returns a gateway over {@code other} that shares this limit, without threads. */
    LimitGateway sharedWith(Gateway other) {
        return new LimitGateway(other, null, limit, permits, queue, ofCallers, callers);
    }

    /**
     * Sends the call when it is its turn. Cancelling the result cancels the call in flight; a call that is cancelled before its
     * turn is not sent.
     */
    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        WaitingCaller caller = threads == null ? null : call.caller();
        Waiting<V> waiting = new Waiting<>(this, call, caller);
        if (caller == null) {
            queue.add(waiting);
        } else {
            ofCallers.add(waiting);
            caller.offer(waiting);
            Futures.whenCancelled(waiting.result, waiting::forget);
            if (waiting.isTaken()) {
                // A thread took it before it was offered.
                waiting.forget();
            }
        }
        // Otherwise, its caller makes it.
        if (caller == null || !caller.isWaiting() || hasMorePermitsThanCallers()) {
            boolean unused = startNext();
        }
        return waiting.result;
    }

    /** Counts a caller that begins to wait. */
    void enter() {
        callers.incrementAndGet();
    }

    /** Counts a caller that does not wait any more. */
    void leave() {
        callers.decrementAndGet();
        if (hasMorePermitsThanCallers()) {
            boolean unused = startNext();
        }
    }

    private boolean hasMorePermitsThanCallers() {
        return permits.availablePermits() > Math.max(1, callers.get());
    }

    /** Starts as many calls as there are permits for. */
    void startAll() {
        boolean isStarted = true;
        while (isStarted) {
            isStarted = startNext();
        }
    }

    /**
     * Starts one waiting call, if there is a permit, and returns whether there was one. One is enough, because every new call and every
     * released permit leads here. If the call ends at once, its permit goes to the next one, in a loop because recursion could overflow
     * the stack.
     */
    private boolean startNext() {
        List<Runnable> ended = new ArrayList<>();
        Waiting<?> next = acquire();
        boolean isStarted = next != null;
        while (next != null && start(next, ended)) {
            permits.release();
            next = acquire();
        }
        ended.forEach(Runnable::run);
        return isStarted;
    }

    /** Returns the next call with a permit, or null if there is no waiting call or no permit. */
    private @Nullable Waiting<?> acquire() {
        Waiting<?> next = null;
        boolean isPossible = true;
        while (next == null && isPossible && permits.tryAcquire()) {
            next = queue.poll();
            if (next == null) {
                next = ofCallers();
            }
            isPossible = next != null;
            boolean isTaken = next != null && next.take();
            if (next != null) {
                next.forget();
            }
            if (!isTaken) {
                next = null;
                permits.release();
                // A new call may have found no permit meanwhile.
                isPossible |= !queue.isEmpty();
            }
        }
        return next;
    }

    /** Returns the first call that its caller will not make, or any if there are more permits than waiting callers. */
    private @Nullable Waiting<?> ofCallers() {
        // The permit of this call is not available any more.
        if (permits.availablePermits() >= Math.max(1, callers.get())) {
            return ofCallers.poll();
        }
        for (Waiting<?> waiting : ofCallers) {
            WaitingCaller caller = waiting.caller;
            if (caller == null || !caller.isWaiting()) {
                return waiting;
            }
        }
        return null;
    }

    /** Starts the call. If it has ended already, adds its callback to {@code ended} and returns true. */
    private <V> boolean start(Waiting<V> waiting, List<Runnable> ended) {
        CompletableFuture<V> result = waiting.result;
        CompletableFuture<V> inFlight = waiting.begin();
        Futures.whenCancelled(result, () -> inFlight.cancel(true));
        if (inFlight.isDone()) {
            ended.add(() -> Futures.settle(result, inFlight));
            return true;
        }
        // The result is settled last: its callbacks may take long, or send calls.
        CompletableFuture<?> unused = inFlight.whenComplete((value, failure) -> {
            permits.release();
            boolean unusedStart = startNext();
            Futures.settle(result, value, failure);
        });
        return false;
    }

    /** A waiting call and its result. Gateways that share a limit share one queue. */
    static final class Waiting<V> {

        private final LimitGateway gateway;
        private final Call<?, ?, V> call;
        private final CompletableFuture<V> result = new CompletableFuture<>();
        private final @Nullable WaitingCaller caller;
        private final AtomicBoolean taken = new AtomicBoolean();

        Waiting(LimitGateway gateway, Call<?, ?, V> call, @Nullable WaitingCaller caller) {
            this.gateway = gateway;
            this.call = call;
            this.caller = caller;
        }

        private boolean isTaken() {
            return taken.get() || result.isDone();
        }

        /** Removes the call, which somebody has taken or cancelled, from the queues. Its result would be held otherwise. */
        private void forget() {
            if (caller != null) {
                boolean unused = gateway.ofCallers.remove(this);
                caller.forget(this);
            }
        }

        private boolean take() {
            return !result.isDone() && taken.compareAndSet(false, true);
        }

        /** Makes the call on the caller's thread, unless it is made already. */
        void makeHere() {
            if (!take()) {
                return;
            }
            forget();
            CompletableFuture<V> answer = Futures.attempt(() -> gateway.delegate.send(call));
            // The failure of an interrupted request is not one of its shard: the caller ends the read.
            if (!answer.isCompletedExceptionally() || !Thread.currentThread().isInterrupted()) {
                Futures.settle(result, answer);
            }
        }

        CompletableFuture<V> begin() {
            try {
                Executor threads = gateway.threads;
                if (threads == null) {
                    return gateway.delegate.send(call);
                }
                Request<V> request = new Request<>(() -> gateway.delegate.send(call));
                Worker worker = COMPLETING.get();
                if (worker != null && worker.next == null) {
                    worker.next = request;
                } else {
                    threads.execute(new Worker(request));
                }
                return request.answer;
            } catch (RuntimeException | Error failure) {
                return CompletableFuture.failedFuture(failure);
            }
        }
    }

    /** Makes a request, and then each request that begins while the previous one completes. */
    private static final class Worker implements Runnable {

        private @Nullable Request<?> next;

        Worker(Request<?> first) {
            this.next = first;
        }

        @Override
        public void run() {
            for (Request<?> request = next; request != null; request = next) {
                next = null;
                request.run();
                COMPLETING.set(this);
                try {
                    request.complete();
                } finally {
                    COMPLETING.remove();
                }
            }
        }
    }

    /** A request on a thread. Cancelling its answer cancels it. */
    private static final class Request<V> extends FutureTask<CompletableFuture<V>> {

        private final CompletableFuture<V> answer = new CompletableFuture<>();

        Request(Callable<CompletableFuture<V>> sending) {
            super(sending);
            Futures.whenCancelled(answer, () -> cancel(true));
        }

        // A cancelled request has no successor, so that its interrupt affects no other request.
        void complete() {
            if (isCancelled()) {
                return;
            }
            try {
                Futures.settle(answer, get());
            } catch (InterruptedException | ExecutionException failure) {
                answer.completeExceptionally(failure);
            }
        }
    }

    @Override
    public String toString() {
        return "limit(" + limit + ") > " + (threads == null ? "" : "threads > ") + delegate;
    }
}
