package dev.keyspread.internal.call;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.AbortedException;

/** Waits for futures, and passes results, failures and cancellation from one to another. */
public final class Futures {

    private Futures() {}

    /**
     * Returns the result of {@code future}, or throws its failure as it was thrown.
     *
     * @throws AbortedException if the thread is interrupted, as the SDK's blocking client does it; it stays interrupted
     */
    public static <R> R await(CompletableFuture<R> future) {
        try {
            return future.get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw AbortedException.create("Interrupted while waiting for DynamoDB", interrupted);
        } catch (ExecutionException failed) {
            Throwable cause = failed.getCause() == null ? failed : cause(failed.getCause());
            if (cause instanceof Error error) {
                throw error;
            }
            throw cause instanceof RuntimeException failure ? failure : new CompletionException(cause);
        }
    }

    /** Waits as {@link #await} does, and cancels the future if the thread is interrupted. */
    public static <R> R awaitOrCancel(CompletableFuture<R> future) {
        try {
            return await(future);
        } catch (AbortedException interrupted) {
            future.cancel(true);
            throw interrupted;
        }
    }

    /** Returns the failure without the {@link CompletionException}s around it. */
    public static Throwable cause(Throwable failure) {
        Throwable cause = failure.getCause();
        return failure instanceof CompletionException && cause != null ? cause(cause) : failure;
    }

    /** Returns the result of {@code call}, or a future that fails with its exception. */
    public static <R> CompletableFuture<R> attempt(Supplier<CompletableFuture<R>> call) {
        try {
            return call.get();
        } catch (RuntimeException | Error failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    /** Returns a future of the transformed result. Cancelling it cancels {@code source}. */
    public static <A, B> CompletableFuture<B> transform(CompletableFuture<A> source, Function<A, B> function) {
        return cancelling(source.thenApply(function), source);
    }

    /** Returns the future that {@code function} returns for the result. Cancelling it cancels the one of the two that is pending. */
    public static <A, B> CompletableFuture<B> compose(
            CompletableFuture<A> source, Function<? super A, CompletableFuture<B>> function) {
        CompletableFuture<B> result = new CompletableFuture<>();
        CompletableFuture<?> unused = source.whenComplete((value, failure) -> {
            if (failure != null || result.isDone()) {
                settle(result, null, failure);
                return;
            }
            CompletableFuture<B> next = attempt(() -> function.apply(value));
            settle(result, next);
            whenCancelled(result, () -> next.cancel(true));
        });
        return cancelling(result, source);
    }

    /** Returns a future without a result. Cancelling it cancels {@code source}. */
    public static CompletableFuture<Void> withoutResult(CompletableFuture<?> source) {
        return cancelling(source.thenAccept(result -> {}), source);
    }

    /**
     * Returns a future of the same result, which completes after {@code action}. The action runs in any case, also when the future
     * is cancelled, which cancels {@code source}.
     */
    public static <R> CompletableFuture<R> ending(CompletableFuture<R> source, Runnable action) {
        return settled(source, (value, failure) -> action.run());
    }

    /** Returns a future as {@link #ending} does, whose action receives the result or the failure. */
    public static <R> CompletableFuture<R> settled(
            CompletableFuture<R> source, BiConsumer<@Nullable R, @Nullable Throwable> action) {
        CompletableFuture<R> ended = source.whenComplete(action);
        // A copy, because a cancelled dependent future does not run its action.
        return ended.isDone() ? ended : cancelling(ended.copy(), source);
    }

    // Completed futures, such as those of blocking calls, cannot be cancelled.
    private static <R> CompletableFuture<R> cancelling(CompletableFuture<R> dependent, CompletableFuture<?> source) {
        if (!dependent.isDone()) {
            whenCancelled(dependent, () -> source.cancel(true));
        }
        return dependent;
    }

    /**
     * Returns a future of the result, or of the result of {@code fallback} for the failure. Cancelling it cancels the
     * pending future.
     */
    public static <R> CompletableFuture<R> recover(
            CompletableFuture<R> source, Function<Throwable, CompletableFuture<R>> fallback) {
        if (source.isDone() && !source.isCompletedExceptionally()) {
            return source;
        }
        CompletableFuture<R> result = new CompletableFuture<>();
        CompletableFuture<?> unused = source.whenComplete((value, failure) -> {
            if (failure == null || result.isDone()) {
                settle(result, value, failure);
                return;
            }
            CompletableFuture<R> other = attempt(() -> fallback.apply(cause(failure)));
            settle(result, other);
            whenCancelled(result, () -> other.cancel(true));
        });
        return cancelling(result, source);
    }

    /** Returns a future of the same result, which {@code callbacks} completes. Cancelling it cancels {@code source}. */
    public static <R> CompletableFuture<R> handOver(CompletableFuture<R> source, Executor callbacks) {
        CompletableFuture<R> handed = new CompletableFuture<>();
        CompletableFuture<?> unused =
                source.whenComplete((value, failure) -> run(() -> settle(handed, value, failure), callbacks));
        return cancelling(handed, source);
    }

    /** Returns the future of {@code timer} for a delay. It fails if the timer does. */
    public static CompletableFuture<?> delay(Function<Duration, CompletableFuture<?>> timer, Duration delay) {
        try {
            return Objects.requireNonNull(timer.apply(delay), "The timer returned null instead of a future");
        } catch (RuntimeException | Error failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    /** Runs an action on a thread of {@code threads}, or on this one if they reject it: those of a closed mapper do. */
    public static void run(Runnable action, Executor threads) {
        try {
            threads.execute(action);
        } catch (RuntimeException | Error rejected) {
            action.run();
        }
    }

    /** Runs {@code action} if {@code result} is cancelled. */
    public static void whenCancelled(CompletableFuture<?> result, Runnable action) {
        CompletableFuture<?> unused = result.whenComplete((value, failure) -> {
            if (result.isCancelled()) {
                action.run();
            }
        });
    }

    /** Completes {@code result} with the outcome of {@code source}. */
    public static <R> void settle(CompletableFuture<R> result, CompletableFuture<R> source) {
        CompletableFuture<?> unused = source.whenComplete((value, failure) -> settle(result, value, failure));
    }

    /** Completes {@code result} with a value, or with a failure if there is one. */
    public static <R> void settle(CompletableFuture<R> result, @Nullable R value, @Nullable Throwable failure) {
        if (failure == null) {
            result.complete(value);
        } else {
            result.completeExceptionally(failure);
        }
    }
}
