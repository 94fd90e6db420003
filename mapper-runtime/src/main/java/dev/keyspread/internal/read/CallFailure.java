package dev.keyspread.internal.read;

import dev.keyspread.KeyspreadException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * Marks failures of requests that come neither from the SDK nor from Keyspread, but from an HTTP client or an
 * interceptor. The mark is an {@link ExecutionException} around them. It distinguishes them from failures outside
 * requests.
 */
final class CallFailure {

    private CallFailure() {}

    /** Returns the failure of a request, wrapped if it comes neither from the SDK nor from Keyspread. */
    static Throwable mark(Throwable failure) {
        boolean isKnown = failure instanceof SdkException
                || failure instanceof KeyspreadException
                || failure instanceof CancellationException
                // The mapper is closed, so no request was sent.
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
