package dev.keyspread.internal.wire;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.core.exception.SdkClientException;

/** Publishes the buffered body of an asynchronous response as one buffer, without its items. */
final class BufferedBodyPublisher implements Publisher<ByteBuffer> {

    private final Publisher<ByteBuffer> body;
    private final ResponseDecoder<?> responseDecoder;
    private final @Nullable BodyHeaders headers;
    private final UnzipLimit unzipping;

    /**
     * Creates the replacement of {@code body}.
     *
     * @param headers the headers that it probably belongs to, or null if those are an error's
     * @param unzipping limits what is unzipped at the same time
     */
    BufferedBodyPublisher(
            Publisher<ByteBuffer> body,
            ResponseDecoder<?> responseDecoder,
            @Nullable BodyHeaders headers,
            UnzipLimit unzipping) {
        this.body = body;
        this.responseDecoder = responseDecoder;
        this.headers = headers;
        this.unzipping = unzipping;
    }

    @Override
    public void subscribe(Subscriber<? super ByteBuffer> subscriber) {
        body.subscribe(new Collecting(subscriber));
    }

    /** Returns the bytes for the SDK. */
    private BodyBytes replace(BodyBytes received) throws IOException {
        BodyHeaders own = responseDecoder.wasPublished(received) ? null : responseDecoder.headersOf(received, headers);
        if (own == null) {
            return received;
        }
        own.check(received);
        return own.read(
                received,
                responseDecoder.bodyLimit(),
                unzipping,
                plain -> responseDecoder.takeFrom(plain).orElse(plain));
    }

    /**
     * Collects a body. Requests it when the subscriber requests its single buffer, so the buffer never arrives early.
     */
    private final class Collecting implements Subscriber<ByteBuffer>, Subscription {

        private final Subscriber<? super ByteBuffer> subscriber;
        private final BodyBuffer buffer =
                new BodyBuffer(headers == null ? 0 : headers.length(), responseDecoder.bodyLimit());
        private @Nullable Subscription subscription;
        private volatile boolean done;

        Collecting(Subscriber<? super ByteBuffer> subscriber) {
            this.subscriber = subscriber;
        }

        @Override
        public void onSubscribe(Subscription toBody) {
            subscription = toBody;
            subscriber.onSubscribe(this);
        }

        @Override
        public void request(long count) {
            if (count > 0) {
                toBody().request(Long.MAX_VALUE);
            } else {
                cancel();
                subscriber.onError(
                        new IllegalArgumentException("A request must be for 1 or more (found " + count + ")"));
            }
        }

        @Override
        public void cancel() {
            done = true;
            toBody().cancel();
        }

        @Override
        public void onNext(ByteBuffer bytes) {
            if (done) {
                return;
            }
            try {
                buffer.add(bytes);
            } catch (SdkClientException tooLarge) {
                // A subscriber must not throw, because the call would then wait for the rest of the body.
                cancel();
                subscriber.onError(tooLarge);
            }
        }

        @Override
        public void onError(Throwable failure) {
            if (!done) {
                subscriber.onError(failure);
            }
        }

        @Override
        public void onComplete() {
            if (!done) {
                publish();
            }
        }

        private void publish() {
            BodyBytes replacement;
            try {
                replacement = replace(buffer.content());
            } catch (IOException unreadable) {
                subscriber.onError(new UncheckedIOException(unreadable));
                return;
            } catch (RuntimeException | Error failure) {
                // Without an end or a failure, the call would never complete.
                subscriber.onError(failure);
                return;
            }
            publish(replacement);
        }

        private void publish(BodyBytes replacement) {
            if (!replacement.isEmpty()) {
                subscriber.onNext(replacement.buffer());
            }
            if (!done) {
                subscriber.onComplete();
            }
        }

        private Subscription toBody() {
            return Objects.requireNonNull(subscription, "no demand before the subscription");
        }
    }
}
