package dev.keyspread.internal.gateway;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import software.amazon.awssdk.core.exception.AbortedException;

/** Waits for futures where the blocking methods of a repository end. */
public final class Futures {

    private Futures() {}

    /**
     * The result of {@code future}, or its failure as it was thrown.
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
            throw unwrapped(failed);
        }
    }

    /** A future of what {@code function} makes of the result; unlike a dependent one, it hands its cancellation back. */
    public static <A, B> CompletableFuture<B> transform(CompletableFuture<A> source, Function<A, B> function) {
        CompletableFuture<B> transformed = source.thenApply(function);
        CompletableFuture<B> unused = transformed.whenComplete((result, failure) -> {
            if (transformed.isCancelled()) {
                source.cancel(true);
            }
        });
        return transformed;
    }

    private static RuntimeException unwrapped(Throwable wrapper) {
        Throwable cause = wrapper.getCause();
        if (cause instanceof CompletionException) {
            return unwrapped(cause);
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException failure ? failure : new CompletionException(cause);
    }
}
