package dev.keyspread.internal.wire;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.JsonReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.exception.Crc32MismatchException;
import software.amazon.awssdk.core.metrics.CoreMetric;
import software.amazon.awssdk.metrics.MetricCollection;
import software.amazon.awssdk.metrics.MetricPublisher;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;

/** Responses on the wire path, through a whole client of the SDK. */
@Timeout(60)
class ResponsesTest {

    private static final String CAPACITY = "\"ConsumedCapacity\":{\"TableName\":\"letters\",\"CapacityUnits\":2.5}";
    private static final ConsumedCapacity CONSUMED =
            ConsumedCapacity.builder().tableName("letters").capacityUnits(2.5).build();
    private static final QueryRequest QUERY =
            QueryRequest.builder().tableName("letters").build();
    private static final String PAGE =
            "{%s,\"Count\":2,\"ScannedCount\":9,\"Items\":[%s,%s],\"LastEvaluatedKey\":{\"id\":{\"S\":\"b\"}},\"New\":{}}"
                    .formatted(CAPACITY, Letter.json("a"), Letter.json("b"));

    private final FakeServer server = new FakeServer();
    private final ResponseDecoder.OfPage<Letter> items =
            new ResponseDecoder.OfPage<>(Letter.Codec.INSTANCE, KeyReader.NONE);

    @ParameterizedTest
    @EnumSource
    void getItem_item_isDecodedFromTheBody(Calls.Kind kind) {
        server.answering(Answer.ok("{\"Item\":" + Letter.json("a") + "," + CAPACITY + "}"));
        ResponseDecoder.OfItem<Letter> item = new ResponseDecoder.OfItem<>(Letter.Codec.INSTANCE);

        GetItemResponse response = kind.withInterceptor(server)
                .getItem()
                .apply(item.carriedBy(
                        GetItemRequest.builder().tableName("letters").build()));

        assertThat(item.row(response).map(Row::entity)).contains(Letter.of("a"));
        isPlaceholder(response.item());
        assertThat(response.consumedCapacity()).isEqualTo(CONSUMED);
    }

    @ParameterizedTest
    @EnumSource
    void getItem_absent_hasNoRow(Calls.Kind kind) {
        server.answering(Answer.ok("{" + CAPACITY + "}"));
        ResponseDecoder.OfItem<Letter> item = new ResponseDecoder.OfItem<>(Letter.Codec.INSTANCE);

        GetItemResponse response = kind.withInterceptor(server)
                .getItem()
                .apply(item.carriedBy(
                        GetItemRequest.builder().tableName("letters").build()));

        assertThat(item.row(response)).isEmpty();
        assertThat(response.consumedCapacity()).isEqualTo(CONSUMED);
    }

    @ParameterizedTest
    @EnumSource
    void query_items_areDecodedAndAllElseIsKept(Calls.Kind kind) {
        server.answering(Answer.ok(PAGE));

        QueryResponse response = kind.withInterceptor(server).query().apply(items.carriedBy(QUERY));

        assertThat(items.rows(response)).map(Row::entity).containsExactly(Letter.of("a"), Letter.of("b"));
        assertThat(response.items()).singleElement().satisfies(ResponsesTest::isPlaceholder);
        assertThat(response.count()).isEqualTo(2);
        assertThat(response.scannedCount()).isEqualTo(9);
        assertThat(response.lastEvaluatedKey()).isEqualTo(Map.of("id", s("b")));
        assertThat(response.consumedCapacity()).isEqualTo(CONSUMED);
    }

    @ParameterizedTest
    @EnumSource
    void scan_items_areDecodedFromTheBody(Calls.Kind kind) {
        server.answering(Answer.ok(PAGE).zipped().inPieces(5));

        ScanResponse response = kind.withInterceptor(server)
                .scan()
                .apply(items.carriedBy(
                        ScanRequest.builder().tableName("letters").build()));

        assertThat(items.rows(response)).map(Row::entity).containsExactly(Letter.of("a"), Letter.of("b"));
        assertThat(response.items()).singleElement().satisfies(ResponsesTest::isPlaceholder);
        assertThat(response.lastEvaluatedKey()).isEqualTo(Map.of("id", s("b")));
    }

    @ParameterizedTest
    @EnumSource
    void batchGetItem_items_areDecodedAndUnprocessedKeysAreKept(Calls.Kind kind) {
        server.answering(Answer.ok(
                "{\"Responses\":{\"letters\":[%s,%s]},\"UnprocessedKeys\":{\"letters\":{\"Keys\":[{\"id\":{\"S\":\"c\"}}]}}}"
                        .formatted(Letter.json("a"), Letter.json("b"))));
        ResponseDecoder.OfBatch<Object> batch = new ResponseDecoder.OfBatch<>(Map.of("letters", Letter.Codec.INSTANCE));

        BatchGetItemResponse response = kind.withInterceptor(server)
                .batchGetItem()
                .apply(batch.carriedBy(
                        BatchGetItemRequest.builder().requestItems(Map.of()).build()));

        assertThat(batch.rows(response)).containsOnlyKeys("letters");
        assertThat(batch.rows(response).get("letters"))
                .map(Row::entity)
                .containsExactly(Letter.of("a"), Letter.of("b"));
        assertThat(response.responses()).containsOnlyKeys("letters");
        assertThat(response.responses().get("letters")).singleElement().satisfies(ResponsesTest::isPlaceholder);
        assertThat(response.unprocessedKeys().get("letters").keys()).containsExactly(Map.of("id", s("c")));
    }

    @ParameterizedTest
    @EnumSource
    void batchGetItem_itemsOfATableUnderAnotherName_areNotPassedOver(Calls.Kind kind) {
        server.answering(Answer.ok("{\"Responses\":{\"test-letters\":[%s]}}".formatted(Letter.json("a"))));
        ResponseDecoder.OfBatch<Letter> batch = new ResponseDecoder.OfBatch<>(Map.of(
                "letters", Letter.Codec.INSTANCE, "memos", Letter.Codec.INSTANCE, "notes", Letter.Codec.INSTANCE));
        BatchGetItemResponse response = kind.withInterceptor(server)
                .batchGetItem()
                .apply(batch.carriedBy(
                        BatchGetItemRequest.builder().requestItems(Map.of()).build()));

        assertThatThrownBy(() -> batch.rows(response))
                .isInstanceOf(ItemReadException.class)
                .hasMessage(
                        "The response has items of table \"test-letters\", and those of [letters, memos, notes] were asked"
                                + " for: an interceptor of the client that changes the tables of a request has to change"
                                + " those of its response back");
    }

    @ParameterizedTest
    @EnumSource
    void transactGetItems_items_areDecodedInTheirOrder(Calls.Kind kind) {
        server.answering(Answer.ok(
                "{\"Responses\":[{\"Item\":%s},{},{\"New\":1,\"Item\":{\"x\":{\"S\":\"y\"}}}],\"ConsumedCapacity\":[{}]}"
                        .formatted(Letter.json("a"))));
        ResponseDecoder.OfTransaction<Object> transaction = new ResponseDecoder.OfTransaction<>(
                List.of(Letter.Codec.INSTANCE, Letter.Codec.INSTANCE, WholeItem.DECODER));

        TransactGetItemsResponse response = kind.withInterceptor(server)
                .transactGetItems()
                .apply(transaction.carriedBy(TransactGetItemsRequest.builder()
                        .transactItems(List.of())
                        .build()));

        assertThat(transaction.rows(response))
                .map(row -> row.map(Row::entity))
                .containsExactly(Optional.of(Letter.of("a")), Optional.empty(), Optional.of(Map.of("x", s("y"))));
        assertThat(response.responses()).hasSize(3);
        isPlaceholder(response.responses().get(0).item());
        assertThat(response.responses().get(1).hasItem()).isFalse();
        isPlaceholder(response.responses().get(2).item());
        assertThat(response.consumedCapacity()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void corruptedBody_once_isRetried(Calls.Kind kind) {
        server.answering(Answer.ok(PAGE).corrupted(PAGE.indexOf("text of")), Answer.ok(PAGE));

        QueryResponse response = kind.withInterceptor(server).query().apply(items.carriedBy(QUERY));

        assertThat(items.rows(response)).map(Row::entity).containsExactly(Letter.of("a"), Letter.of("b"));
        assertThat(server.received()).hasSize(2);
    }

    @ParameterizedTest
    @EnumSource
    void corruptedBody_always_failsAsInTheSdkAfterAllAttempts(Calls.Kind kind) {
        server.answering(Answer.ok(PAGE).zipped().corrupted(30));
        Calls calls = kind.withInterceptor(server);

        assertThatThrownBy(() -> calls.query().apply(items.carriedBy(QUERY)))
                .isInstanceOf(Crc32MismatchException.class)
                .hasMessageStartingWith("Expected ")
                .hasMessageContaining(" as the Crc32 checksum but the actual calculated checksum was ");
        assertThat(server.received()).hasSize(FakeServer.ATTEMPTS);
    }

    @ParameterizedTest
    @EnumSource
    void emptyBody_withAnotherChecksum_isRetried(Calls.Kind kind) {
        server.answering(Answer.ok("").with("x-amz-crc32", "5"), Answer.ok(PAGE));

        QueryResponse response = kind.withInterceptor(server).query().apply(items.carriedBy(QUERY));

        assertThat(items.rows(response)).hasSize(2);
    }

    @ParameterizedTest
    @EnumSource
    void unreadableItem_inAPage_failsAloneAndNamesTheAttribute(Calls.Kind kind) {
        server.answering(
                Answer.ok(PAGE.replaceFirst("\\{\"S\":\"a\"},\\{\"S\":\"b\"}", "{\"S\":\"a\"},{\"N\":\"1\"}")));

        QueryResponse response = kind.withInterceptor(server).query().apply(items.carriedBy(QUERY));

        List<Row<Letter>> rows = items.rows(response);
        assertThatThrownBy(rows.get(0)::entity)
                .hasMessage("Attribute \"tags\" of Letter cannot be read: element 1: it is N, and S is needed");
        assertThat(rows.get(1).entity()).isEqualTo(Letter.of("b"));
    }

    @ParameterizedTest
    @EnumSource
    void row_withAKeyReader_keepsWhatItReads(Calls.Kind kind) {
        server.answering(Answer.ok(PAGE));
        AttributeNames position = AttributeNames.of("Letter", "id", "absent", "stranger");
        ResponseDecoder.OfPage<Letter> keyed = new ResponseDecoder.OfPage<>(
                Letter.Codec.INSTANCE, new KeyReader(AttributeNames.of("Letter", "id"), position));

        List<Row<Letter>> rows = keyed.rows(kind.withInterceptor(server).query().apply(keyed.carriedBy(QUERY)));

        assertThat(rows.get(1).key().sortKey()).isEqualTo(new byte[] {'b'});
        assertThat(rows.get(0).key().sortKey()).isEqualTo(new byte[] {'a'});
        assertThat(rows.get(0).key().position()[0]).isEqualTo(s("a"));
        assertThat(rows.get(0).key().position()[1]).isNull();
        assertThat(rows.get(0).key().position()[2].m()).containsOnlyKeys("x");
        assertThat(rows.get(0).entity()).isEqualTo(Letter.of("a"));
    }

    @ParameterizedTest
    @EnumSource
    void row_withoutItsSortKey_hasAnEntityAndNoPlaceInTheOrder(Calls.Kind kind) {
        server.answering(Answer.ok(PAGE));
        AttributeNames none = AttributeNames.of("Letter");
        ResponseDecoder.OfPage<Letter> keyed = new ResponseDecoder.OfPage<>(
                Letter.Codec.INSTANCE, new KeyReader(AttributeNames.of("Letter", "absent"), none));

        List<Row<Letter>> rows = keyed.rows(kind.withInterceptor(server).query().apply(keyed.carriedBy(QUERY)));

        assertThat(rows.get(0).entity()).isEqualTo(Letter.of("a"));
        assertThatThrownBy(rows.get(0).key()::sortKey).hasMessage("it has no sort key");
    }

    @ParameterizedTest
    @EnumSource
    void row_ofAPage_doesNotKeepTheResponse(Calls.Kind kind) {
        server.answering(Answer.ok(PAGE));
        AttributeNames id = AttributeNames.of("Letter", "id");
        ResponseDecoder.OfPage<Letter> keyed =
                new ResponseDecoder.OfPage<>(Letter.Codec.INSTANCE, new KeyReader(id, id));

        List<Row<Letter>> rows = keyed.rows(kind.withInterceptor(server).query().apply(keyed.carriedBy(QUERY)));

        assertThat(Reachable.from(rows.get(0))).hasAtLeastOneElementOfType(Letter.class);
        assertThat(Reachable.from(rows.get(0)))
                .allSatisfy(object -> assertThat(object).isNotInstanceOfAny(Document.class, JsonReader.class))
                .filteredOn(byte[].class::isInstance)
                .allSatisfy(bytes -> assertThat((byte[]) bytes).hasSizeLessThan(PAGE.length() / 4));
    }

    @ParameterizedTest
    @EnumSource
    void call_thatCarriesNothing_isLeftAlone(Calls.Kind kind) {
        server.answering(Answer.ok(PAGE));

        QueryResponse response = kind.withInterceptor(server).query().apply(QUERY);

        assertThat(response.items()).hasSize(2);
        assertThat(response.sdkHttpResponse().headers()).containsKey("x-amz-crc32");
    }

    @ParameterizedTest
    @EnumSource
    void interceptor_addedTwice_worksOnce(Calls.Kind kind) {
        server.answering(Answer.error(500, "InternalServerError"), Answer.ok(PAGE));
        KeyspreadInterceptor same = KeyspreadInterceptor.create();
        Calls calls = kind.of(
                server,
                client -> client.addExecutionInterceptor(same)
                        .addExecutionInterceptor(same)
                        .addExecutionInterceptor(KeyspreadInterceptor.create()));

        QueryResponse response = calls.query().apply(items.carriedBy(QUERY));

        assertThat(items.rows(response)).map(Row::entity).containsExactly(Letter.of("a"), Letter.of("b"));
    }

    @ParameterizedTest
    @EnumSource
    void metrics_ofACall_areTheSdksOwn(Calls.Kind kind) {
        server.answering(Answer.error(500, "InternalServerError"), Answer.ok(PAGE));
        List<MetricCollection> published = new ArrayList<>();
        Calls calls = kind.of(
                server,
                client -> client.addExecutionInterceptor(KeyspreadInterceptor.create())
                        .addMetricPublisher(new Publisher(published)));

        calls.query().apply(items.carriedBy(QUERY));

        assertThat(published).singleElement().satisfies(call -> {
            assertThat(call.metricValues(CoreMetric.OPERATION_NAME)).containsExactly("Query");
            assertThat(call.metricValues(CoreMetric.API_CALL_SUCCESSFUL)).containsExactly(true);
            assertThat(call.metricValues(CoreMetric.RETRY_COUNT)).containsExactly(1);
            assertThat(call.children()).hasSize(2);
        });
    }

    private static void isPlaceholder(Map<String, AttributeValue> item) {
        assertThat(item).containsOnlyKeys(":keyspread");
    }

    private record Publisher(List<MetricCollection> published) implements MetricPublisher {

        @Override
        public void publish(MetricCollection metrics) {
            published.add(metrics);
        }

        @Override
        public void close() {}
    }
}
