package dev.keyspread.internal.wire;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/** Publishes in one piece what a body is replaced with, once the whole body has been published. */
public final class WholeBody implements Publisher<ByteBuffer> {

    private final Publisher<ByteBuffer> body;
    private final Attempt<?> attempt;

    public WholeBody(Publisher<ByteBuffer> body, Attempt<?> attempt) {
        this.body = body;
        this.attempt = attempt;
    }

    @Override
    public void subscribe(Subscriber<? super ByteBuffer> subscriber) {
        body.subscribe(new Collecting(subscriber, attempt));
    }

    /**
     * Asks for the body only when the one piece is wanted. So the piece is never early, and nothing has to be kept for a
     * subscriber that has not asked yet.
     */
    private static final class Collecting implements Subscriber<ByteBuffer>, Subscription {

        private final Subscriber<? super ByteBuffer> subscriber;
        private final Attempt<?> attempt;
        private final BodyBuffer buffer;
        private @Nullable Subscription subscription;
        private volatile boolean done;

        Collecting(Subscriber<? super ByteBuffer> subscriber, Attempt<?> attempt) {
            this.subscriber = subscriber;
            this.attempt = attempt;
            this.buffer = attempt.buffer();
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
            if (!done) {
                buffer.add(bytes);
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
            Content replacement;
            try {
                replacement = attempt.replace(buffer.content());
            } catch (IOException unreadable) {
                subscriber.onError(new UncheckedIOException(unreadable));
                return;
            } catch (RuntimeException | Error failure) {
                // A body that neither ends nor fails would leave its call waiting for ever.
                subscriber.onError(failure);
                return;
            }
            publish(replacement);
        }

        private void publish(Content replacement) {
            if (!replacement.isEmpty()) {
                subscriber.onNext(replacement.buffer());
            }
            if (!done) {
                subscriber.onComplete();
            }
        }

        private Subscription toBody() {
            return Objects.requireNonNull(subscription, "nothing may be asked for before the subscription");
        }
    }
}
