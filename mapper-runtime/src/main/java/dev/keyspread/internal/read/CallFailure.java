package dev.keyspread.internal.read;

import dev.keyspread.KeyspreadException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * Distinguishes failures of requests that are neither the SDK's nor ours, but an HTTP client's or an interceptor's, from failures
 * beside requests. An {@link ExecutionException} around them marks them.
 */
final class CallFailure {

    private CallFailure() {}

    /** Returns the failure of a request, wrapped if it is neither the SDK's nor ours. */
    static Throwable mark(Throwable failure) {
        boolean isKnown = failure instanceof SdkException
                || failure instanceof KeyspreadException
                || failure instanceof CancellationException
                // The mapper is closed: no request was made.
                || failure.getCause() instanceof RejectedExecutionException;
        return failure instanceof RuntimeException && !isKnown ? new ExecutionException(failure) : failure;
    }

    /** Returns the cause wrapped by {@link #mark}, as it reaches the consumer; null if nothing was. */
    static @Nullable Throwable marked(RuntimeException failure) {
        return failure instanceof CompletionException && failure.getCause() instanceof ExecutionException call
                ? call.getCause()
                : null;
    }
}
