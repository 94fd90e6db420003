package dev.keyspread.internal.call;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Takes steps one after the other, each of which may be pending. Only one thread at a time uses the steps, and futures pass them on. */
public final class Steps {

    private final Supplier<? extends @Nullable CompletableFuture<?>> next;
    private final CompletableFuture<Void> result = new CompletableFuture<>();
    private volatile CompletableFuture<?> current = result;

    private Steps(Supplier<? extends @Nullable CompletableFuture<?>> next) {
        this.next = next;
    }

    /**
     * Takes steps until there is no other one, or one fails. Cancelling the future cancels the pending step.
     *
     * @param next begins a step and returns its future, or returns null if there is none
     */
    public static CompletableFuture<Void> takeAll(Supplier<? extends @Nullable CompletableFuture<?>> next) {
        Steps steps = new Steps(next);
        Futures.whenCancelled(steps.result, () -> steps.current.cancel(true));
        steps.proceed(null);
        return steps.result;
    }

    /** Takes step after step until one is pending. It is a loop, since recursion over complete steps could overflow the stack. */
    private void proceed(@Nullable Throwable previousFailure) {
        if (previousFailure != null) {
            result.completeExceptionally(Futures.cause(previousFailure));
        }
        while (!result.isDone()) {
            CompletableFuture<?> step = begun();
            if (step == null) {
                return;
            }
            current = step;
            if (result.isCancelled()) {
                step.cancel(true);
            }
            if (!step.isDone() || step.isCompletedExceptionally()) {
                CompletableFuture<?> unused = step.whenComplete((done, failure) -> proceed(failure));
                return;
            }
        }
    }

    private @Nullable CompletableFuture<?> begun() {
        try {
            CompletableFuture<?> step = next.get();
            if (step == null) {
                result.complete(null);
            }
            return step;
        } catch (RuntimeException | Error failure) {
            result.completeExceptionally(failure);
            return null;
        }
    }
}
