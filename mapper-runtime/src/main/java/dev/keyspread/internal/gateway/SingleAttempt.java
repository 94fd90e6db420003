package dev.keyspread.internal.gateway;

import dev.keyspread.KeyspreadRetryStrategy;
import java.util.function.BiFunction;
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
 * {@link KeyspreadRetryStrategy} asks {@link #isWanted} instead.
 */
public final class SingleAttempt {

    private static final ThreadLocal<Boolean> WANTED = ThreadLocal.withInitial(() -> false);

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

    /** Returns whether the request that the current thread begins is to be made once. */
    public static boolean isWanted() {
        return WANTED.get();
    }

    /** Makes the request of {@code call} with {@code client}: once, if the call is to be made once. */
    <C, Q extends DynamoDbRequest, R> R send(Call<Q, ?, ?> call, C client, BiFunction<C, Q, R> operation, Q request) {
        if (!call.once()) {
            return operation.apply(client, request);
        }
        if (needsPlugin) {
            return operation.apply(client, withPlugin(request));
        }
        WANTED.set(true);
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
