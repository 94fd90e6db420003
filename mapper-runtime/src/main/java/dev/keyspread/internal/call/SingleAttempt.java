package dev.keyspread.internal.call;

import dev.keyspread.client.KeyspreadRetryStrategy;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsClient;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.SdkPlugin;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Makes requests of a client without the retries of its own strategy, for callers that retry by themselves. Thread-safe.
 *
 * <p>A plugin changes the strategy of one request, but makes the SDK copy the client's configuration. The
 * {@link KeyspreadRetryStrategy} asks for the {@link #wanted} attempts instead, and tells of those that it repeats.
 */
public final class SingleAttempt {

    private static final ThreadLocal<@Nullable Attempts> WANTED = new ThreadLocal<>();

    // The SDK keeps all other settings of the client.
    private static final ClientOverrideConfiguration WITHOUT_RETRIES = ClientOverrideConfiguration.builder()
            .retryStrategy(AwsRetryStrategy.doNotRetry())
            .build();

    private static final SdkPlugin PLUGIN = client -> client.overrideConfiguration(WITHOUT_RETRIES);

    private final boolean needsPlugin;

    private SingleAttempt(boolean needsPlugin) {
        this.needsPlugin = needsPlugin;
    }

    /** Returns the single attempts of {@code client}. */
    static SingleAttempt of(AwsClient client) {
        return new SingleAttempt(ClientSettings.of(client)
                .flatMap(ClientOverrideConfiguration::retryStrategy)
                .filter(SingleAttempt::retriesAll)
                .isPresent());
    }

    private static boolean retriesAll(RetryStrategy strategy) {
        return !(strategy instanceof KeyspreadRetryStrategy) && strategy.maxAttempts() > 1;
    }

    /**
     * The attempts of a request.
     *
     * @param once whether there is one only
     * @param retried receives the failure of each attempt that is followed by another one, on any thread
     */
    public record Attempts(boolean once, Consumer<Throwable> retried) {}

    /** Returns the attempts of the request that the current thread begins, or null if it is not a request of a mapper. */
    public static @Nullable Attempts wanted() {
        return WANTED.get();
    }

    /**
     * Makes the request of {@code call} with {@code client}: once, if the call is to be made once.
     *
     * @param retried receives the failures that a {@link KeyspreadRetryStrategy} retries
     */
    <C, Q extends DynamoDbRequest, R> R send(
            Call<Q, ?, ?> call, C client, BiFunction<C, Q, R> operation, Q request, Consumer<Throwable> retried) {
        if (call.once() && needsPlugin) {
            return operation.apply(client, withPlugin(request));
        }
        WANTED.set(new Attempts(call.once(), retried));
        try {
            return operation.apply(client, request);
        } finally {
            WANTED.remove();
        }
    }

    private static <Q extends DynamoDbRequest> Q withPlugin(Q request) {
        AwsRequestOverrideConfiguration.Builder overrides = request.overrideConfiguration()
                .map(AwsRequestOverrideConfiguration::toBuilder)
                .orElseGet(AwsRequestOverrideConfiguration::builder);
        @SuppressWarnings("unchecked") // The builder of a request builds requests of the same class.
        Q same = (Q) request.toBuilder()
                .overrideConfiguration(overrides.addPlugin(PLUGIN).build())
                .build();
        return same;
    }
}
