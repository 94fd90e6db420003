package dev.keyspread.fake;

import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClientBuilder;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * A server in memory that gives the answers of a script, the last one again and again, and remembers what it was asked.
 * Its clients are the SDK's own, so that all of the SDK but the network is at work; they make three attempts, without a
 * pause. Thread-safe.
 */
public final class FakeServer {

    public static final int ATTEMPTS = 3;

    private static final StaticCredentialsProvider CREDENTIALS =
            StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret"));
    private static final URI ENDPOINT = URI.create("http://localhost:1");

    private final Deque<Answer> script = new ArrayDeque<>();
    private final List<Received> received = new ArrayList<>();

    /** A request as it arrived. */
    public record Received(SdkHttpRequest request, byte[] body) {}

    /** Answers so from now on, and forgets what was received. */
    public synchronized FakeServer answering(Answer... answers) {
        script.clear();
        script.addAll(List.of(answers));
        received.clear();
        return this;
    }

    public synchronized List<Received> received() {
        return List.copyOf(received);
    }

    synchronized Answer receive(SdkHttpRequest request, byte[] body) {
        received.add(new Received(request, body));
        Answer next = script.size() > 1 ? script.poll() : script.peek();
        return Objects.requireNonNull(next, "the script has no answer");
    }

    /** An HTTP client whose requests arrive here. */
    public SdkHttpClient http() {
        return new FakeHttpClient(this);
    }

    /** An asynchronous HTTP client whose requests arrive here. */
    public SdkAsyncHttpClient asyncHttp() {
        return new FakeAsyncHttpClient(this);
    }

    public DynamoDbClient client(Consumer<ClientOverrideConfiguration.Builder> configuring) {
        return client(http(), configuring);
    }

    /** A client over an HTTP client that is made of {@link #http}. */
    public DynamoDbClient client(SdkHttpClient http, Consumer<ClientOverrideConfiguration.Builder> configuring) {
        return of(DynamoDbClient.builder().httpClient(http))
                .overrideConfiguration(configuration(configuring))
                .build();
    }

    /** A client with the SDK's own attempts and pauses. */
    public DynamoDbClient clientWithDefaults() {
        return of(DynamoDbClient.builder().httpClient(new FakeHttpClient(this))).build();
    }

    /** An asynchronous client with the SDK's own attempts and pauses. */
    public DynamoDbAsyncClient asyncClientWithDefaults() {
        return of(DynamoDbAsyncClient.builder().httpClient(new FakeAsyncHttpClient(this)))
                .build();
    }

    /** Returns a builder with the endpoint, the region and the credentials of a client. */
    public static <B extends AwsClientBuilder<B, ?>> B of(B builder) {
        return builder.credentialsProvider(CREDENTIALS)
                .endpointOverride(ENDPOINT)
                .region(Region.US_EAST_1);
    }

    public DynamoDbAsyncClient asyncClient(Consumer<ClientOverrideConfiguration.Builder> configuring) {
        return asyncClient(asyncHttp(), configuring);
    }

    /** An asynchronous client over an HTTP client that is made of {@link #asyncHttp}. */
    public DynamoDbAsyncClient asyncClient(
            SdkAsyncHttpClient http, Consumer<ClientOverrideConfiguration.Builder> configuring) {
        return asyncClientBuilder(http, configuring).build();
    }

    static DynamoDbAsyncClientBuilder asyncClientBuilder(
            SdkAsyncHttpClient http, Consumer<ClientOverrideConfiguration.Builder> configuring) {
        return of(DynamoDbAsyncClient.builder().httpClient(http)).overrideConfiguration(configuration(configuring));
    }

    private static ClientOverrideConfiguration configuration(
            Consumer<ClientOverrideConfiguration.Builder> configuring) {
        return ClientOverrideConfiguration.builder()
                .retryStrategy(
                        retries -> retries.maxAttempts(ATTEMPTS).backoffStrategy(BackoffStrategy.retryImmediately()))
                .applyMutation(configuring)
                .build();
    }
}
