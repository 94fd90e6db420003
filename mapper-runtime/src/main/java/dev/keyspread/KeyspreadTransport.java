package dev.keyspread;

import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.internal.transport.BlockingHttp;
import java.util.Objects;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.SdkHttpClient;

/**
 * Sends requests of repositories with an HTTP client, without the SDK's pipeline, which takes most of the CPU time of a small request. Give
 * the transport to the SDK's client as its HTTP client, and to the mapper:
 *
 * <pre>{@code
 * KeyspreadTransport transport = KeyspreadTransport.of(Apache5HttpClient.create());
 * DynamoDbClient client = DynamoDbClient.builder()
 *         .httpClient(transport)
 *         .overrideConfiguration(configuration -> configuration.addExecutionInterceptor(KeyspreadInterceptor.create()))
 *         .build();
 * Keyspread keyspread = Keyspread.builder(client).transport(transport).build();
 * }</pre>
 *
 * <p>The SDK's client makes the first request of each operation, and one every five minutes, for each account of the credentials. The
 * transport takes the endpoint, the headers and the region from it. Then it makes the first attempt of each point read, write, query, scan
 * and batch, within the timeouts of the client. If that attempt fails, the SDK's client continues: it makes the exception, retries, and
 * corrects the clock. It also makes transactions, requests to a table that an ARN names, and requests with settings of their own, except
 * timeouts. A credentials provider that blocks is not interrupted: if it takes longer than the timeout of the call, nothing is sent.
 *
 * <p>The transport's requests lack the headers {@code amz-sdk-invocation-id} and {@code amz-sdk-request}. The SDK's client makes all requests, and
 * one warning says so, if
 *
 * <ul>
 *   <li>it has interceptors other than {@link KeyspreadInterceptor} and the SDK's own, such as those of OpenTelemetry and X-Ray
 *   <li>it has metric publishers, adaptive retries, a {@code RetryPolicy}, additional headers, or an endpoint provider of yours
 *   <li>it is wrapped in another client, or its HTTP client is not the transport
 *   <li>the program runs in AWS Lambda, where the SDK adds a trace header
 * </ul>
 *
 * <p>Thread-safe.
 */
public final class KeyspreadTransport implements SdkHttpClient {

    private final SdkHttpClient client;
    private final BlockingHttp http;

    private KeyspreadTransport(SdkHttpClient client) {
        this.client = client;
        this.http = new BlockingHttp(client);
    }

    /** Returns a transport for one client of the SDK, which sends with {@code client} and closes it. */
    public static KeyspreadTransport of(SdkHttpClient client) {
        return new KeyspreadTransport(Objects.requireNonNull(client, "client"));
    }

    /** Returns the sender of the mapper's requests. */
    BlockingHttp http() {
        return http;
    }

    @Override
    public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
        return http.prepared(request);
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
        return "KeyspreadTransport(" + client.clientName() + ")";
    }
}
