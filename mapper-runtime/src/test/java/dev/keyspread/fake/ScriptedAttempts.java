package dev.keyspread.fake;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.client.config.SdkAdvancedAsyncClientOption;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/**
 * An HTTP client whose attempts time out, and whose responses arrive, step by step in the order of the test. All steps run
 * on the test's thread. Its clients make three attempts for each call. Not thread-safe.
 */
public final class ScriptedAttempts implements SdkAsyncHttpClient {

    private static final long ATTEMPT_TIMEOUT_HOURS = 1;

    private final List<Attempt> attempts = new ArrayList<>();
    private final Timer timer = new Timer();

    /** Returns a new asynchronous client of the SDK over this. */
    public DynamoDbAsyncClient client(Consumer<ClientOverrideConfiguration.Builder> configuring) {
        return FakeServer.asyncClientBuilder(
                        this,
                        configuration -> configuration
                                .retryStrategy(AwsRetryStrategy.standardRetryStrategy().toBuilder()
                                        .maxAttempts(FakeServer.ATTEMPTS)
                                        .backoffStrategy(BackoffStrategy.retryImmediately())
                                        .circuitBreakerEnabled(false)
                                        .build())
                                .apiCallAttemptTimeout(Duration.ofHours(ATTEMPT_TIMEOUT_HOURS))
                                .scheduledExecutorService(timer)
                                .applyMutation(configuring))
                .asyncConfiguration(configuration -> configuration.advancedOption(
                        SdkAdvancedAsyncClientOption.FUTURE_COMPLETION_EXECUTOR, Runnable::run))
                .build();
    }

    @Override
    public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
        attempts.add(new Attempt(request.responseHandler()));
        return new CompletableFuture<>();
    }

    /** Forgets the attempts of the call before. */
    public void reset() {
        attempts.clear();
        timer.tasks.clear();
    }

    /** The number of attempts that were sent. */
    public int count() {
        return attempts.size();
    }

    /** The attempt with this number, counted from 1. */
    public Attempt attempt(int number) {
        return attempts.get(number - 1);
    }

    /** Lets the attempt in flight time out; the SDK sends the next one before this returns. */
    public void timeOut() {
        timer.fire();
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }

    /** One request on the wire. */
    public static final class Attempt {

        private final SdkAsyncHttpResponseHandler handler;
        private @Nullable Subscriber<? super ByteBuffer> subscriber;

        Attempt(SdkAsyncHttpResponseHandler handler) {
            this.handler = handler;
        }

        /** The headers of {@code answer} arrive. */
        public void headers(Answer answer) {
            handler.onHeaders(answer.headers());
        }

        /** The body begins. The SDK refuses that of an attempt it no longer expects. */
        public void stream() {
            Publisher<ByteBuffer> publisher = to -> {
                subscriber = to;
                to.onSubscribe(new NoDemand());
            };
            try {
                handler.onStream(publisher);
            } catch (IllegalArgumentException refused) {
                subscriber = null;
            }
        }

        /** The whole body of {@code answer} arrives, or the part of it before its connection breaks. */
        public void body(Answer answer) {
            if (subscriber == null) {
                return;
            }
            for (byte[] piece : answer.pieces()) {
                subscriber.onNext(ByteBuffer.wrap(piece));
            }
            if (answer.breaks()) {
                subscriber.onError(Answer.broken());
            } else {
                subscriber.onComplete();
            }
        }
    }

    /** Ignores demand: the test says when bytes arrive, always after they were asked for. */
    private static final class NoDemand implements Subscription {

        @Override
        public void request(long count) {}

        @Override
        public void cancel() {}
    }

    /** Runs retries at once, and timeouts when the test says so. */
    private static final class Timer extends ScheduledThreadPoolExecutor {

        private final List<Runnable> tasks = new ArrayList<>();

        Timer() {
            super(1);
        }

        @Override
        public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
            boolean isTimeout = unit.toHours(delay) >= ATTEMPT_TIMEOUT_HOURS;
            ScheduledFuture<?> future = super.schedule(isTimeout ? task : () -> {}, Math.max(delay, 1), unit);
            if (isTimeout) {
                tasks.add(() -> {
                    if (!future.isCancelled()) {
                        task.run();
                    }
                });
            } else {
                task.run();
            }
            return future;
        }

        void fire() {
            List<Runnable> due = List.copyOf(tasks);
            tasks.clear();
            due.forEach(Runnable::run);
        }
    }
}
