package dev.keyspread;

import dev.keyspread.internal.call.DaemonThreads;
import dev.keyspread.internal.transport.AsyncHttp;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/**
 * Sends the asynchronous requests of repositories without the SDK's pipeline, as {@link KeyspreadTransport} does for those that wait:
 *
 * <pre>{@code
 * KeyspreadAsyncTransport transport = KeyspreadAsyncTransport.of(NettyNioAsyncHttpClient.create());
 * DynamoDbAsyncClient asyncClient = DynamoDbAsyncClient.builder()
 *         .httpClient(transport)
 *         .overrideConfiguration(configuration -> configuration.addExecutionInterceptor(KeyspreadInterceptor.create()))
 *         .build();
 * Keyspread keyspread = Keyspread.builder(client).asyncClient(asyncClient).asyncTransport(transport).build();
 * }</pre>
 *
 * <p>Results of its own requests complete on threads of the transport. Their number grows with callbacks that block, and they end when they
 * are idle. Results of requests of the SDK's client complete on its threads. Thread-safe.
 */
public final class KeyspreadAsyncTransport implements SdkAsyncHttpClient {

    private final SdkAsyncHttpClient client;
    private final AsyncHttp http;

    private KeyspreadAsyncTransport(SdkAsyncHttpClient client) {
        this.client = client;
        this.http = new AsyncHttp(client, DaemonThreads.pool("keyspread-transport-"));
    }

    /** Returns a transport for one client of the SDK, which sends with {@code client} and closes it. */
    public static KeyspreadAsyncTransport of(SdkAsyncHttpClient client) {
        return new KeyspreadAsyncTransport(Objects.requireNonNull(client, "client"));
    }

    /** Returns the sender of the mapper's requests. */
    AsyncHttp http() {
        return http;
    }

    @Override
    public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
        return http.execute(request);
    }

    @Override
    public String clientName() {
        return client.clientName();
    }

    @Override
    public void close() {
        client.close();
    }

    @Override
    public String toString() {
        return "KeyspreadAsyncTransport(" + client.clientName() + ")";
    }
}
