package dev.keyspread.internal.transport;

import dev.keyspread.client.KeyspreadInterceptor;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsClient;
import software.amazon.awssdk.awscore.AwsServiceClientConfiguration;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;
import software.amazon.awssdk.identity.spi.IdentityProvider;
import software.amazon.awssdk.retries.AdaptiveRetryStrategy;
import software.amazon.awssdk.retries.api.AcquireInitialTokenRequest;
import software.amazon.awssdk.retries.api.AcquireInitialTokenResponse;
import software.amazon.awssdk.retries.api.RetryStrategy;

/**
 * The settings of the SDK's client that a transport follows.
 *
 * @param callTimeout the longest time of a call with all its attempts, or null
 * @param attemptTimeout the longest time of an attempt, or null
 */
record ClientTraits(
        IdentityProvider<? extends AwsCredentialsIdentity> credentials,
        RetryStrategy retries,
        @Nullable Duration callTimeout,
        @Nullable Duration attemptTimeout) {

    /** The scope of the SDK's pipeline, whose retries share a bucket of tokens. */
    static final AcquireInitialTokenRequest SCOPE = AcquireInitialTokenRequest.create("GLOBAL");

    private static final String SDK = "software.amazon.awssdk.";

    /** Returns the settings of a client that {@link #obstacle} permits. */
    static ClientTraits of(AwsClient client) {
        AwsServiceClientConfiguration configuration = client.serviceClientConfiguration();
        ClientOverrideConfiguration overrides = configuration.overrideConfiguration();
        return new ClientTraits(
                configuration.credentialsProvider(),
                overrides.retryStrategy().orElseThrow(),
                overrides.apiCallTimeout().orElse(null),
                overrides.apiCallAttemptTimeout().orElse(null));
    }

    /** Returns why the SDK's pipeline must make the requests of a client, or empty if it need not. */
    static Optional<String> obstacle(AwsClient client) {
        // The settings of a fake client in a test may be unknown.
        AwsServiceClientConfiguration configuration;
        try {
            configuration = client.serviceClientConfiguration();
        } catch (RuntimeException untold) {
            return Optional.of("it does not tell its settings");
        }
        if (configuration == null || configuration.credentialsProvider() == null) {
            return Optional.of("it does not tell its credentials");
        }
        ClientOverrideConfiguration overrides = configuration.overrideConfiguration();
        List<String> foreign = overrides.executionInterceptors().stream()
                .filter(interceptor -> !isKnown(interceptor))
                .map(interceptor -> interceptor.getClass().getName())
                .toList();
        if (!foreign.isEmpty()) {
            return Optional.of("it has the interceptors " + foreign);
        }
        if (!overrides.metricPublishers().isEmpty()) {
            return Optional.of("it has metric publishers");
        }
        return overrides.retryPolicy().isPresent()
                        || overrides
                                .retryStrategy()
                                .filter(ClientTraits::isPossible)
                                .isEmpty()
                ? Optional.of("its retries are adaptive, or a RetryPolicy")
                : Optional.empty();
    }

    private static boolean isKnown(ExecutionInterceptor interceptor) {
        return interceptor instanceof KeyspreadInterceptor
                || interceptor.getClass().getName().startsWith(SDK);
    }

    private static boolean isPossible(RetryStrategy strategy) {
        if (strategy instanceof AdaptiveRetryStrategy) {
            return false;
        }
        try {
            // Old adaptive retries are a policy, which works in the pipeline only.
            AcquireInitialTokenResponse unused = strategy.acquireInitialToken(SCOPE);
            return true;
        } catch (IllegalStateException notInitialized) {
            return false;
        }
    }
}
