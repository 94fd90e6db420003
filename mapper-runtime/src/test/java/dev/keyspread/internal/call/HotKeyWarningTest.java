package dev.keyspread.internal.call;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.fake.FakeLogger;
import dev.keyspread.internal.load.KeyLoads;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableSchema;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.slf4j.event.Level;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;

/** Warnings about throttled keys whose load is counted. */
class HotKeyWarningTest {

    private static final TableSchema NOTES = TableSchema.builder("notes")
            .partitionKey("id", ScalarAttributeType.N)
            .index(IndexSchema.global("byText", "text", ScalarAttributeType.S).build())
            .build();
    private static final String REST =
            ". This is logged once a minute for each key, and for 10 keys of a table or index";

    private final FakeLogger log = new FakeLogger(Level.WARN);
    private final AtomicLong nanoTime = new AtomicLong();
    private final KeyLoads loads = new KeyLoads(false, nanoTime::get, () -> Instant.EPOCH);

    private Throttling throttling(boolean withValues) {
        Throttling created = new Throttling(withValues, nanoTime::get, loads, log);
        created.addTable("notes", NOTES);
        return created;
    }

    private static PutItemRequest save(int id) {
        return PutItemRequest.builder()
                .tableName("notes")
                .item(Map.of("id", n(id), "text", s("text" + id)))
                .build();
    }

    private void count(int id, double units) {
        PutItemResponse response = PutItemResponse.builder()
                .consumedCapacity(ConsumedCapacity.builder()
                        .tableName("notes")
                        .table(Capacity.builder().capacityUnits(units).build())
                        .globalSecondaryIndexes(Map.of(
                                "byText",
                                Capacity.builder().capacityUnits(units).build()))
                        .build())
                .build();
        RequestLoads.add(loads, Operation.PUT_ITEM, save(id), response);
    }

    private static DynamoDbException throttled(String resource, String reason) {
        return (DynamoDbException) ProvisionedThroughputExceededException.builder()
                .throttlingReasons(ThrottlingReason.builder()
                        .resource("arn:aws:dynamodb:eu-west-1:123456789012:table/" + resource)
                        .reason(reason)
                        .build())
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode("ProvisionedThroughputExceededException")
                        .build())
                .message("slow down")
                .build();
    }

    @Test
    void throttledHotKey_isNamedByItsHash_withItsLoadAndShards() {
        Throttling throttling = throttling(false);
        count(7, 8_700);
        count(8, 12_000);
        nanoTime.set(TimeUnit.SECONDS.toNanos(10));

        throttling.explained(throttled("notes", "TableWriteKeyRangeThroughputExceeded"), save(7));

        assertThat(log.messages())
                .singleElement()
                .asString()
                .matches("WARN Throttled: table notes with partition key id: TableWriteKeyRangeThroughputExceeded."
                        + " Key h:[0-9a-f]{16} takes 870 of 1,000 write units a second in this process, 42 % of the write units of the"
                        + " table in the last 10 seconds. Spread it over 3 shards: declare @ShardedKey\\(suffixes = 3\\). If the table has"
                        + " items, declare its present layout as formerly, and run keyspread reshard" + REST);
    }

    @Test
    void throttledHotKey_withValuesInErrors_isNamedByItsValue() {
        Throttling throttling = throttling(true);
        count(7, 8_700);
        nanoTime.set(TimeUnit.SECONDS.toNanos(10));

        throttling.explained(throttled("notes", "TableWriteKeyRangeThroughputExceeded"), save(7));

        assertThat(log.messages())
                .singleElement()
                .asString()
                .contains("id = 7: Table")
                .contains(". Key 7 takes 870 of");
    }

    @Test
    void throttledIndex_hasTheLoadOfItsKey() {
        Throttling throttling = throttling(true);
        count(7, 8_700);
        nanoTime.set(TimeUnit.SECONDS.toNanos(10));

        throttling.explained(throttled("notes/index/byText", "IndexWriteKeyRangeThroughputExceeded"), save(7));

        assertThat(log.messages())
                .singleElement()
                .asString()
                .contains(
                        "Key text7 takes 870 of 1,000 write units a second in this process, 100 % of the write units of the"
                                + " index in the last 10 seconds. Spread it over 3 shards: declare a new index with"
                                + " @ShardedKey(index = \"...\", suffixes = 3)");
    }

    @Test
    void otherReasons_andReadsWithoutCounts_keepTheirRemedy() {
        Throttling throttling = throttling(true);
        count(7, 8_700);
        nanoTime.set(TimeUnit.SECONDS.toNanos(10));

        throttling.explained(throttled("notes", "TableWriteAccountLimitExceeded"), save(7));
        throttling.explained(throttled("notes", "TableReadKeyRangeThroughputExceeded"), save(8));

        assertThat(log.messages()).hasSize(2).noneMatch(message -> message.contains(" takes "));
    }
}
