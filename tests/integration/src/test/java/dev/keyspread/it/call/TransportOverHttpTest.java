package dev.keyspread.it.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.KeyspreadAsyncTransport;
import dev.keyspread.KeyspreadTransport;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.it.entity.InvoiceRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.table.TableSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Repositories with a transport over HTTP: they do what they do without it, with the same bytes. */
@Timeout(120)
class TransportOverHttpTest {

    private static final List<TableSchema> TABLES = List.of(ParcelRepository.TABLE, InvoiceRepository.TABLE);

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    private final Queue<String> consumed = new ConcurrentLinkedQueue<>();

    /** The SDK's HTTP clients. */
    enum Http {
        APACHE(Apache5HttpClient::create),
        URL_CONNECTION(UrlConnectionHttpClient::create);

        private final Supplier<SdkHttpClient> creating;

        Http(Supplier<SdkHttpClient> creating) {
            this.creating = creating;
        }
    }

    /** A request with its body. */
    private record Sent(boolean isOwn, String target, String body) {

        String text() {
            return target + " " + body;
        }
    }

    /** Remembers requests. */
    private record RecordingHttp(SdkHttpClient client, Queue<Sent> sent) implements SdkHttpClient {

        @Override
        public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
            SdkHttpRequest http = request.httpRequest();
            try (InputStream body =
                    request.contentStreamProvider().orElseThrow().newStream()) {
                sent.add(new Sent(
                        http.firstMatchingHeader("amz-sdk-request").isEmpty(),
                        http.firstMatchingHeader("X-Amz-Target").orElseThrow(),
                        new String(body.readAllBytes(), StandardCharsets.UTF_8)));
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
            return client.prepareRequest(request);
        }

        @Override
        public String clientName() {
            return client.clientName();
        }

        @Override
        public void close() {
            client.close();
        }
    }

    /** The results, requests, consumed capacity and stored items of a story. */
    private record Run(
            List<String> told, List<Sent> sent, List<String> consumed, List<Map<String, AttributeValue>> items) {

        List<String> bodies() {
            return sent.stream()
                    .filter(request -> !request.target().contains("Transact"))
                    .map(Sent::text)
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @EnumSource
    void story_withATransport_isTheSame(Http http) {
        Run without = run(http, false);

        Run with = run(http, true);

        assertThat(with.told()).containsExactlyElementsOf(without.told());
        assertThat(with.items()).isEqualTo(without.items()).isNotEmpty();
        assertThat(with.consumed()).isEqualTo(without.consumed());
        assertThat(with.bodies()).containsExactlyElementsOf(without.bodies());
        assertThat(without.sent()).noneMatch(Sent::isOwn);
        assertThat(with.sent())
                .filteredOn(Sent::isOwn)
                .extracting(Sent::target)
                .contains(
                        "DynamoDB_20120810.GetItem",
                        "DynamoDB_20120810.PutItem",
                        "DynamoDB_20120810.UpdateItem",
                        "DynamoDB_20120810.DeleteItem",
                        "DynamoDB_20120810.Query",
                        "DynamoDB_20120810.Scan",
                        "DynamoDB_20120810.BatchGetItem",
                        "DynamoDB_20120810.BatchWriteItem");
        // The SDK makes the first request of each of the eight operations, transactions, and refused requests once
        // more.
        assertThat(with.sent()).filteredOn(sent -> !sent.isOwn()).hasSizeLessThan(16);
    }

    private Run run(Http http, boolean hasTransport) {
        Queue<Sent> sent = new ConcurrentLinkedQueue<>();
        consumed.clear();
        TABLES.forEach(server::create);
        KeyspreadTransport transport = KeyspreadTransport.of(new RecordingHttp(http.creating.get(), sent));
        try (DynamoDbClient client =
                configured(DynamoDbClient.builder().httpClient(transport)).build()) {
            Keyspread keyspread = server.keyspread(client, settings -> {
                settings.random(new Random(7))
                        .observer(OperationObserver.ofCapacity(units -> consumed.add(units.toString())));
                if (hasTransport) {
                    settings.transport(transport);
                }
            });
            List<String> told = Story.of(keyspread);
            told.addAll(Story.ofMore(keyspread));
            List<Map<String, AttributeValue>> items = server.plain()
                    .scan(scan -> scan.tableName(server.tableName(ParcelRepository.TABLE)))
                    .items();
            return new Run(told, List.copyOf(sent), consumed.stream().sorted().toList(), items);
        } finally {
            transport.close();
            TABLES.forEach(server::drop);
        }
    }

    private <B extends AwsClientBuilder<B, ?>> B configured(B builder) {
        return builder.endpointOverride(server.endpoint())
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
                .overrideConfiguration(client -> client.addExecutionInterceptor(KeyspreadInterceptor.create()));
    }

    @Test
    void asynchronousCalls_withATransport_readAndWriteItems() {
        TABLES.forEach(server::create);
        KeyspreadAsyncTransport transport = KeyspreadAsyncTransport.of(NettyNioAsyncHttpClient.create());
        try (DynamoDbAsyncClient client =
                configured(DynamoDbAsyncClient.builder().httpClient(transport)).build()) {
            ParcelRepository parcels = new ParcelRepository(server.keyspread(
                    server.plain(), settings -> settings.asyncClient(client).asyncTransport(transport)));
            List<Parcel> many = LongStream.range(0, 120)
                    .mapToObj(number -> Parcel.of("a", number).withText("é".repeat(20_000)))
                    .toList();

            Object unused = parcels.async().saveAll(many).toCompletableFuture().join();
            unused = parcels.async()
                    .delete(parcels.key(many.get(0)))
                    .toCompletableFuture()
                    .join();

            assertThat(parcels.query("a").async().list().toCompletableFuture().join())
                    .isEqualTo(many.subList(1, 120));
            assertThat(parcels.async().find("a", 1).toCompletableFuture().join())
                    .contains(many.get(1));
        } finally {
            transport.close();
        }
    }
}
