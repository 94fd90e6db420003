package dev.keyspread.internal.call;

import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.AbortedException;

/**
 * The thread that waits for a read of several shards. While it waits, it makes those requests of the read that no other thread has taken,
 * and runs its callbacks. If many reads run at once, each is made by its caller, which saves a change of threads for each request. One
 * thread at a time may wait; others may add requests and callbacks.
 */
public final class WaitingCaller implements Executor {

    private final LimitGateway limit;
    private final Executor afterwards;
    private final Queue<Runnable> callbacks = new ConcurrentLinkedQueue<>();
    private final Queue<LimitGateway.Waiting<?>> requests = new ConcurrentLinkedQueue<>();

    /** Set by the thread that waits. */
    private volatile boolean waits;

    private volatile @Nullable Thread parked;
    private volatile boolean hasEnded;

    /**
     * Creates a caller of one read.
     *
     * @param limit the limit of the read's requests
     * @param afterwards runs the callbacks that come after {@link #end}
     */
    WaitingCaller(LimitGateway limit, Executor afterwards) {
        this.limit = limit;
        this.afterwards = afterwards;
    }

    /** Leaves the requests of the read, which are sent from now on, to this thread: it is about to wait. */
    public void begin() {
        waits = true;
    }

    /** Does not wait any more: other threads make the requests that are left. */
    public void pause() {
        waits = false;
        if (!requests.isEmpty()) {
            limit.startAll();
        }
    }

    /**
     * Returns the result of {@code future}, or throws its failure as it was thrown.
     *
     * @throws AbortedException if the thread is interrupted; it stays interrupted
     */
    public <R> R await(CompletableFuture<R> future) {
        if (!future.isDone()) {
            boolean hasBegun = waits;
            waits = true;
            limit.enter();
            try {
                work(future);
            } finally {
                limit.leave();
                if (!hasBegun) {
                    pause();
                }
            }
        }
        return Futures.await(future);
    }

    /** Waits as {@link #await} does, and cancels the future if the thread is interrupted. */
    public <R> R awaitOrCancel(CompletableFuture<R> future) {
        try {
            return await(future);
        } catch (AbortedException interrupted) {
            future.cancel(true);
            throw interrupted;
        }
    }

    /** Works until the future is done or the thread is interrupted. */
    private void work(CompletableFuture<?> future) {
        Thread thread = Thread.currentThread();
        CompletableFuture<?> unused = future.whenComplete((result, failure) -> wake());
        while (!future.isDone() && !thread.isInterrupted()) {
            if (!hasWorked()) {
                parked = thread;
                // Work that was added before would not wake it.
                if (callbacks.isEmpty() && requests.isEmpty() && !future.isDone()) {
                    LockSupport.park(this);
                }
                parked = null;
            }
        }
    }

    /** Returns whether a thread waits now, which makes the requests of the read. */
    boolean isWaiting() {
        return waits;
    }

    private boolean hasWorked() {
        Runnable callback = callbacks.poll();
        if (callback != null) {
            // A callback may wait for another read.
            pause();
            callback.run();
            begin();
            return true;
        }
        LimitGateway.Waiting<?> request = requests.poll();
        if (request != null) {
            request.makeHere();
        }
        return request != null;
    }

    /** Ends the waiting: later callbacks run elsewhere. */
    public void end() {
        hasEnded = true;
        pause();
        runAfterwards();
    }

    private void runAfterwards() {
        for (Runnable callback = callbacks.poll(); callback != null; callback = callbacks.poll()) {
            Futures.run(callback, afterwards);
        }
    }

    /** Adds a callback, which runs on the thread that waits. */
    @Override
    public void execute(Runnable callback) {
        callbacks.add(callback);
        if (hasEnded) {
            runAfterwards();
        } else {
            wake();
        }
    }

    /** Adds a request that waits for its turn. */
    void offer(LimitGateway.Waiting<?> request) {
        requests.add(request);
        wake();
    }

    /** Removes a request that was taken or cancelled. */
    void forget(LimitGateway.Waiting<?> request) {
        boolean unused = requests.remove(request);
    }

    private void wake() {
        Thread waiting = parked;
        if (waiting != null) {
            LockSupport.unpark(waiting);
        }
    }
}
