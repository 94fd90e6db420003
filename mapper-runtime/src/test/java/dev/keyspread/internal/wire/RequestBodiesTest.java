package dev.keyspread.internal.wire;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.Keyspread;
import dev.keyspread.capacity.Limits;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.store.ClientSession;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Request bodies of the wire path, through a whole client of the SDK. */
@Timeout(60)
class RequestBodiesTest {

    private static final RequestItems.ItemCheck ANY = RequestItems.ItemCheck.CHECKED;

    private static final FakeServer SERVER = new FakeServer();
    private static final Map<Calls.Kind, Calls> WITH = new EnumMap<>(Calls.Kind.class);

    static Stream<Arguments> operations() {
        return Stream.of(Calls.Kind.values())
                .flatMap(kind -> Writing.operations().stream().map(operation -> arguments(kind, operation)));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void body_ofAnyOperation_saysWhatTheSdksSays(Calls.Kind kind, Writing operation) {
        SERVER.answering(Answer.ok("{}"));

        operation.call().apply(calls(kind), RequestItems.asMaps());
        operation.call().apply(calls(kind), RequestItems.asJson());

        assertThat(body(1)).isEqualTo(body(0));
        assertThat(text(1)).doesNotContain(":keyspread");
    }

    @ParameterizedTest
    @MethodSource("operations")
    void body_ofEveryAttempt_isWholeAndItsHeadersFit(Calls.Kind kind, Writing operation) throws Exception {
        SERVER.answering(
                Answer.error(500, "InternalServerError"), Answer.ok("{}").breakingAfter(1), Answer.ok("{}"));

        operation.call().apply(calls(kind), RequestItems.asJson());

        assertThat(SERVER.received()).hasSize(3);
        for (FakeServer.Received received : SERVER.received()) {
            assertThat(received.body()).isEqualTo(SERVER.received().get(0).body());
            assertThat(received.request().matchingHeaders("Content-Length"))
                    .containsExactly(Integer.toString(received.body().length));
            assertThat(received.request().matchingHeaders("x-amz-content-sha256"))
                    .containsExactly(HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(received.body())));
            assertThat(received.request().matchingHeaders("Authorization")).hasSize(1);
        }
    }

    @Test
    void body_ofARequestWithOverrides_isTheSame() {
        SERVER.answering(Answer.ok("{}"));
        ExecutionAttribute<String> attribute = new ExecutionAttribute<>("RequestBodiesTest");
        Keyspread plain = Keyspread.create(
                SERVER.client(client -> client.addExecutionInterceptor(KeyspreadInterceptor.create())));
        Keyspread overridden = plain.withOverrides(
                overrides -> overrides.putExecutionAttribute(attribute, "own").putHeader("x-call", "c1"));

        for (Keyspread keyspread : List.of(plain, overridden)) {
            Futures.await(ClientSession.of(keyspread)
                    .blocking()
                    .write(Operation.PUT_ITEM, items -> Writing.put(items, Letter.of("a"))));
        }

        assertThat(body(1)).isEqualTo(body(0));
        assertThat(text(1)).doesNotContain(":keyspread");
        assertThat(SERVER.received().get(1).request().firstMatchingHeader("x-call"))
                .hasValue("c1");
    }

    @ParameterizedTest
    @EnumSource
    void batchWriteItem_unprocessedItems_areKept(Calls.Kind kind) {
        SERVER.answering(
                Answer.ok("{\"UnprocessedItems\":{\"letters\":[{\"PutRequest\":{\"Item\":{\"id\":{\"S\":\"a\"}}}}]}}"));
        RequestItems items = RequestItems.asJson();

        BatchWriteItemResponse response = calls(kind).batchWriteItem().apply(items.carriedBy(Writing.batch(items)));

        assertThat(response.unprocessedItems()
                        .get("letters")
                        .get(0)
                        .putRequest()
                        .item())
                .isEqualTo(Map.of("id", s("a")));
    }

    @ParameterizedTest
    @EnumSource
    void transactWriteItems_cancelled_keepsTheReasons(Calls.Kind kind) {
        SERVER.answering(Answer.of(
                400,
                ("{\"__type\":\"com.amazonaws.dynamodb.v20120810#TransactionCanceledException\",\"Message\":\"no\","
                                + "\"CancellationReasons\":[{\"Code\":\"ConditionalCheckFailed\",\"Item\":{\"id\":{\"S\":\"a\"}}}]}")
                        .getBytes(StandardCharsets.UTF_8)));
        RequestItems items = RequestItems.asJson();
        TransactWriteItemsRequest request = items.carriedBy(Writing.transaction(items));
        Calls calls = calls(kind);

        assertThatExceptionOfType(TransactionCanceledException.class)
                .isThrownBy(() -> calls.transactWriteItems().apply(request))
                .satisfies(cancelled -> assertThat(
                                cancelled.cancellationReasons().get(0).item())
                        .isEqualTo(Map.of("id", s("a"))));
    }

    @ParameterizedTest
    @EnumSource
    void item_thatOthersPutBeside_staysAsItIs(Calls.Kind kind) {
        SERVER.answering(Answer.ok("{}"));
        RequestItems items = RequestItems.asJson();
        WriteRequest foreign = WriteRequest.builder()
                .putRequest(put -> put.item(Map.of("id", s("foreign"))))
                .build();

        calls(kind)
                .batchWriteItem()
                .apply(items.carriedBy(BatchWriteItemRequest.builder()
                        .requestItems(Map.of("letters", List.of(foreign, Writing.putRequest(items, "a"))))
                        .build()));

        assertThat(text(0)).contains("{\"PutRequest\":{\"Item\":{\"id\":{\"S\":\"foreign\"}}}}", "text of");
    }

    @ParameterizedTest
    @EnumSource
    void placeholder_missingInTheRequest_isRefused(Calls.Kind kind) {
        SERVER.answering(Answer.ok("{}"));
        RequestItems items = RequestItems.asJson();
        PutItemRequest request = items.carriedBy(Writing.put(items, Letter.of("a"))).toBuilder()
                .item(Map.of("id", s("a")))
                .build();
        Calls calls = calls(kind);

        assertThatThrownBy(() -> calls.putItem().apply(request)).hasStackTraceContaining("nothing was sent");
        assertThat(items.wereChangedByOthers()).isTrue();
        assertThat(SERVER.received()).isEmpty();
    }

    @Test
    void item_thatCannotBeWritten_failsBeforeThereIsARequest() {
        RequestItems items = RequestItems.asJson();

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> items.item(Letter.Codec.INSTANCE, new Letter(null, 1, null, null), Set.of("id"), ANY))
                .withMessageContaining("\"id\" of Letter is null");
    }

    @Test
    void item_whoseJsonIsNoLongerThanAnItem_isNotChecked() {
        Letter letter = new Letter("a", 1, "x".repeat(Limits.ITEM_BYTES - 1_000), null);
        Letter longer = new Letter("b", 1, "\"".repeat(Limits.ITEM_BYTES / 2 + 1), null);
        List<Integer> checked = new ArrayList<>();

        for (RequestItems items : List.of(RequestItems.asJson(), RequestItems.asMaps())) {
            items.item(Letter.Codec.INSTANCE, letter, Set.of("id"), recording(checked));
            items.item(Letter.Codec.INSTANCE, longer, Set.of("id"), recording(checked));
        }

        Letter.Codec codec = Letter.Codec.INSTANCE;
        assertThat(checked).containsExactly(codec.size(longer), codec.size(letter), codec.size(longer));
    }

    /** Returns a check that records the sizes to check. */
    private static RequestItems.ItemCheck recording(List<Integer> sizes) {
        return new RequestItems.ItemCheck() {
            @Override
            public void requireKeys(Map<String, AttributeValue> item) {}

            @Override
            public void requireKeys(byte[] json) {}

            @Override
            public int mostBytesUnchecked() {
                return Limits.ITEM_BYTES;
            }

            @Override
            public void requireSize(int bytes, Supplier<Map<String, AttributeValue>> item) {
                sizes.add(bytes);
            }
        };
    }

    @Test
    void placeholder_ofAnItem_showsItsKeyAndCannotBeStored() {
        assertThat(RequestItems.asJson().item(Letter.Codec.INSTANCE, Letter.of("a"), Set.of("id"), ANY))
                .containsEntry("id", s("a"))
                .containsEntry(":keyspread", n("item 0"))
                .hasSize(2);
    }

    @Test
    void request_thatCarriesItems_keepsWhatItsUserSet() {
        RequestItems items = RequestItems.asJson();
        SERVER.answering(Answer.ok("{}"));
        PutItemRequest request = Writing.put(items, Letter.of("a")).toBuilder()
                .overrideConfiguration(own -> own.putHeader("x-own", "1").putRawQueryParameter("q", "2"))
                .build();

        calls(Calls.Kind.BLOCKING).putItem().apply(items.carriedBy(request));

        assertThat(SERVER.received().get(0).request().firstMatchingHeader("x-own"))
                .contains("1");
        assertThat(SERVER.received().get(0).request().rawQueryParameters()).containsKey("q");
        assertThat(text(0)).contains("text of");
    }

    private static Calls calls(Calls.Kind kind) {
        return WITH.computeIfAbsent(kind, of -> of.withInterceptor(SERVER));
    }

    private static String text(int request) {
        return new String(SERVER.received().get(request).body(), StandardCharsets.UTF_8);
    }

    private static JsonNode body(int request) {
        return JsonNode.parser().parse(SERVER.received().get(request).body());
    }
}
