package dev.keyspread.internal.transport;

import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.transport.DelegatedCalls.AttemptResult;
import dev.keyspread.internal.wire.BodyBuffer;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpRequest;

/** Sends requests on the caller's thread. Thread-safe. */
public final class BlockingHttp implements Http {

    private final SdkHttpClient client;
    private final DelegatedCalls delegated = new DelegatedCalls();

    public BlockingHttp(SdkHttpClient client) {
        this.client = client;
    }

    @Override
    public DelegatedCalls delegated() {
        return delegated;
    }

    /** Prepares a request of the SDK's client. If it was sent already, its attempt is returned. */
    public ExecutableHttpRequest prepared(HttpExecuteRequest request) {
        AttemptResult made = delegated.madeFor(request.httpRequest());
        return made == null ? client.prepareRequest(request) : new Made(made);
    }

    @Override
    public CompletableFuture<AttemptResult> send(
            SdkHttpRequest signed, byte[] body, int limit, @Nullable Timeout timeout) {
        return CompletableFuture.completedFuture(sent(signed, body, limit, timeout));
    }

    private AttemptResult sent(SdkHttpRequest signed, byte[] body, int limit, @Nullable Timeout timeout) {
        CompletableFuture<?> time = null;
        AtomicBoolean isOver = new AtomicBoolean();
        try {
            ExecutableHttpRequest request = client.prepareRequest(HttpExecuteRequest.builder()
                    .request(signed)
                    .contentStreamProvider(ContentStreamProvider.fromByteArrayUnsafe(body))
                    .build());
            if (timeout != null) {
                time = Futures.delay(timeout.timer(), timeout.time());
                CompletableFuture<?> unused = time.thenRun(() -> {
                    isOver.set(true);
                    request.abort();
                });
            }
            AttemptResult.Response answer = answer(request.call(), limit);
            return isOver.get() && timeout != null && answer.end() != null
                    ? new AttemptResult.Failure(timeout.reason().get())
                    : answer;
        } catch (IOException | RuntimeException failure) {
            return new AttemptResult.Failure(
                    isOver.get() && timeout != null ? timeout.reason().get() : failure);
        } finally {
            if (time != null) {
                time.cancel(false);
            }
        }
    }

    private static AttemptResult.Response answer(HttpExecuteResponse response, int limit) {
        BodyBuffer buffer = BodyBuffer.of(response.httpResponse(), limit);
        IOException end = null;
        // The whole body is read, and the stream is closed, so that the connection can be used again.
        try (InputStream body =
                response.responseBody().map(InputStream.class::cast).orElseGet(InputStream::nullInputStream)) {
            buffer.addAll(body);
        } catch (IOException failure) {
            end = failure;
        }
        return new AttemptResult.Response(response.httpResponse(), buffer.content(), end);
    }

    @Override
    public <R> CompletableFuture<R> awaited(CompletableFuture<R> future) {
        if (!future.isDone()) {
            R unused = Futures.await(future);
        }
        return future;
    }

    @Override
    public String toString() {
        return "BlockingHttp";
    }

    /** A request that has its result already. */
    private record Made(AttemptResult attempt) implements ExecutableHttpRequest {

        @Override
        public HttpExecuteResponse call() throws IOException {
            if (attempt instanceof AttemptResult.Response answer) {
                return HttpExecuteResponse.builder()
                        .response(answer.headers())
                        .responseBody(AbortableInputStream.create(answer.body().stream(answer.end())))
                        .build();
            }
            Exception reason = ((AttemptResult.Failure) attempt).reason();
            if (reason instanceof IOException failure) {
                throw failure;
            }
            throw (RuntimeException) reason;
        }

        @Override
        public void abort() {}
    }
}
