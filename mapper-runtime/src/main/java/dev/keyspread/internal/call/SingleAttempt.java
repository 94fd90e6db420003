package dev.keyspread.internal.call;

import dev.keyspread.client.KeyspreadRetryStrategy;
import java.util.function.BiFunction;
import java.util.function.Consumer;
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
 * {@link KeyspreadRetryStrategy} asks for the {@link Attempts#wanted wanted} attempts instead, and tells of those that it repeats.
 */
final class SingleAttempt {

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
     * Makes the request of {@code call} with {@code client}: once, if the call is to be made once.
     *
     * @param retried receives the failures that a {@link KeyspreadRetryStrategy} retries
     */
    <C, Q extends DynamoDbRequest, R> R send(
            Call<Q, ?, ?> call, C client, BiFunction<C, Q, R> operation, Q request, Consumer<Throwable> retried) {
        if (call.once() && needsPlugin) {
            return operation.apply(client, withPlugin(request));
        }
        Attempts.WANTED.set(new Attempts(call.once(), retried));
        try {
            return operation.apply(client, request);
        } finally {
            Attempts.WANTED.remove();
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
