package dev.keyspread.internal.transport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeLogger;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.fake.FakeServer.Received;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Gateway;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.transport.DelegatedCalls.AttemptResult;
import dev.keyspread.internal.transport.DelegatedCalls.DelegatedCall;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.event.Level;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.core.retry.RetryPolicy;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.metrics.MetricCollection;
import software.amazon.awssdk.metrics.MetricPublisher;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;
import software.amazon.awssdk.services.dynamodb.endpoints.DynamoDbEndpointProvider;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

/** The requests of a transport compared with those of the SDK's client, and the requests that it leaves to that client. */
@Timeout(60)
class TransportGatewayTest {

    private static final GetItemRequest GET = GetItemRequest.builder()
            .tableName("notes")
            .key(Map.of("id", AttributeValue.fromN("7")))
            .build();

    private final FakeServer server = new FakeServer().answering(Answer.ok("{}"));
    private final FakeLogger log = new FakeLogger(Level.INFO);
    private final AtomicLong nanoTime = new AtomicLong(Long.MAX_VALUE - 5);
    private final AtomicReference<AwsCredentials> credentials =
            new AtomicReference<>(AwsBasicCredentials.create("AKID", "secret"));

    private Gateway gateway(Consumer<DynamoDbClientBuilder> building) {
        BlockingHttp http = new BlockingHttp(server.http());
        DynamoDbClientBuilder builder = DynamoDbClient.builder()
                .httpClient(new PreparingHttp(http))
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(credentials::get);
        building.accept(builder);
        return gateway(builder.build(), http);
    }

    private Gateway gateway(DynamoDbClient client, BlockingHttp http) {
        return gateway(client, client, http, Map.of());
    }

    /** Returns a gateway over a client whose settings are those of another one. */
    private Gateway gateway(
            DynamoDbClient client, DynamoDbClient told, BlockingHttp http, Map<String, String> environment) {
        Function<Duration, CompletableFuture<?>> timer = delay -> new CompletableFuture<>();
        return TransportGateway.of(new Pipeline(client), told, http, nanoTime::get, timer, environment, log);
    }

    private Gateway gateway() {
        return gateway(builder -> {});
    }

    private static void get(Gateway gateway) {
        Object unused = Futures.await(gateway.send(Call.of(Operation.GET_ITEM, GET)));
    }

    /** Sends two requests, and returns the second one: the first one is the SDK's. */
    private Received second(Gateway gateway) {
        get(gateway);
        get(gateway);
        List<Received> received = server.received();
        return received.get(received.size() - 1);
    }

    private static boolean isOwn(Received request) {
        return request.request().firstMatchingHeader("amz-sdk-request").isEmpty();
    }

    @Test
    void request_hasTheHeadersOfTheSdk_exceptTwo() {
        Received own = second(gateway());

        Received pipelines = server.received().get(0);
        assertThat(own.body()).isEqualTo(pipelines.body());
        assertThat(own.request().getUri()).isEqualTo(pipelines.request().getUri());
        assertThat(pipelines.request().headers().keySet())
                .filteredOn(name -> !own.request().headers().containsKey(name))
                .containsExactlyInAnyOrder("amz-sdk-invocation-id", "amz-sdk-request");
        assertThat(pipelines.request().headers().keySet())
                .containsAll(own.request().headers().keySet());
        assertThat(Stream.of("Host", "Content-Type", "Content-Length", "X-Amz-Target", "x-amz-content-sha256"))
                .allSatisfy(name -> assertThat(own.request().headers().get(name))
                        .isEqualTo(pipelines.request().headers().get(name)));
        assertThat(own.request().firstMatchingHeader("User-Agent").orElseThrow())
                .isEqualTo(pipelines
                        .request()
                        .firstMatchingHeader("User-Agent")
                        .orElseThrow()
                        .replaceFirst(" keyspread-call/\\d+", ""));
        assertThat(log.messages()).isEmpty();
    }

    @Test
    void signature_isThatOfVersion4() throws GeneralSecurityException {
        credentials.set(AwsSessionCredentials.create("AKID", "secret", "token"));

        Received own = second(gateway());

        assertThat(own.request().firstMatchingHeader("X-Amz-Security-Token")).contains("token");
        assertThat(own.request().firstMatchingHeader("Authorization").orElseThrow())
                .isEqualTo(authorization(own, "eu-central-1"));
    }

    /** The signature as AWS documents it. */
    private static String authorization(Received request, String region) throws GeneralSecurityException {
        Map<String, String> signed = new TreeMap<>();
        request.request().headers().forEach((name, values) -> {
            if (!List.of("Authorization", "User-Agent").contains(name)) {
                signed.put(name.toLowerCase(Locale.ROOT), String.join(",", values));
            }
        });
        String date = signed.get("x-amz-date");
        String scope = date.substring(0, 8) + "/" + region + "/dynamodb/aws4_request";
        String names = String.join(";", signed.keySet());
        String canonical = "POST\n/\n\n"
                + signed.entrySet().stream()
                        .map(header -> header.getKey() + ":" + header.getValue() + "\n")
                        .collect(Collectors.joining())
                + "\n" + names + "\n" + sha256(request.body());
        byte[] key = hmac(("AWS4" + "secret").getBytes(UTF_8), date.substring(0, 8));
        for (String part : List.of(region, "dynamodb", "aws4_request")) {
            key = hmac(key, part);
        }
        String signature = HexFormat.of()
                .formatHex(hmac(
                        key, "AWS4-HMAC-SHA256\n" + date + "\n" + scope + "\n" + sha256(canonical.getBytes(UTF_8))));
        return "AWS4-HMAC-SHA256 Credential=AKID/" + scope + ", SignedHeaders=" + names + ", Signature=" + signature;
    }

    private static String sha256(byte[] bytes) throws GeneralSecurityException {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    private static byte[] hmac(byte[] key, String text) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(text.getBytes(UTF_8));
    }

    @Test
    void endpoint_isThatOfTheCredentialsAccount() {
        Gateway gateway = gateway();
        credentials.set(account("111111111111"));
        Received first = second(gateway);
        credentials.set(account("222222222222"));

        Received second = second(gateway);

        assertThat(List.of(first, second)).allMatch(TransportGatewayTest::isOwn);
        assertThat(Stream.of(first, second).map(request -> request.request().host()))
                .containsExactly(
                        "111111111111.ddb.eu-central-1.amazonaws.com", "222222222222.ddb.eu-central-1.amazonaws.com");
    }

    private static AwsCredentials account(String id) {
        return AwsBasicCredentials.builder()
                .accessKeyId("AKID" + id)
                .secretAccessKey("secret")
                .accountId(id)
                .build();
    }

    @Test
    void credentials_thatAreRenewed_signTheNextRequest() {
        Gateway gateway = gateway();
        get(gateway);
        credentials.set(AwsSessionCredentials.create("NEW", "secret", "token"));

        get(gateway);

        Received own = server.received().get(1);
        assertThat(isOwn(own)).isTrue();
        assertThat(own.request().firstMatchingHeader("Authorization").orElseThrow())
                .contains("Credential=NEW/");
    }

    @Test
    void endpointOfFips_andDualStack_isUsed() {
        Received own = second(gateway(builder -> builder.fipsEnabled(true).dualstackEnabled(true)));

        assertThat(isOwn(own)).isTrue();
        assertThat(own.request().host())
                .isEqualTo(server.received().get(0).request().host())
                .contains("fips");
    }

    @Test
    void template_endsAfterFiveMinutes() {
        Gateway gateway = gateway();
        get(gateway);
        nanoTime.addAndGet(Duration.ofMinutes(5).toNanos());

        get(gateway);
        get(gateway);

        assertThat(server.received()).map(TransportGatewayTest::isOwn).containsExactly(false, false, true);
    }

    @Test
    void eachOperation_isLearned() {
        Gateway gateway = gateway();
        get(gateway);

        Object unused = Futures.await(gateway.send(Call.of(
                Operation.DELETE_ITEM,
                DeleteItemRequest.builder().tableName("notes").key(GET.key()).build())));

        assertThat(server.received()).noneMatch(TransportGatewayTest::isOwn);
    }

    /** A request that the SDK's client must make. */
    private record Special(String name, Function<GetItemRequest, GetItemRequest> change) {

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Special> specialRequests() {
        return Stream.of(
                new Special(
                        "header",
                        get -> get.toBuilder()
                                .overrideConfiguration(own -> own.putHeader("a", "b"))
                                .build()),
                new Special(
                        "credentials",
                        get -> get.toBuilder()
                                .overrideConfiguration(
                                        own -> own.credentialsProvider(() -> AwsBasicCredentials.create("a", "b")))
                                .build()),
                new Special(
                        "ARN",
                        get -> get.toBuilder()
                                .tableName("arn:aws:dynamodb:eu-central-1:111111111111:table/notes")
                                .build()),
                new Special(
                        "attributes to get",
                        get -> get.toBuilder().attributesToGet("id").build()));
    }

    @ParameterizedTest
    @MethodSource("specialRequests")
    void request_ofItsOwnKind_isMadeByTheSdk(Special special) {
        Gateway gateway = gateway();
        get(gateway);

        Object unused = Futures.await(
                gateway.send(Call.of(Operation.GET_ITEM, special.change().apply(GET))));
        get(gateway);

        assertThat(server.received()).map(TransportGatewayTest::isOwn).containsExactly(false, false, true);
    }

    @SuppressWarnings("deprecation") // Clients may still have old retries.
    static Stream<Arguments> obstacles() {
        MetricPublisher metrics = new MetricPublisher() {
            @Override
            public void publish(MetricCollection collection) {}

            @Override
            public void close() {}
        };
        return Stream.of(
                Arguments.of(
                        (Consumer<ClientOverrideConfiguration.Builder>)
                                client -> client.addExecutionInterceptor(new ForeignInterceptor()),
                        "it has [" + ForeignInterceptor.class.getName() + "]"),
                Arguments.of(
                        (Consumer<ClientOverrideConfiguration.Builder>) client -> client.addMetricPublisher(metrics),
                        "it has metric publishers"),
                Arguments.of(
                        (Consumer<ClientOverrideConfiguration.Builder>)
                                client -> client.retryStrategy(AwsRetryStrategy.forRetryMode(RetryMode.ADAPTIVE_V2)),
                        "its retries are adaptive, or a RetryPolicy"),
                Arguments.of(
                        (Consumer<ClientOverrideConfiguration.Builder>)
                                client -> client.retryStrategy(AwsRetryStrategy.forRetryMode(RetryMode.ADAPTIVE)),
                        "its retries are adaptive, or a RetryPolicy"),
                Arguments.of(
                        (Consumer<ClientOverrideConfiguration.Builder>)
                                client -> client.retryPolicy(RetryPolicy.none()),
                        "its retries are adaptive, or a RetryPolicy"),
                Arguments.of(
                        (Consumer<ClientOverrideConfiguration.Builder>) client -> client.putHeader("x-team", "orders"),
                        "its requests have the header x-team"));
    }

    /** An interceptor of a tracing library. */
    private static final class ForeignInterceptor implements ExecutionInterceptor {}

    @ParameterizedTest
    @MethodSource("obstacles")
    void client_thatATransportCannotFollow_makesAllRequests_andTheLogSaysSoOnce(
            Consumer<ClientOverrideConfiguration.Builder> configuring, String reason) {
        Gateway gateway = gateway(builder -> builder.overrideConfiguration(client ->
                client.addExecutionInterceptor(KeyspreadInterceptor.create()).applyMutation(configuring)));

        get(gateway);
        get(gateway);

        assertThat(server.received()).hasSize(2).noneMatch(TransportGatewayTest::isOwn);
        assertThat(log.messages())
                .containsExactly(
                        "WARN The transport is not used, and the SDK's client makes all requests, because " + reason);
    }

    @Test
    void client_withAnEndpointProviderOfTheUser_makesAllRequests() {
        DynamoDbEndpointProvider provider = DynamoDbEndpointProvider.defaultProvider()::resolveEndpoint;

        Received second = second(gateway(builder -> builder.endpointProvider(provider)));

        assertThat(isOwn(second)).isFalse();
        assertThat(log.messages())
                .singleElement(as(STRING))
                .contains("because it has [" + provider.getClass().getName());
    }

    @Test
    void wrappedClient_makesAllRequests() {
        BlockingHttp http = new BlockingHttp(server.http());
        DynamoDbClient client = server.client(new PreparingHttp(http), settings -> {});
        DynamoDbClient wrapper = (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> method.invoke(client, arguments));

        assertThat(isOwn(second(gateway(wrapper, http)))).isFalse();
        assertThat(log.messages()).singleElement(as(STRING)).contains("because it is wrapped in a ");
    }

    @Test
    void client_thatChangesBodies_makesAllRequests() {
        BlockingHttp http = new BlockingHttp(server.http());
        DynamoDbClient client = server.client(new PreparingHttp(http), settings -> {});
        DynamoDbClient renaming = (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> client.getItem(((GetItemRequest) arguments[0])
                        .toBuilder().tableName("other").build()));

        assertThat(isOwn(second(gateway(renaming, client, http, Map.of())))).isFalse();
        assertThat(log.messages()).singleElement(as(STRING)).endsWith("because it changes the bodies of requests");
    }

    @Test
    void client_inLambda_makesAllRequests() {
        BlockingHttp http = new BlockingHttp(server.http());
        DynamoDbClient client = server.client(new PreparingHttp(http), settings -> {});

        Gateway gateway = gateway(client, client, http, Map.of("AWS_LAMBDA_FUNCTION_NAME", "f"));

        assertThat(isOwn(second(gateway))).isFalse();
        assertThat(log.messages()).singleElement(as(STRING)).endsWith("because it adds trace headers in AWS Lambda");
    }

    /** A request that the SDK makes for a call, such as that of endpoint discovery, has the call's mark. */
    @Test
    void requestOfAnotherOperation_doesNotBelongToTheCall() {
        BlockingHttp http = new BlockingHttp(server.http());
        List<SdkHttpRequest> seen = new ArrayList<>();
        DelegatedCall call =
                http.delegated().begin("PutItem", seen::add, new AttemptResult.Failure(new IOException("of PutItem")));
        SdkHttpRequest.Builder request = SdkHttpRequest.builder()
                .uri(URI.create("http://localhost"))
                .method(SdkHttpMethod.POST)
                .putHeader("User-Agent", "aws-sdk-java/2 keyspread-call/" + call.id() + " more");

        assertThat(http.delegated()
                        .madeFor(request.putHeader("X-Amz-Target", "DynamoDB_20120810.DescribeEndpoints")
                                .build()))
                .isNull();
        assertThat(seen).isEmpty();
        assertThat(http.delegated()
                        .madeFor(request.putHeader("X-Amz-Target", "DynamoDB_20120810.PutItem")
                                .build()))
                .isNotNull();
        assertThat(seen).hasSize(1);
    }

    static Stream<Special> otherTexts() {
        return Stream.of(
                new Special(
                        "emoji",
                        get -> get.toBuilder()
                                .key(Map.of("id", AttributeValue.fromS("😀")))
                                .build()),
                new Special(
                        "unpaired surrogate",
                        get -> get.toBuilder()
                                .key(Map.of("id", AttributeValue.fromS("a\ud800b")))
                                .build()),
                new Special(
                        "value without a type",
                        get -> get.toBuilder()
                                .key(Map.of("id", AttributeValue.builder().build()))
                                .build()));
    }

    @ParameterizedTest
    @MethodSource("otherTexts")
    void text_thatTheSdkWritesInAnotherWay_isLeftToIt(Special special) {
        Gateway gateway = gateway();
        get(gateway);

        Object unused = Futures.await(
                gateway.send(Call.of(Operation.GET_ITEM, special.change().apply(GET))));

        assertThat(server.received()).hasSize(2).noneMatch(TransportGatewayTest::isOwn);
    }

    @Test
    void client_withAnotherHttpClient_makesAllRequests_andTheLogSaysSoOnce() {
        Gateway gateway = gateway(server.client(client -> {}), new BlockingHttp(server.http()));

        get(gateway);
        get(gateway);

        assertThat(server.received()).hasSize(2).noneMatch(TransportGatewayTest::isOwn);
        assertThat(log.messages())
                .containsExactly("WARN The transport is not used, and the SDK's client makes all requests, because"
                        + " the client's HTTP client is not the transport");
    }

    @Test
    void names_cannotAddHeadersOrMembers() {
        String name = "a\",\"b\";{}}\r\nX-Evil; 1\r\n\r\n";
        PutItemRequest put = PutItemRequest.builder()
                .tableName(name)
                .item(Map.of(name, AttributeValue.fromS(name)))
                .expressionAttributeNames(Map.of(name, name))
                .build();
        Gateway gateway = gateway();

        for (int i = 0; i < 2; i++) {
            Object unused = Futures.await(gateway.send(Call.of(Operation.PUT_ITEM, put)));
        }

        Received pipelines = server.received().get(0);
        Received own = server.received().get(1);
        assertThat(isOwn(own)).isTrue();
        assertThat(own.request().headers().keySet())
                .isSubsetOf(pipelines.request().headers().keySet())
                .doesNotContain("X-Evil");
        assertThat(own.body()).isEqualTo(pipelines.body());
    }

    /** The HTTP client of the SDK's client. */
    private record PreparingHttp(BlockingHttp http) implements SdkHttpClient {

        @Override
        public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
            return http.prepared(request);
        }

        @Override
        public void close() {}
    }

    /** Sends with the SDK's client. */
    private record Pipeline(DynamoDbClient client) implements Gateway {

        @Override
        public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
            return Futures.attempt(() -> {
                Call.Exchange<Q, R, V> exchange = call.exchanges().get();
                R response = call.operation().blocking().apply(client, exchange.request());
                return CompletableFuture.completedFuture(exchange.reader().apply(response));
            });
        }
    }
}
