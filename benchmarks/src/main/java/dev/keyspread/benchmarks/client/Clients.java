package dev.keyspread.benchmarks.client;

import dev.keyspread.KeyspreadTransport;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.client.KeyspreadRetryStrategy;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/** Clients of the SDK. The HTTP client of most answers from memory. */
public final class Clients {

    private Clients() {}

    /** A client as Keyspread's users configure it that receives {@code body} for each call. */
    public static DynamoDbClient withOurs(byte[] body) {
        return withOurs(new MemoryHttpClient(body));
    }

    /** A client as Keyspread's users configure it over an HTTP client. */
    public static DynamoDbClient withOurs(SdkHttpClient http) {
        return at(http).overrideConfiguration(Clients::configure).build();
    }

    /** The settings that {@code docs/how-to/configure-the-client.md} tells users to make. */
    public static void configure(ClientOverrideConfiguration.Builder configuration) {
        configuration
                .retryStrategy(KeyspreadRetryStrategy.create())
                .addExecutionInterceptor(KeyspreadInterceptor.create());
    }

    /** A transport that receives {@code body} for each call. */
    public static KeyspreadTransport transport(byte[] body) {
        return KeyspreadTransport.of(new MemoryHttpClient(body));
    }

    /** A client without interceptors that receives {@code body} for each call. */
    public static DynamoDbClient plain(byte[] body) {
        return at(new MemoryHttpClient(body)).build();
    }

    /** A client with an interceptor that receives {@code body} for each call. */
    public static DynamoDbClient with(byte[] body, ExecutionInterceptor interceptor) {
        return at(new MemoryHttpClient(body))
                .overrideConfiguration(configuration -> configuration.addExecutionInterceptor(interceptor))
                .build();
    }

    /** A builder of a client with a region and credentials. */
    public static DynamoDbClientBuilder at(SdkHttpClient http) {
        return DynamoDbClient.builder()
                .httpClient(http)
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")));
    }
}
