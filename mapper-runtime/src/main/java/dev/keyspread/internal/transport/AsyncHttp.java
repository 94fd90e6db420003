package dev.keyspread.internal.transport;

import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.transport.DelegatedCalls.AttemptResult;
import dev.keyspread.internal.wire.BodyBuffer;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.core.async.AsyncRequestBody;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;
import software.amazon.awssdk.http.async.SdkHttpContentPublisher;

/** Sends requests without waiting. Responses complete on other threads than the HTTP client's own. Thread-safe. */
public final class AsyncHttp implements Http {

    private final SdkAsyncHttpClient client;
    private final Executor callbacks;
    private final DelegatedCalls delegated = new DelegatedCalls();

    /**
     * Creates a sender.
     *
     * @param callbacks runs what follows a response, which may take long
     */
    public AsyncHttp(SdkAsyncHttpClient client, Executor callbacks) {
        this.client = client;
        this.callbacks = callbacks;
    }

    @Override
    public DelegatedCalls delegated() {
        return delegated;
    }

    /** Executes a request of the SDK's client. If it was sent already, its attempt is passed on. */
    public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
        AttemptResult made = delegated.madeFor(request.request());
        if (made == null) {
            return client.execute(request);
        }
        if (made instanceof AttemptResult.Response answer) {
            request.responseHandler().onHeaders(answer.headers());
            request.responseHandler()
                    .onStream(
                            AsyncRequestBody.fromByteBufferUnsafe(answer.body().buffer()));
            return CompletableFuture.completedFuture(null);
        }
        Throwable reason = ((AttemptResult.Failure) made).reason();
        request.responseHandler().onError(reason);
        return CompletableFuture.failedFuture(reason);
    }

    @Override
    public CompletableFuture<AttemptResult> send(
            SdkHttpRequest signed, byte[] body, int limit, @Nullable Timeout timeout) {
        Receiver receiver = new Receiver(limit);
        CompletableFuture<Void> sent;
        try {
            sent = Objects.requireNonNull(
                    client.execute(AsyncExecuteRequest.builder()
                            .request(signed)
                            .requestContentPublisher(new Content(AsyncRequestBody.fromBytesUnsafe(body)))
                            .responseHandler(receiver)
                            .build()),
                    "The HTTP client returned null instead of a future");
        } catch (Throwable failure) {
            // A client in another language may throw any class. The pipeline makes an exception of it.
            return CompletableFuture.completedFuture(new AttemptResult.Failure(failure));
        }
        CompletableFuture<?> unused = sent.whenComplete((nothing, failure) -> {
            if (failure != null) {
                receiver.onError(failure);
            }
        });
        CompletableFuture<AttemptResult> result = Futures.handOver(receiver.attempt, callbacks);
        Futures.whenCancelled(receiver.attempt, () -> sent.cancel(true));
        if (timeout != null) {
            end(receiver.attempt, sent, timeout);
        }
        return result;
    }

    private static void end(CompletableFuture<AttemptResult> attempt, CompletableFuture<?> sent, Timeout timeout) {
        CompletableFuture<?> time = Futures.delay(timeout.timer(), timeout.time());
        CompletableFuture<?> over = time.thenRun(() -> {
            if (attempt.complete(new AttemptResult.Failure(timeout.reason().get()))) {
                sent.cancel(true);
            }
        });
        CompletableFuture<?> unused = attempt.whenComplete((made, failure) -> {
            time.cancel(false);
            over.cancel(false);
        });
    }

    @Override
    public boolean canWait() {
        return true;
    }

    @Override
    public String toString() {
        return "AsyncHttp";
    }

    /** The body of a request. */
    private record Content(AsyncRequestBody body) implements SdkHttpContentPublisher {

        @Override
        public Optional<Long> contentLength() {
            return body.contentLength();
        }

        @Override
        public void subscribe(Subscriber<? super ByteBuffer> subscriber) {
            body.subscribe(subscriber);
        }
    }

    /** Collects a response. */
    private static final class Receiver implements SdkAsyncHttpResponseHandler, Subscriber<ByteBuffer> {

        private final CompletableFuture<AttemptResult> attempt = new CompletableFuture<>();
        private final int limit;
        private volatile @Nullable SdkHttpResponse headers;
        private volatile @Nullable BodyBuffer buffer;
        private volatile @Nullable Subscription toBody;

        Receiver(int limit) {
            this.limit = limit;
        }

        @Override
        public void onHeaders(SdkHttpResponse response) {
            headers = response;
            buffer = BodyBuffer.of(response, limit);
        }

        @Override
        public void onStream(Publisher<ByteBuffer> stream) {
            stream.subscribe(this);
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            toBody = subscription;
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(ByteBuffer bytes) {
            BodyBuffer body = buffer;
            if (body == null || attempt.isDone()) {
                return;
            }
            try {
                body.add(bytes);
            } catch (SdkClientException tooLarge) {
                attempt.complete(new AttemptResult.Failure(tooLarge));
                Objects.requireNonNull(toBody).cancel();
            }
        }

        @Override
        public void onComplete() {
            SdkHttpResponse response = headers;
            BodyBuffer body = buffer;
            if (response != null && body != null && !attempt.isDone()) {
                attempt.complete(new AttemptResult.Response(response, body.content(), null));
            }
        }

        @Override
        public void onError(Throwable failure) {
            attempt.complete(new AttemptResult.Failure(Futures.cause(failure)));
        }
    }
}
