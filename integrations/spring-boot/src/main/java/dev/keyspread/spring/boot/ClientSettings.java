package dev.keyspread.spring.boot;

import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.client.KeyspreadRetryStrategy;
import java.util.function.Consumer;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/** Sets the connection, the interceptor, the retries and the timeouts of a client. */
final class ClientSettings {

    private ClientSettings() {}

    static void apply(
            DynamoDbClientBuilder builder, KeyspreadProperties.Client properties, KeyspreadConnectionDetails details) {
        connect(builder, details);
        setRetries(builder, properties.maximumAttempts());
        setTimeouts(builder, properties);
        if (properties.interceptor()) {
            override(builder, settings -> settings.addExecutionInterceptor(KeyspreadInterceptor.create()));
        }
    }

    /**
     * Sets those of endpoint, region and credentials that are not null.
     *
     * @throws IllegalArgumentException if only one of access key and secret key is set
     */
    private static void connect(DynamoDbClientBuilder builder, KeyspreadConnectionDetails details) {
        if (details.endpoint() != null) {
            builder.endpointOverride(details.endpoint());
        }
        if (hasRegion(details)) {
            builder.region(Region.of(details.region()));
        }
        if ((details.accessKey() == null) != (details.secretKey() == null)) {
            throw new IllegalArgumentException(
                    "Set keyspread.client.access-key and keyspread.client.secret-key together");
        }
        if (details.accessKey() != null) {
            builder.credentialsProvider(StaticCredentialsProvider.create(
                    AwsBasicCredentials.create(details.accessKey(), details.secretKey())));
        }
    }

    /** Returns whether there is a region. A blank one is none. */
    static boolean hasRegion(KeyspreadConnectionDetails details) {
        return details.region() != null && !details.region().isBlank();
    }

    /** Sets {@link KeyspreadRetryStrategy}, unless the builder has settings of retries. */
    private static void setRetries(DynamoDbClientBuilder builder, int attempts) {
        ClientOverrideConfiguration present = builder.overrideConfiguration();
        if (present.retryStrategy().isEmpty()
                && present.retryStrategyConfigurator().isEmpty()
                && present.retryMode().isEmpty()) {
            override(builder, settings -> settings.retryStrategy(KeyspreadRetryStrategy.create(attempts)));
        }
    }

    /** Sets the timeouts that the builder does not have yet. Zero is no timeout. */
    private static void setTimeouts(DynamoDbClientBuilder builder, KeyspreadProperties.Client properties) {
        ClientOverrideConfiguration present = builder.overrideConfiguration();
        override(builder, settings -> {
            if (present.apiCallTimeout().isEmpty() && !properties.callTimeout().isZero()) {
                settings.apiCallTimeout(properties.callTimeout());
            }
            if (present.apiCallAttemptTimeout().isEmpty()
                    && !properties.attemptTimeout().isZero()) {
                settings.apiCallAttemptTimeout(properties.attemptTimeout());
            }
        });
    }

    private static void override(
            DynamoDbClientBuilder builder, Consumer<ClientOverrideConfiguration.Builder> settings) {
        ClientOverrideConfiguration.Builder added = builder.overrideConfiguration().toBuilder();
        settings.accept(added);
        builder.overrideConfiguration(added.build());
    }
}
