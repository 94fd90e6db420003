package dev.keyspread.internal.read;

import dev.keyspread.KeyspreadException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * Tells what a request failed with that is neither the SDK's nor ours, but its HTTP client's or an interceptor's, from what
 * is thrown beside requests: by an {@link ExecutionException} around it.
 */
final class CallFailure {

    private CallFailure() {}

    /** The same request, whose failures are marked. Cancelling it cancels the request. */
    static <R> CompletableFuture<R> mark(CompletableFuture<R> request) {
        CompletableFuture<R> marked = new CompletableFuture<>();
        CompletableFuture<?> unusedEnd = request.whenComplete((result, failure) -> {
            if (failure == null) {
                marked.complete(result);
            } else {
                marked.completeExceptionally(marking(failure));
            }
        });
        CompletableFuture<?> unusedCancel = marked.whenComplete((result, failure) -> {
            if (marked.isCancelled()) {
                request.cancel(true);
            }
        });
        return marked;
    }

    private static Throwable marking(Throwable failure) {
        if (failure instanceof CompletionException && failure.getCause() != null) {
            return marking(failure.getCause());
        }
        boolean isKnown = failure instanceof SdkException
                || failure instanceof KeyspreadException
                || failure instanceof CancellationException;
        return failure instanceof RuntimeException thrown && !isKnown ? new ExecutionException(thrown) : failure;
    }

    /** What was marked of a request's {@code failure}, as who waited for it gets it; {@code null} if nothing was. */
    static @Nullable Throwable marked(RuntimeException failure) {
        return failure instanceof CompletionException && failure.getCause() instanceof ExecutionException call
                ? call.getCause()
                : null;
    }
}
