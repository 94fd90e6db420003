package dev.keyspread.fake;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;
import software.amazon.awssdk.http.async.SdkHttpContentPublisher;

/** Brings requests to a server on another thread, and publishes the answer in its pieces. */
final class FakeAsyncHttpClient implements SdkAsyncHttpClient {

    private final FakeServer server;

    FakeAsyncHttpClient(FakeServer server) {
        this.server = server;
    }

    @Override
    public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
        return body(request.requestContentPublisher())
                .thenAcceptAsync(body -> answer(request.responseHandler(), server.receive(request.request(), body)));
    }

    private static void answer(SdkAsyncHttpResponseHandler handler, Answer answer) {
        handler.onHeaders(answer.headers());
        answer.bodySign()
                .thenRun(() ->
                        handler.onStream(subscriber -> subscriber.onSubscribe(new Publishing(subscriber, answer))));
    }

    private static CompletableFuture<byte[]> body(SdkHttpContentPublisher publisher) {
        CompletableFuture<byte[]> whole = new CompletableFuture<>();
        publisher.subscribe(new Subscriber<>() {
            private final ByteArrayOutputStream body = new ByteArrayOutputStream();

            @Override
            public void onSubscribe(Subscription subscription) {
                subscription.request(Long.MAX_VALUE);
            }

            @Override
            public void onNext(ByteBuffer piece) {
                byte[] bytes = new byte[piece.remaining()];
                piece.get(bytes);
                body.writeBytes(bytes);
            }

            @Override
            public void onError(Throwable failure) {
                whole.completeExceptionally(failure);
            }

            @Override
            public void onComplete() {
                whole.complete(body.toByteArray());
            }
        });
        return whole;
    }

    /** Publishes as many pieces as are asked for, and reuses its buffer as network clients do. */
    private static final class Publishing implements Subscription {

        private final Subscriber<? super ByteBuffer> subscriber;
        private final Answer answer;
        private final byte[][] pieces;
        private long requested;
        private int published;
        private boolean isPublishing;

        Publishing(Subscriber<? super ByteBuffer> subscriber, Answer answer) {
            this.subscriber = subscriber;
            this.answer = answer;
            this.pieces = answer.pieces();
        }

        @Override
        public void request(long count) {
            requested = Math.max(requested, Math.min(requested, Long.MAX_VALUE - count) + count);
            if (isPublishing || published > pieces.length) {
                return;
            }
            isPublishing = true;
            while (requested > 0 && published < pieces.length) {
                requested--;
                publish(pieces[published++]);
            }
            isPublishing = false;
            if (published == pieces.length) {
                published++;
                end();
            }
        }

        private void publish(byte[] piece) {
            if (piece.length > 0) {
                ByteBuffer buffer = ByteBuffer.wrap(piece).asReadOnlyBuffer();
                subscriber.onNext(buffer);
                java.util.Arrays.fill(piece, (byte) '?');
            }
        }

        private void end() {
            if (answer.breaks()) {
                subscriber.onError(Answer.broken());
            } else {
                subscriber.onComplete();
            }
        }

        @Override
        public void cancel() {
            published = pieces.length + 1;
        }
    }

    @Override
    public void close() {}
}
