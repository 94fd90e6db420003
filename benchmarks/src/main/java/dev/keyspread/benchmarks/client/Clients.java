package dev.keyspread.benchmarks.client;

import dev.keyspread.KeyspreadInterceptor;
import java.util.List;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The SDK's own clients, over memory instead of a network. */
public final class Clients {

    private Clients() {}

    /** A client that gets this body for each of its calls, and has our interceptor. */
    public static DynamoDbClient withOurs(byte[] body) {
        return with(body, List.of(KeyspreadInterceptor.create()));
    }

    /** A client that gets this body for each of its calls, as the SDK makes it. */
    public static DynamoDbClient plain(byte[] body) {
        return with(body, List.of());
    }

    /** A client that gets this body for each of its calls, and has these interceptors. */
    public static DynamoDbClient with(byte[] body, List<ExecutionInterceptor> interceptors) {
        return DynamoDbClient.builder()
                .httpClient(new MemoryHttpClient(body))
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .overrideConfiguration(configuration -> configuration.executionInterceptors(interceptors))
                .build();
    }
}
