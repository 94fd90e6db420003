package dev.keyspread.internal.transport;

import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.transport.DelegatedCalls.AttemptResult;
import dev.keyspread.internal.wire.BodyBuffer;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CompletableFuture;
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
        try (TimeLimit time = new TimeLimit(timeout)) {
            try {
                ExecutableHttpRequest request = client.prepareRequest(HttpExecuteRequest.builder()
                        .request(signed)
                        .contentStreamProvider(ContentStreamProvider.fromByteArrayUnsafe(body))
                        .build());
                time.begin(request);
                AttemptResult.Response response = response(request.call(), limit);
                return response.end() == null ? response : time.failureOr(response);
            } catch (IOException | RuntimeException failure) {
                return time.failureOr(new AttemptResult.Failure(failure));
            }
        }
    }

    private static AttemptResult.Response response(HttpExecuteResponse response, int limit) {
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

    /** The time of an attempt. At its end the request is aborted and the thread interrupted, as the pipeline does it: each ends some clients. */
    private static final class TimeLimit implements AutoCloseable {

        private final Thread thread = Thread.currentThread();
        private final @Nullable Timeout timeout;
        private CompletableFuture<?> time = CompletableFuture.completedFuture(null);
        private boolean isOver;
        private boolean hasEnded;

        TimeLimit(@Nullable Timeout timeout) {
            this.timeout = timeout;
        }

        void begin(ExecutableHttpRequest request) {
            if (timeout != null) {
                time = Futures.delay(timeout.timer(), timeout.time());
                CompletableFuture<?> unused = time.thenRun(() -> end(request));
            }
        }

        private synchronized void end(ExecutableHttpRequest request) {
            if (!hasEnded) {
                isOver = true;
                thread.interrupt();
                request.abort();
            }
        }

        /** Returns the failure of the timeout if the time is over, or else the result. */
        synchronized AttemptResult failureOr(AttemptResult result) {
            return isOver && timeout != null
                    ? new AttemptResult.Failure(timeout.reason().get())
                    : result;
        }

        @Override
        public synchronized void close() {
            hasEnded = true;
            time.cancel(false);
            if (isOver) {
                boolean unused = Thread.interrupted();
            }
        }
    }

    /** Returns false: the pipeline waits for credentials that are not there yet, within the call's timeout. */
    @Override
    public boolean canWait() {
        return false;
    }

    @Override
    public String toString() {
        return "BlockingHttp";
    }

    /** A request that has its result already. */
    private record Made(AttemptResult attempt) implements ExecutableHttpRequest {

        @Override
        public HttpExecuteResponse call() throws IOException {
            if (attempt instanceof AttemptResult.Response response) {
                return HttpExecuteResponse.builder()
                        .response(response.headers())
                        .responseBody(AbortableInputStream.create(response.body().stream(response.end())))
                        .build();
            }
            Throwable reason = ((AttemptResult.Failure) attempt).reason();
            if (reason instanceof IOException failure) {
                throw failure;
            }
            throw (RuntimeException) reason;
        }

        @Override
        public void abort() {}
    }
}
