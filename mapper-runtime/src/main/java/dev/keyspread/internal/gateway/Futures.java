package dev.keyspread.internal.gateway;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
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

    /** Returns what {@code call} returns, or a future that fails with what it throws. */
    public static <R> CompletableFuture<R> attempt(Supplier<CompletableFuture<R>> call) {
        try {
            return call.get();
        } catch (RuntimeException | Error failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    /** Returns a future of what {@code function} makes of the result. Cancelling it cancels {@code source}. */
    public static <A, B> CompletableFuture<B> transform(CompletableFuture<A> source, Function<A, B> function) {
        CompletableFuture<B> transformed = source.thenApply(function);
        whenCancelled(transformed, () -> source.cancel(true));
        return transformed;
    }

    /** Runs {@code action} if {@code result} is cancelled. */
    public static void whenCancelled(CompletableFuture<?> result, Runnable action) {
        CompletableFuture<?> unused = result.whenComplete((value, failure) -> {
            if (result.isCancelled()) {
                action.run();
            }
        });
    }

    /** Completes {@code result} as {@code source} completes. */
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
