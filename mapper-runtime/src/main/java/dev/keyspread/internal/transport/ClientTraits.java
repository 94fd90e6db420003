package dev.keyspread.internal.transport;

import dev.keyspread.client.KeyspreadInterceptor;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsClient;
import software.amazon.awssdk.awscore.AwsServiceClientConfiguration;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;
import software.amazon.awssdk.identity.spi.IdentityProvider;
import software.amazon.awssdk.retries.AdaptiveRetryStrategy;
import software.amazon.awssdk.retries.api.AcquireInitialTokenRequest;
import software.amazon.awssdk.retries.api.AcquireInitialTokenResponse;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;

/**
 * The settings of the SDK's client that a transport follows.
 *
 * @param callTimeout the longest time of a call with all its attempts, or null
 * @param attemptTimeout the longest time of an attempt, or null
 * @param decodes whether repositories decode items from the bodies of responses
 */
record ClientTraits(
        IdentityProvider<? extends AwsCredentialsIdentity> credentials,
        RetryStrategy retries,
        @Nullable Duration callTimeout,
        @Nullable Duration attemptTimeout,
        boolean decodes) {

    /** The scope of the SDK's pipeline, whose retries share a bucket of tokens. */
    static final AcquireInitialTokenRequest SCOPE = AcquireInitialTokenRequest.create("GLOBAL");

    private static final String SDK = "software.amazon.awssdk.";

    private static final String CLIENTS = SDK + "services.dynamodb.Default";

    /** Returns the settings of a client that {@link #obstacle} permits. */
    static ClientTraits of(AwsClient client) {
        AwsServiceClientConfiguration configuration = client.serviceClientConfiguration();
        ClientOverrideConfiguration overrides = configuration.overrideConfiguration();
        return new ClientTraits(
                configuration.credentialsProvider(),
                overrides.retryStrategy().orElseThrow(),
                overrides.apiCallTimeout().orElse(null),
                overrides.apiCallAttemptTimeout().orElse(null),
                overrides.executionInterceptors().stream().anyMatch(KeyspreadInterceptor.class::isInstance));
    }

    /**
     * Returns the reason for which the SDK's pipeline must make the requests of a client, or empty if a transport can make them.
     *
     * @param environment the environment of the process
     */
    static Optional<String> obstacle(AwsClient client, Map<String, String> environment) {
        if (!client.getClass().getName().startsWith(CLIENTS)) {
            return Optional.of("it is wrapped in a " + client.getClass().getName());
        }
        if (environment.containsKey("AWS_LAMBDA_FUNCTION_NAME")) {
            return Optional.of("it adds trace headers in AWS Lambda");
        }
        DynamoDbServiceClientConfiguration configuration =
                (DynamoDbServiceClientConfiguration) client.serviceClientConfiguration();
        ClientOverrideConfiguration overrides = configuration.overrideConfiguration();
        List<String> foreign = Stream.of(
                        overrides.executionInterceptors().stream()
                                .filter(one -> !(one instanceof KeyspreadInterceptor)),
                        configuration.endpointProvider().stream(),
                        Stream.ofNullable(configuration.authSchemeProvider()))
                .flatMap(parts -> parts)
                .map(part -> part.getClass().getName())
                .filter(name -> !name.startsWith(SDK))
                .toList();
        if (!foreign.isEmpty()) {
            return Optional.of("it has " + foreign);
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
