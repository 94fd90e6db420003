package dev.keyspread.benchmarks.scatter;

import dev.keyspread.benchmarks.client.Clients;
import java.net.URI;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.crt.AwsCrtAsyncHttpClient;
import software.amazon.awssdk.http.crt.AwsCrtHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Clients of the SDK as Keyspread's users configure them. */
final class Sdk {

    private Sdk() {}

    /** A blocking client. For an asynchronous {@code client} it is required by the API and stays unused. */
    static DynamoDbClient blocking(Client client, URI endpoint) {
        return blocking(http(client), endpoint);
    }

    static DynamoDbClient blocking(SdkHttpClient http, URI endpoint) {
        return configured(DynamoDbClient.builder().httpClient(http), endpoint);
    }

    static DynamoDbAsyncClient async(SdkAsyncHttpClient http, URI endpoint) {
        return configured(DynamoDbAsyncClient.builder().httpClient(http), endpoint);
    }

    private static <B extends AwsClientBuilder<B, C>, C> C configured(B builder, URI endpoint) {
        return builder.endpointOverride(endpoint)
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .overrideConfiguration(Clients::configure)
                .build();
    }

    static SdkHttpClient http(Client client) {
        return switch (client) {
            case APACHE -> Apache5HttpClient.create();
            case CRT -> AwsCrtHttpClient.create();
            case NETTY, CRT_ASYNC -> UrlConnectionHttpClient.create();
        };
    }

    static SdkAsyncHttpClient asyncHttp(Client client) {
        return switch (client) {
            case NETTY -> NettyNioAsyncHttpClient.create();
            case CRT_ASYNC -> AwsCrtAsyncHttpClient.create();
            case APACHE, CRT -> throw new IllegalArgumentException(client + " blocks");
        };
    }
}
