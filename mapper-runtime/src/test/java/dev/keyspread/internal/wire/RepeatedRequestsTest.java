package dev.keyspread.internal.wire;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/** One request object that is sent more than once, as a client does that retries by itself or hedges. */
@Timeout(60)
class RepeatedRequestsTest {

    private static final QueryRequest QUERY =
            QueryRequest.builder().tableName("letters").build();

    private final FakeServer server = new FakeServer();
    private final ResponseDecoder.OfPage<Letter> items =
            new ResponseDecoder.OfPage<>(Letter.Codec.INSTANCE, KeyReader.NONE);

    static Stream<Arguments> operations() {
        return RequestBodiesTest.operations();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void body_ofARequestSentAgain_hasItsItemsAndTheirLength(Calls.Kind kind, Writing operation) {
        server.answering(Answer.ok("{}"));

        operation.call().apply(kind.withInterceptor(server).repeating(), RequestItems.asJson());

        assertThat(server.received()).hasSize(2);
        FakeServer.Received again = server.received().get(1);
        assertThat(again.body()).isEqualTo(server.received().get(0).body());
        assertThat(again.request().matchingHeaders("Content-Length"))
                .containsExactly(Integer.toString(again.body().length));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void body_underAnInterceptorAddedTwice_isFilledInOnce(Calls.Kind kind, Writing operation) {
        server.answering(Answer.ok("{}"));
        KeyspreadInterceptor same = KeyspreadInterceptor.create();

        operation
                .call()
                .apply(
                        kind.of(
                                server,
                                client -> client.addExecutionInterceptor(same).addExecutionInterceptor(same)),
                        RequestItems.asJson());
        operation.call().apply(kind.withInterceptor(server), RequestItems.asJson());

        assertThat(server.received().get(0).body())
                .isEqualTo(server.received().get(1).body());
    }

    @ParameterizedTest
    @EnumSource
    void rows_ofTwoResponsesToOneRequest_areTheirOwn(Calls.Kind kind) {
        server.answering(page("a", "b"), page("c"));
        Calls calls = kind.withInterceptor(server);
        QueryRequest request = items.carriedBy(QUERY);

        QueryResponse first = calls.query().apply(request);
        QueryResponse second = calls.query().apply(request);

        assertThat(entities(first)).containsExactly(Letter.of("a"), Letter.of("b"));
        assertThat(entities(second)).containsExactly(Letter.of("c"));
    }

    @Test
    void rows_ofARequestSentAgainBeforeItsBodyCame_areThere() throws Exception {
        CompletableFuture<Void> firstSign = new CompletableFuture<>();
        CompletableFuture<Void> secondSign = new CompletableFuture<>();
        Semaphore headers = new Semaphore(0);
        server.answering(page("a", "b").holdingBodyUntil(firstSign), page("c").holdingBodyUntil(secondSign));
        DynamoDbAsyncClient client = server.asyncClient(configuration -> configuration
                .addExecutionInterceptor(KeyspreadInterceptor.create())
                .addExecutionInterceptor(new HeadersCount(headers)));
        QueryRequest request = items.carriedBy(QUERY);

        CompletableFuture<QueryResponse> first = client.query(request);
        assertThat(headers.tryAcquire(20, TimeUnit.SECONDS)).isTrue();
        CompletableFuture<QueryResponse> second = client.query(request);
        assertThat(headers.tryAcquire(20, TimeUnit.SECONDS)).isTrue();
        firstSign.complete(null);

        assertThat(entities(first.get(20, TimeUnit.SECONDS))).containsExactly(Letter.of("a"), Letter.of("b"));
        secondSign.complete(null);
        assertThat(entities(second.get(20, TimeUnit.SECONDS))).containsExactly(Letter.of("c"));
    }

    @ParameterizedTest
    @EnumSource
    void rows_ofAResponseToAnotherRequest_areRefused(Calls.Kind kind) {
        server.answering(page("a"));
        QueryResponse response = kind.withInterceptor(server).query().apply(items.carriedBy(QUERY));
        ResponseDecoder.OfPage<Letter> others = new ResponseDecoder.OfPage<>(Letter.Codec.INSTANCE, KeyReader.NONE);

        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> others.rows(response))
                .withMessage("The items of this response were read for another call. A client that answers a call with"
                        + " the response to another cannot be one with the KeyspreadInterceptor");
    }

    @ParameterizedTest
    @EnumSource
    void row_ofAResponseToAnotherRequest_isRefused(Calls.Kind kind) {
        server.answering(Answer.ok("{\"Item\":" + Letter.json("a") + "}"));
        GetItemRequest request = GetItemRequest.builder().tableName("letters").build();
        GetItemResponse response = kind.withInterceptor(server)
                .getItem()
                .apply(new ResponseDecoder.OfItem<>(Letter.Codec.INSTANCE).carriedBy(request));

        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> new ResponseDecoder.OfItem<>(Letter.Codec.INSTANCE).row(response))
                .withMessageStartingWith("The items of this response were read for another call.");
    }

    @ParameterizedTest
    @EnumSource
    void rows_ofARebuiltResponse_areThoseOfTheCall(Calls.Kind kind) {
        server.answering(page("a", "b"));
        QueryResponse response = kind.withInterceptor(server).query().apply(items.carriedBy(QUERY));

        QueryResponse anew = QueryResponse.builder()
                .items(response.items())
                .count(response.count())
                .build();

        assertThat(entities(anew)).containsExactly(Letter.of("a"), Letter.of("b"));
    }

    @ParameterizedTest
    @EnumSource
    void rows_ofAResponseWithoutOurHeader_areThoseOfTheCall(Calls.Kind kind) {
        server.answering(page("a", "b"));

        QueryResponse response = withoutHeaders(kind).query().apply(items.carriedBy(QUERY));

        assertThat(entities(response)).containsExactly(Letter.of("a"), Letter.of("b"));
    }

    @ParameterizedTest
    @EnumSource
    void row_ofAResponseWithoutOurHeader_isThatOfTheCall(Calls.Kind kind) {
        server.answering(Answer.ok("{\"Item\":" + Letter.json("a") + "}"), Answer.ok("{}"));
        ResponseDecoder.OfItem<Letter> item = new ResponseDecoder.OfItem<>(Letter.Codec.INSTANCE);
        GetItemRequest request =
                item.carriedBy(GetItemRequest.builder().tableName("letters").build());
        Calls calls = withoutHeaders(kind);

        assertThat(item.row(calls.getItem().apply(request)).map(Row::entity)).contains(Letter.of("a"));
        assertThat(item.row(calls.getItem().apply(request))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void row_ofAResponseRebuiltWithoutItsEmptyItem_isThatOfTheCall(Calls.Kind kind) {
        server.answering(Answer.ok("{\"Item\":" + Letter.json("a") + "}"));
        ResponseDecoder.OfItem<Letter> item = new ResponseDecoder.OfItem<>(Letter.Codec.INSTANCE);
        GetItemRequest request = GetItemRequest.builder().tableName("letters").build();
        Object unused = kind.withInterceptor(server).getItem().apply(item.carriedBy(request));

        assertThat(item.row(GetItemResponse.builder().build()).map(Row::entity)).contains(Letter.of("a"));
    }

    @ParameterizedTest
    @EnumSource
    void rows_ofAResponseRebuiltWithMore_areRefused(Calls.Kind kind) {
        server.answering(page("a", "b"));
        Object unused = kind.withInterceptor(server).query().apply(items.carriedBy(QUERY));
        QueryResponse more =
                QueryResponse.builder().items(List.of(Map.of("id", s("c")))).build();

        assertThatExceptionOfType(ItemReadException.class).isThrownBy(() -> items.rows(more));
    }

    @ParameterizedTest
    @EnumSource
    void rows_ofASecondResponseWithoutAny_areNotThoseOfTheFirst(Calls.Kind kind) {
        server.answering(
                Answer.ok("{\"Responses\":{\"letters\":[%s]}}".formatted(Letter.json("b"))),
                Answer.ok("{\"UnprocessedKeys\":{\"letters\":{\"Keys\":[{\"id\":{\"S\":\"b\"}}]}}}"));
        ResponseDecoder.OfBatch<Letter> batch = new ResponseDecoder.OfBatch<>(Map.of("letters", Letter.Codec.INSTANCE));
        BatchGetItemRequest request = batch.carriedBy(
                BatchGetItemRequest.builder().requestItems(Map.of()).build());

        BatchGetItemResponse second =
                kind.withInterceptor(server).repeating().batchGetItem().apply(request);

        assertThat(batch.rows(second)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void rows_ofAResponseWithoutOurHeaderAmongSeveral_areItsOwnOrRefused(Calls.Kind kind) {
        server.answering(page("a"), page("b"));
        QueryResponse last = withoutHeaders(kind).repeating().query().apply(items.carriedBy(QUERY));

        if (last.items().isEmpty()) {
            assertThatExceptionOfType(ItemReadException.class).isThrownBy(() -> items.rows(last));
        } else {
            assertThat(entities(last)).containsExactly(Letter.of("b"));
        }
    }

    /** With an interceptor that keeps no headers but those that it knows. */
    private Calls withoutHeaders(Calls.Kind kind) {
        return kind.of(
                server,
                client -> client.addExecutionInterceptor(new KnownHeaders())
                        .addExecutionInterceptor(KeyspreadInterceptor.create()));
    }

    private static final class KnownHeaders implements ExecutionInterceptor {

        @Override
        public SdkHttpResponse modifyHttpResponse(
                Context.ModifyHttpResponse context, ExecutionAttributes executionAttributes) {
            return context.httpResponse().toBuilder().headers(Map.of()).build();
        }
    }

    @ParameterizedTest
    @EnumSource
    void rows_ofAResponseRebuiltAfterSeveralCalls_areRefused(Calls.Kind kind) {
        server.answering(page("a"), page("b"));
        kind.withInterceptor(server).repeating().query().apply(items.carriedBy(QUERY));

        assertThatExceptionOfType(SdkClientException.class)
                .isThrownBy(() -> items.rows(QueryResponse.builder().build()))
                .matches(SdkException::retryable)
                .withMessage("The SDK's response is of none of the bodies that were received for this call");
    }

    private static Answer page(String... ids) {
        return Answer.ok("{\"Count\":%d,\"Items\":[%s]}"
                .formatted(
                        ids.length,
                        String.join(",", Stream.of(ids).map(Letter::json).toList())));
    }

    private List<Letter> entities(QueryResponse response) {
        return items.rows(response).stream().map(Row::entity).toList();
    }

    /** Tells of each response whose headers have gone through all interceptors. */
    private record HeadersCount(Semaphore headers) implements ExecutionInterceptor {

        @Override
        public void beforeUnmarshalling(Context.BeforeUnmarshalling context, ExecutionAttributes attributes) {
            headers.release();
        }
    }
}
