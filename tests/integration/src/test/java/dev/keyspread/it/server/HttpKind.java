package dev.keyspread.it.server;

import java.net.URI;
import java.util.function.Consumer;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The SDK's ways to speak HTTP: two of its blocking client, and one of its asynchronous client. */
public enum HttpKind {
    APACHE {
        @Override
        public DynamoDbClient client(URI endpoint, Consumer<ClientOverrideConfiguration.Builder> configuring) {
            return configured(
                            DynamoDbClient.builder().httpClientBuilder(Apache5HttpClient.builder()),
                            endpoint,
                            configuring)
                    .build();
        }
    },
    URL_CONNECTION {
        @Override
        public DynamoDbClient client(URI endpoint, Consumer<ClientOverrideConfiguration.Builder> configuring) {
            return configured(
                            DynamoDbClient.builder().httpClientBuilder(UrlConnectionHttpClient.builder()),
                            endpoint,
                            configuring)
                    .build();
        }
    },
    NETTY {
        @Override
        public DynamoDbClient client(URI endpoint, Consumer<ClientOverrideConfiguration.Builder> configuring) {
            return AwaitingClient.of(
                    configured(DynamoDbAsyncClient.builder().httpClient(Shared.NETTY), endpoint, configuring)
                            .build());
        }
    };

    /** A client of this kind. That of the asynchronous one waits for each call. */
    public abstract DynamoDbClient client(URI endpoint, Consumer<ClientOverrideConfiguration.Builder> configuring);

    private static <B extends AwsClientBuilder<B, ?>> B configured(
            B builder, URI endpoint, Consumer<ClientOverrideConfiguration.Builder> configuring) {
        return builder.endpointOverride(endpoint)
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .overrideConfiguration(configuring);
    }

    /** Closing it takes two seconds, so all tests share it; its threads do not keep the JVM. */
    private static final class Shared {

        public static final SdkAsyncHttpClient NETTY = NettyNioAsyncHttpClient.create();
    }
}
