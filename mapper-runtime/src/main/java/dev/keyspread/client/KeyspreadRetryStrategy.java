package dev.keyspread.client;

import dev.keyspread.Keyspread;
import dev.keyspread.internal.call.Attempts;
import java.time.Duration;
import java.util.function.Consumer;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.retries.api.AcquireInitialTokenRequest;
import software.amazon.awssdk.retries.api.AcquireInitialTokenResponse;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.retries.api.RecordSuccessRequest;
import software.amazon.awssdk.retries.api.RecordSuccessResponse;
import software.amazon.awssdk.retries.api.RefreshRetryTokenRequest;
import software.amazon.awssdk.retries.api.RefreshRetryTokenResponse;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.retries.api.RetryToken;
import software.amazon.awssdk.retries.api.TokenAcquisitionFailedException;

/**
 * Retries requests of the SDK's client in the same way under all defaults of the SDK, which change: a request has up to 9
 * attempts. The delay between them is random, up to 25 ms at first and up to twice as long each time, at most 6.4 s. Throttled
 * requests are no exception. Thread-safe.
 *
 * <p>Set it on the client: {@code DynamoDbClient.builder().overrideConfiguration(client ->
 * client.retryStrategy(KeyspreadRetryStrategy.create()))}. Like the SDK's strategies, it stops retrying when too many requests of
 * the client fail.
 *
 * <p>Requests of batches and of reads of several shards have one attempt, because {@link Keyspread} itself retries them. That is
 * so with any strategy, but needs a copy of the client's configuration for each request with another one.
 *
 * <p>Observers and the log hear of each throttled attempt. Other strategies hide those that they retry.
 */
public final class KeyspreadRetryStrategy implements RetryStrategy {

    private static final int ATTEMPTS = 9;

    private static final BackoffStrategy BACKOFF =
            BackoffStrategy.exponentialDelay(Duration.ofMillis(25), Duration.ofMillis(6_400));

    /** The token of requests with one attempt. */
    private static final RetryToken ONLY = new RetryToken() {};

    /**
     * The token of a request of a mapper.
     *
     * @param token the token of the SDK's strategy
     * @param retried receives the failures of attempts that are followed by another one
     */
    private record ObservedToken(RetryToken token, Consumer<Throwable> retried) implements RetryToken {}

    private final RetryStrategy delegate;

    private KeyspreadRetryStrategy(RetryStrategy delegate) {
        this.delegate = delegate;
    }

    /** Returns a strategy for one client, with 9 attempts. */
    public static KeyspreadRetryStrategy create() {
        return create(ATTEMPTS);
    }

    /**
     * Returns a strategy for one client.
     *
     * @param attempts the maximum number of attempts of a request, 1 or more
     * @throws IllegalArgumentException if {@code attempts} is below 1
     */
    public static KeyspreadRetryStrategy create(int attempts) {
        if (attempts < 1) {
            throw new IllegalArgumentException("attempts must be 1 or more (found " + attempts + ")");
        }
        // The SDK no longer changes its legacy mode. All other settings are made here.
        return new KeyspreadRetryStrategy(AwsRetryStrategy.forRetryMode(RetryMode.LEGACY).toBuilder()
                .maxAttempts(attempts)
                .backoffStrategy(BACKOFF)
                .throttlingBackoffStrategy(BACKOFF)
                .build());
    }

    @Override
    public AcquireInitialTokenResponse acquireInitialToken(AcquireInitialTokenRequest request) {
        Attempts wanted = Attempts.wanted();
        if (wanted == null) {
            return delegate.acquireInitialToken(request);
        }
        if (wanted.once()) {
            return AcquireInitialTokenResponse.create(ONLY, Duration.ZERO);
        }
        AcquireInitialTokenResponse acquired = delegate.acquireInitialToken(request);
        return AcquireInitialTokenResponse.create(
                new ObservedToken(acquired.token(), wanted.retried()), acquired.delay());
    }

    @Override
    public RefreshRetryTokenResponse refreshRetryToken(RefreshRetryTokenRequest request) {
        if (request.token() == ONLY) {
            throw new TokenAcquisitionFailedException("Keyspread retries this request", ONLY, request.failure());
        }
        if (!(request.token() instanceof ObservedToken observed)) {
            return delegate.refreshRetryToken(request);
        }
        RefreshRetryTokenResponse refreshed = delegate.refreshRetryToken(
                request.toBuilder().token(observed.token()).build());
        observed.retried().accept(request.failure());
        return RefreshRetryTokenResponse.create(
                new ObservedToken(refreshed.token(), observed.retried()), refreshed.delay());
    }

    @Override
    public RecordSuccessResponse recordSuccess(RecordSuccessRequest request) {
        if (request.token() == ONLY) {
            return RecordSuccessResponse.create(ONLY);
        }
        return request.token() instanceof ObservedToken observed
                ? delegate.recordSuccess(RecordSuccessRequest.create(observed.token()))
                : delegate.recordSuccess(request);
    }

    @Override
    public int maxAttempts() {
        return delegate.maxAttempts();
    }

    /** Returns false: the SDK's defaults would replace this strategy by another one. */
    @Override
    public boolean useClientDefaults() {
        return false;
    }

    /** Returns a builder of a strategy of the SDK with the same attempts and delays, which retries all requests. */
    @Override
    public Builder<?, ?> toBuilder() {
        return delegate.toBuilder();
    }

    @Override
    public String toString() {
        return "KeyspreadRetryStrategy(maxAttempts=" + maxAttempts() + ")";
    }
}
