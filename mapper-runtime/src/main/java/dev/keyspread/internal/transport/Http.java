package dev.keyspread.internal.transport;

import dev.keyspread.internal.transport.DelegatedCalls.AttemptResult;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.http.SdkHttpRequest;

/** Sends signed requests with an HTTP client of the SDK's, which the SDK's client uses too. Thread-safe. */
public sealed interface Http permits BlockingHttp, AsyncHttp {

    /** Returns the calls that are left to the SDK's client. */
    DelegatedCalls delegated();

    /**
     * Sends a request. Failures of the HTTP client are results, except {@link Error}s of a blocking one.
     *
     * @param limit the maximum length of the response's body in bytes
     * @param timeout the time after which the request is aborted, or null
     */
    CompletableFuture<AttemptResult> send(SdkHttpRequest signed, byte[] body, int limit, @Nullable Timeout timeout);

    /** Returns whether a request may be sent on another thread, later. */
    boolean canWait();

    /**
     * A limit of the time of a request.
     *
     * @param time the time
     * @param timer returns a future that completes after a delay
     * @param reason makes the failure
     */
    record Timeout(Duration time, Function<Duration, CompletableFuture<?>> timer, Supplier<Exception> reason) {}
}
