package dev.keyspread.benchmarks.client;

import dev.keyspread.KeyspreadTransport;
import dev.keyspread.client.KeyspreadInterceptor;
import java.net.URI;
import java.util.List;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/** Clients of the SDK. The HTTP client of most answers from memory. */
public final class Clients {

    private Clients() {}

    /** A client with the Keyspread interceptor that receives {@code body} for each call. */
    public static DynamoDbClient withOurs(byte[] body) {
        return with(body, List.of(KeyspreadInterceptor.create()));
    }

    /** A client with the Keyspread interceptor over an HTTP client. */
    public static DynamoDbClient withOurs(SdkHttpClient http) {
        return with(http, List.of(KeyspreadInterceptor.create()));
    }

    /** A transport that receives {@code body} for each call. */
    public static KeyspreadTransport transport(byte[] body) {
        return KeyspreadTransport.of(new MemoryHttpClient(body));
    }

    /** A client without interceptors that receives {@code body} for each call. */
    public static DynamoDbClient plain(byte[] body) {
        return with(body, List.of());
    }

    /** A client with {@code interceptors} that receives {@code body} for each call. */
    public static DynamoDbClient with(byte[] body, List<ExecutionInterceptor> interceptors) {
        return with(new MemoryHttpClient(body), interceptors);
    }

    private static DynamoDbClient with(SdkHttpClient http, List<ExecutionInterceptor> interceptors) {
        return configured(http, interceptors).build();
    }

    /** A client with {@code interceptors} of a server on this machine. */
    public static DynamoDbClient of(URI endpoint, SdkHttpClient http, List<ExecutionInterceptor> interceptors) {
        return configured(http, interceptors).endpointOverride(endpoint).build();
    }

    private static DynamoDbClientBuilder configured(SdkHttpClient http, List<ExecutionInterceptor> interceptors) {
        return DynamoDbClient.builder()
                .httpClient(http)
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .overrideConfiguration(configuration -> configuration.executionInterceptors(interceptors));
    }
}
