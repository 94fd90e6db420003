package dev.keyspread.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.client.KeyspreadRetryStrategy;
import io.awspring.cloud.autoconfigure.core.AwsConnectionDetails;
import io.awspring.cloud.autoconfigure.dynamodb.DynamoDbClientCustomizer;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.AwsRegionProvider;
import software.amazon.awssdk.retries.AdaptiveRetryStrategy;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;

class KeyspreadClientAutoConfigurationTest {

    private static final String[] CONNECTION = {
        "keyspread.client.endpoint=http://localhost:8000",
        "keyspread.client.region=eu-central-1",
        "keyspread.client.access-key=id",
        "keyspread.client.secret-key=secret"
    };

    private final ApplicationContextRunner runner = Runners.runner();

    @Test
    void client_withoutAnother_hasTheConnectionOfTheProperties() {
        runner.withPropertyValues(CONNECTION).run(context -> {
            assertThat(settings(context).endpointOverride()).contains(URI.create("http://localhost:8000"));
            assertThat(settings(context).region()).isEqualTo(Region.EU_CENTRAL_1);
            assertThat(credentials(context)).isEqualTo("id/secret");
        });
    }

    @Test
    void client_withoutAnother_hasTheInterceptorAndTheRetries() {
        runner.withPropertyValues(CONNECTION).run(context -> {
            ClientOverrideConfiguration overrides = settings(context).overrideConfiguration();
            assertThat(interceptors(overrides)).isEqualTo(1);
            assertThat(overrides.retryStrategy()).containsInstanceOf(KeyspreadRetryStrategy.class);
        });
    }

    @Test
    void client_withoutAnother_hasTimeouts() {
        runner.withPropertyValues(CONNECTION).run(context -> {
            ClientOverrideConfiguration overrides = settings(context).overrideConfiguration();
            assertThat(overrides.apiCallTimeout()).contains(Duration.ofSeconds(30));
            assertThat(overrides.apiCallAttemptTimeout()).contains(Duration.ofSeconds(10));
        });
    }

    @Test
    void client_withTimeoutsOfZero_hasNone() {
        runner.withPropertyValues(CONNECTION)
                .withPropertyValues("keyspread.client.call-timeout=0s", "keyspread.client.attempt-timeout=0s")
                .run(context -> {
                    ClientOverrideConfiguration overrides = settings(context).overrideConfiguration();
                    assertThat(overrides.apiCallTimeout()).isEmpty();
                    assertThat(overrides.apiCallAttemptTimeout()).isEmpty();
                });
    }

    /** The server accepts connections and never answers. */
    @Test
    @Timeout(120)
    void client_ofAServerThatNeverAnswers_endsAtItsTimeout() throws IOException {
        try (ServerSocket silent = new ServerSocket(0)) {
            runner.withPropertyValues(CONNECTION)
                    .withPropertyValues(
                            "keyspread.client.endpoint=http://localhost:" + silent.getLocalPort(),
                            "keyspread.client.call-timeout=200ms")
                    .run(context -> assertThatExceptionOfType(ApiCallTimeoutException.class)
                            .isThrownBy(() -> context.getBean(DynamoDbClient.class)
                                    .describeTable(describe -> describe.tableName("orders"))));
        }
    }

    @Test
    void client_hasTheNumberOfAttemptsOfTheProperties() {
        runner.withPropertyValues(CONNECTION)
                .withPropertyValues("keyspread.client.maximum-attempts=3")
                .run(context -> assertThat(settings(context)
                                .overrideConfiguration()
                                .retryStrategy()
                                .orElseThrow()
                                .maxAttempts())
                        .isEqualTo(3));
    }

    @Test
    void client_withTheInterceptorTurnedOff_hasNone() {
        runner.withPropertyValues(CONNECTION)
                .withPropertyValues("keyspread.client.interceptor=false")
                .run(context -> assertThat(interceptors(settings(context).overrideConfiguration()))
                        .isZero());
    }

    @Test
    void client_ofTheApplication_isTheOnlyOne() {
        Runners.over(new FakeDynamoDb())
                .run(context ->
                        assertThat(context).getBean(DynamoDbClient.class).isInstanceOf(FakeDynamoDb.class));
    }

    @Test
    void client_withoutRegionAndCredentialsInProperties_usesTheProvidersOfTheApplication() {
        runner.withBean("region", AwsRegionProvider.class, () -> () -> Region.SA_EAST_1)
                .withBean(
                        "credentials",
                        AwsCredentialsProvider.class,
                        () -> StaticCredentialsProvider.create(AwsBasicCredentials.create("app", "key")))
                .run(context -> {
                    assertThat(settings(context).region()).isEqualTo(Region.SA_EAST_1);
                    assertThat(credentials(context)).isEqualTo("app/key");
                });
    }

    @Test
    void client_withAnAccessKeyOnly_isExplained() {
        runner.withPropertyValues("keyspread.client.region=eu-central-1", "keyspread.client.access-key=id")
                .run(context -> assertThat(context.getStartupFailure())
                        .hasRootCauseMessage(
                                "Set keyspread.client.access-key and keyspread.client.secret-key together"));
    }

    @Test
    void client_withABlankRegion_isExplained() {
        runner.withPropertyValues("keyspread.client.region=")
                .withBean("region", AwsRegionProvider.class, () -> () -> null)
                .run(context -> assertThat(Runners.explain(context.getStartupFailure()))
                        .contains("The DynamoDB client has no region")
                        .contains("Set keyspread.client.region, the environment variable AWS_REGION"));
    }

    @Test
    void client_withABlankRegion_usesTheProviderOfTheApplication() {
        runner.withPropertyValues("keyspread.client.region= ")
                .withBean("region", AwsRegionProvider.class, () -> () -> Region.SA_EAST_1)
                .run(context -> assertThat(settings(context).region()).isEqualTo(Region.SA_EAST_1));
    }

    @Test
    void client_withoutARegion_isExplained() {
        runner.withBean("region", AwsRegionProvider.class, () -> () -> null)
                .run(context -> assertThat(Runners.explain(context.getStartupFailure()))
                        .contains("The DynamoDB client has no region")
                        .contains("Set keyspread.client.region, the environment variable AWS_REGION"));
    }

    @Test
    void customizers_changeTheClient() {
        runner.withPropertyValues(CONNECTION)
                .withBean(
                        KeyspreadClientCustomizer.class,
                        () -> builder -> builder.overrideConfiguration(builder.overrideConfiguration().toBuilder()
                                .apiCallTimeout(Duration.ofSeconds(3))
                                .build()))
                .run(context -> {
                    ClientOverrideConfiguration overrides = settings(context).overrideConfiguration();
                    assertThat(overrides.apiCallTimeout()).contains(Duration.ofSeconds(3));
                    assertThat(interceptors(overrides)).isEqualTo(1);
                });
    }

    @Test
    void connectionDetails_ofTheApplication_replaceTheProperties() {
        KeyspreadConnectionDetails details = new KeyspreadConnectionDetails() {
            @Override
            public String region() {
                return "us-west-2";
            }
        };

        runner.withPropertyValues(CONNECTION)
                .withBean("details", KeyspreadConnectionDetails.class, () -> details)
                .run(context -> {
                    assertThat(settings(context).region()).isEqualTo(Region.US_WEST_2);
                    assertThat(settings(context).endpointOverride()).isEmpty();
                });
    }

    @Test
    void connectionDetails_ofSpringCloudAws_replaceTheProperties() {
        runner.withPropertyValues(CONNECTION)
                .withBean("aws", AwsConnectionDetails.class, LocalStack::new)
                .run(context -> {
                    assertThat(settings(context).region()).isEqualTo(Region.EU_WEST_1);
                    assertThat(settings(context).endpointOverride()).contains(URI.create("http://localhost:4566"));
                    assertThat(credentials(context)).isEqualTo("aws/stack");
                });
    }

    @Test
    void clientOfSpringCloudAws_getsTheConnectionTheInterceptorAndTheRetries() {
        DynamoDbServiceClientConfiguration settings = ofSpringCloud(overrides -> {});

        assertThat(settings.region()).isEqualTo(Region.EU_CENTRAL_1);
        assertThat(interceptors(settings.overrideConfiguration())).isEqualTo(1);
        assertThat(settings.overrideConfiguration().retryStrategy()).containsInstanceOf(KeyspreadRetryStrategy.class);
    }

    @Test
    void clientOfSpringCloudAws_withRetriesOfItsOwn_keepsThem() {
        assertThat(retriesOfSpringCloud(overrides -> overrides.retryStrategy(AwsRetryStrategy.doNotRetry()))
                        .maxAttempts())
                .isEqualTo(1);
        assertThat(retriesOfSpringCloud(overrides -> overrides.retryStrategy(retries -> retries.maxAttempts(7)))
                        .maxAttempts())
                .isEqualTo(7);
        assertThat(retriesOfSpringCloud(overrides -> overrides.retryStrategy(RetryMode.ADAPTIVE_V2)))
                .isInstanceOf(AdaptiveRetryStrategy.class);
    }

    @Test
    void context_withoutSpringCloudAws_starts() {
        runner.withPropertyValues(CONNECTION)
                .withClassLoader(new FilteredClassLoader("io.awspring"))
                .run(context -> assertThat(context).hasNotFailed().hasSingleBean(DynamoDbClient.class));
    }

    private RetryStrategy retriesOfSpringCloud(Consumer<ClientOverrideConfiguration.Builder> overrides) {
        return ofSpringCloud(overrides).overrideConfiguration().retryStrategy().orElseThrow();
    }

    /** Returns the settings of a client that other customizers of Spring Cloud AWS have changed before. */
    private DynamoDbServiceClientConfiguration ofSpringCloud(Consumer<ClientOverrideConfiguration.Builder> overrides) {
        DynamoDbServiceClientConfiguration[] settings = new DynamoDbServiceClientConfiguration[1];
        runner.withPropertyValues(CONNECTION).run(context -> {
            DynamoDbClientBuilder builder = DynamoDbClient.builder().overrideConfiguration(overrides);
            context.getBean(DynamoDbClientCustomizer.class).customize(builder);
            try (DynamoDbClient client = builder.build()) {
                settings[0] = client.serviceClientConfiguration();
            }
        });
        return settings[0];
    }

    private static DynamoDbServiceClientConfiguration settings(ApplicationContext context) {
        return context.getBean(DynamoDbClient.class).serviceClientConfiguration();
    }

    private static long interceptors(ClientOverrideConfiguration overrides) {
        return overrides.executionInterceptors().stream()
                .filter(KeyspreadInterceptor.class::isInstance)
                .count();
    }

    private static String credentials(ApplicationContext context) {
        var identity = settings(context).credentialsProvider().resolveIdentity().join();
        return identity.accessKeyId() + "/" + identity.secretAccessKey();
    }

    private static final class LocalStack implements AwsConnectionDetails {

        @Override
        public URI getEndpoint() {
            return URI.create("http://localhost:4566");
        }

        @Override
        public String getRegion() {
            return "eu-west-1";
        }

        @Override
        public String getAccessKey() {
            return "aws";
        }

        @Override
        public String getSecretKey() {
            return "stack";
        }
    }
}
