package dev.keyspread.internal.call;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeLogger;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.internal.call.Routes.AsyncClientGateway;
import dev.keyspread.internal.call.Routes.ClientGateway;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableSchema;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.slf4j.event.Level;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

class ThrottlingWarningTest {

    private static final TableSchema NOTES = TableSchema.builder("notes")
            .partitionKey("id", ScalarAttributeType.N)
            .members("id", "number")
            .index(IndexSchema.global("byText", "text", ScalarAttributeType.S).build())
            .build();
    private static final String REST = ". If few keys have too many requests, spread them over shards with @ShardedKey"
            + " and keyspread reshard; otherwise raise the capacity. This is logged once a minute for each key, and for 10 keys of a table or index";
    private static final String CODE = ": ProvisionedThroughputExceededException";

    private final FakeLogger log = new FakeLogger(Level.WARN);
    // A clock that overflows meanwhile, as that of System.nanoTime can.
    private final AtomicLong nanoTime = new AtomicLong(Long.MAX_VALUE - 1);
    private final Throttling throttling = throttling(false);
    private final Throttling telling = throttling(true);

    private Throttling throttling(boolean withValues) {
        Throttling created = new Throttling(withValues, nanoTime::get, null, log);
        created.addTable("notes", NOTES);
        return created;
    }

    private static String warning(String key) {
        return "WARN Throttled: table notes with partition key " + key + CODE + REST;
    }

    private static GetItemRequest find(String table, int id) {
        return GetItemRequest.builder().tableName(table).key(key(id)).build();
    }

    private static Map<String, AttributeValue> key(int id) {
        return Map.of("id", n(id));
    }

    private static DynamoDbException failure(String code, ThrottlingReason... reasons) {
        return (DynamoDbException) ProvisionedThroughputExceededException.builder()
                .throttlingReasons(reasons)
                .awsErrorDetails(AwsErrorDetails.builder().errorCode(code).build())
                .message("slow down")
                .build();
    }

    private static DynamoDbException throttled(ThrottlingReason... reasons) {
        return failure("ProvisionedThroughputExceededException", reasons);
    }

    private static ThrottlingReason reason(String resource, String reason) {
        return ThrottlingReason.builder()
                .resource("arn:aws:dynamodb:eu-west-1:123456789012:table/" + resource)
                .reason(reason)
                .build();
    }

    @Test
    void throttledKey_isLoggedOnceAMinute() {
        for (int second = 0; second < 120; second++) {
            throttling.explained(throttled(), find("notes", 7));
            nanoTime.addAndGet(Duration.ofSeconds(1).toNanos());
        }

        assertThat(log.messages()).containsExactly(warning("id (member number)"), warning("id (member number)"));
    }

    @Test
    void throttledKey_thatTheClientRetries_isLogged() {
        GetItemRequest request = find("notes", 7);

        throttling.retried(throttled(), Call.of(Operation.GET_ITEM, request), request);

        assertThat(log.messages()).containsExactly(warning("id (member number)"));
    }

    @Test
    void otherKeys_areLoggedByThemselves() {
        telling.explained(throttled(), find("notes", 7));
        telling.explained(throttled(), find("notes", 8));
        telling.explained(throttled(), find("notes", 7));

        assertThat(log.messages())
                .containsExactly(warning("id = 7 (member number)"), warning("id = 8 (member number)"));
    }

    @Test
    void shardsOfAKey_areLoggedOnce_withMoreShardsAsTheRemedy() {
        Throttling ofShards = ofShards();
        for (int shard = 1; shard <= 8; shard++) {
            ofShards.explained(
                    throttled(reason("days", "TableReadKeyRangeThroughputExceeded")), findDay("2014-07-09." + shard));
        }
        ofShards.explained(throttled(), findDay("2014-07-10.1"));

        assertThat(log.messages()).hasSize(2);
        assertThat(log.messages().get(0))
                .contains(
                        "Few keys have too many requests for their shards: give them more with keyspread reshard, or read them through a"
                                + " cache")
                .doesNotContain("@ShardedKey");
        assertThat(log.messages().get(1))
                .contains(
                        "If few keys have too many requests, give them more shards with keyspread reshard; otherwise raise the capacity");
    }

    @Test
    void indexByShardNumberAlone_isLoggedOnce() {
        Throttling ofShards = ofShards();
        for (int shard = 1; shard <= 8; shard++) {
            QueryRequest query = QueryRequest.builder()
                    .tableName("days")
                    .indexName("byShard")
                    .keyConditionExpression("#k = :k")
                    .expressionAttributeNames(Map.of("#k", "shard"))
                    .expressionAttributeValues(Map.of(":k", n(shard)))
                    .build();
            ofShards.explained(throttled(), query);
        }

        assertThat(log.messages()).hasSize(1);
    }

    private Throttling ofShards() {
        Throttling created = new Throttling(true, nanoTime::get, null, log);
        created.addTable(
                "days",
                TableSchema.builder("days")
                        .partitionKey("day", ScalarAttributeType.S)
                        .index(IndexSchema.global("byShard", "shard", ScalarAttributeType.N)
                                .build())
                        .sharded("day", ".", 1, 8)
                        .sharded("shard", "", 1, 8)
                        .build());
        return created;
    }

    private static GetItemRequest findDay(String day) {
        return GetItemRequest.builder()
                .tableName("days")
                .key(Map.of("day", AttributeValue.fromS(day)))
                .build();
    }

    @Test
    void otherTable_isLoggedByItself() {
        throttling.explained(throttled(), find("notes", 7));
        throttling.explained(throttled(), find("memos", 7));

        assertThat(log.messages()).hasSize(2).last().isEqualTo("WARN Throttled: table memos" + CODE + REST);
    }

    @Test
    void keysOfATable_areLimited() {
        for (int id = 0; id < 1_000; id++) {
            throttling.explained(throttled(), find("notes", id));
        }
        assertThat(log.messages()).hasSize(10);

        nanoTime.addAndGet(Duration.ofMinutes(1).toNanos());
        throttling.explained(throttled(), find("notes", 999));

        assertThat(log.messages()).hasSize(11);
    }

    @Test
    void warning_hasTheReasonsOfItsKeyAndTheirRemedies() {
        telling.explained(
                throttled(
                        reason("notes/index/byText", "IndexReadKeyRangeThroughputExceeded"),
                        reason("notes/index/byText", "IndexReadAccountLimitExceeded")),
                QueryRequest.builder()
                        .tableName("notes")
                        .indexName("byText")
                        .keyConditionExpression("#partitionKey = :partitionKey")
                        .expressionAttributeNames(Map.of("#partitionKey", "text"))
                        .expressionAttributeValues(Map.of(":partitionKey", s("hot")))
                        .build());

        assertThat(log.messages())
                .singleElement()
                .asString()
                .startsWith("WARN Throttled: index byText of table notes with partition key text = hot:"
                        + " IndexReadAccountLimitExceeded, IndexReadKeyRangeThroughputExceeded. Request a higher quota for"
                        + " the account. Few keys have too many requests: spread them over shards with @ShardedKey and keyspread reshard, or read"
                        + " them through a cache. This is logged");
    }

    @Test
    @SuppressWarnings("unchecked") // The SDK's methods take arrays of consumers.
    void cancelledTransaction_isLoggedForItsThrottledItems() {
        DynamoDbException cancelled = (DynamoDbException) TransactionCanceledException.builder()
                .cancellationReasons(
                        one -> one.code("None"),
                        one -> one.code("ThrottlingError"),
                        one -> one.code("TransactionConflict"))
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode("TransactionCanceledException")
                        .build())
                .build();
        TransactWriteItemsRequest request = TransactWriteItemsRequest.builder()
                .transactItems(
                        one -> one.put(put -> put.tableName("notes").item(key(1))),
                        two -> two.update(update -> update.tableName("notes").key(key(2))),
                        three ->
                                three.delete(delete -> delete.tableName("notes").key(key(3))))
                .build();

        assertThat(telling.explained(cancelled, request)).isSameAs(cancelled);

        assertThat(log.messages())
                .containsExactly(
                        "WARN Throttled: table notes with partition key id = 2 (member number): ThrottlingError"
                                + REST);
    }

    @Test
    void unprocessedItems_areLogged() {
        FakeServer server = new FakeServer();
        DynamoDbClient client = server.client(settings -> {});
        DynamoDbAsyncClient asyncClient = server.asyncClient(settings -> {});
        Gateway blocking = new ClientGateway(client, WireSwitch.of(client), telling);
        Gateway asynchronous = new AsyncClientGateway(asyncClient, WireSwitch.of(asyncClient), telling);

        server.answering(
                Answer.ok("{\"UnprocessedItems\":{\"notes\":[{\"PutRequest\":{\"Item\":{\"id\":{\"N\":\"1\"}}}},"
                        + "{\"DeleteRequest\":{\"Key\":{\"id\":{\"N\":\"2\"}}}}]}}"));
        Futures.await(blocking.send(Call.of(
                Operation.BATCH_WRITE_ITEM, BatchWriteItemRequest.builder().build())));
        server.answering(Answer.ok("{\"UnprocessedKeys\":{\"notes\":{\"Keys\":[{\"id\":{\"N\":\"3\"}}]}}}"));
        Futures.await(asynchronous.send(
                Call.of(Operation.BATCH_GET_ITEM, BatchGetItemRequest.builder().build())));

        assertThat(log.messages())
                .extracting(message -> message.replace(REST, ""))
                .containsExactly(
                        "WARN Throttled: table notes with partition key id = 1 (member number): Unprocessed",
                        "WARN Throttled: table notes with partition key id = 2 (member number): Unprocessed",
                        "WARN Throttled: table notes with partition key id = 3 (member number): Unprocessed");
    }

    @Test
    void otherFailure_isNotLogged() {
        throttling.explained(failure("ResourceNotFoundException"), find("notes", 7));

        assertThat(log.messages()).isEmpty();
    }
}
