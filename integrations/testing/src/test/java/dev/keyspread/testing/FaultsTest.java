package dev.keyspread.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

class FaultsTest {

    @RegisterExtension
    static final TestTables tables = TestTables.dynamoDbLocal(Orders.TABLE);

    private final Orders orders = new Orders(tables);
    private final Faults faults = tables.faults();

    @Test
    void throttle_ofTheNextRequests_endsAfterThem() {
        faults.on("PutItem").next(2).throttle();

        assertThatThrownBy(() -> orders.save("c1", 1)).isInstanceOf(ThrottlingException.class);
        assertThatThrownBy(() -> orders.save("c1", 1)).isInstanceOf(ThrottlingException.class);
        orders.save("c1", 1);

        assertThat(orders.find("c1", 1)).isNotEmpty();
        assertThat(tables.requests()).hasFailures(2).has(3, "PutItem");
    }

    @Test
    void throttle_byDefault_isThatOfAHotKeyRange() {
        faults.onAll().throttle();

        ThrottlingException failure = catchThrowableOfType(ThrottlingException.class, () -> orders.save("c1", 1));

        assertThat(failure.isThrottlingException()).isTrue();
        assertThat(failure.statusCode()).isEqualTo(400);
        assertThat(failure.throttlingReasons()).hasSize(1);
        assertThat(failure.throttlingReasons().get(0).reason()).isEqualTo("TableWriteKeyRangeThroughputExceeded");
        assertThat(failure.throttlingReasons().get(0).resource())
                .startsWith("arn:aws:dynamodb:")
                .endsWith(":table/" + orders.table());
        assertThat(catchThrowableOfType(ThrottlingException.class, () -> orders.count("c1"))
                        .throttlingReasons()
                        .get(0)
                        .reason())
                .isEqualTo("TableReadKeyRangeThroughputExceeded");
    }

    @Test
    void throttle_ofAnIndex_namesTheIndex() {
        faults.on("Query").index("by-state").throttle();

        orders.count("c1");
        ThrottlingException failure = catchThrowableOfType(
                ThrottlingException.class,
                () -> tables.client()
                        .query(query -> query.tableName(orders.table())
                                .indexName("by-state")
                                .keyConditionExpression("#s = :s")
                                .expressionAttributeNames(Map.of("#s", "state"))
                                .expressionAttributeValues(Map.of(":s", AttributeValue.fromS("OPEN")))));

        assertThat(failure.throttlingReasons().get(0).reason()).isEqualTo("IndexReadKeyRangeThroughputExceeded");
        assertThat(failure.throttlingReasons().get(0).resource()).endsWith(orders.table() + "/index/by-state");
        assertThat(tables.requests().list().get(1))
                .hasToString("Query orders/index/by-state {state=\"OPEN\"}: ThrottlingException");
    }

    @Test
    void throttle_forAReasonOfProvisionedCapacity_hasItsException() {
        faults.onReads().throttle("TableReadProvisionedThroughputExceeded");

        ProvisionedThroughputExceededException failure =
                catchThrowableOfType(ProvisionedThroughputExceededException.class, () -> orders.find("c1", 1));

        assertThat(failure.throttlingReasons().get(0).reason()).isEqualTo("TableReadProvisionedThroughputExceeded");
        assertThat(failure.isThrottlingException()).isTrue();
    }

    @Test
    void partitionKey_narrowsToItsRequests() {
        faults.onAll().table(Orders.TABLE).partitionKey("hot").throttle();

        orders.save("cold", 1);
        assertThat(orders.count("cold")).isEqualTo(1);
        assertThatThrownBy(() -> orders.save("hot", 1)).isInstanceOf(ThrottlingException.class);
        assertThatThrownBy(() -> orders.find("hot", 1)).isInstanceOf(ThrottlingException.class);
        assertThatThrownBy(() -> orders.count("hot")).isInstanceOf(ThrottlingException.class);
    }

    @Test
    void every_meetsEveryKth() {
        faults.on("GetItem").every(3).failInside();

        for (int round = 0; round < 2; round++) {
            orders.find("c1", 1);
            orders.find("c1", 1);
            assertThatThrownBy(() -> orders.find("c1", 1)).isInstanceOf(InternalServerErrorException.class);
        }
    }

    @Test
    void where_narrowsToRequestsOfTheSdk() {
        faults.on("GetItem")
                .where(request -> request.getValueForField("ConsistentRead", Boolean.class)
                        .orElse(false))
                .fail(() -> new IllegalStateException("consistent"));

        orders.find("c1", 1);
        assertThatThrownBy(() -> tables.client()
                        .getItem(get -> get.tableName(orders.table())
                                .key(Orders.key("c1", 1))
                                .consistentRead(true)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("consistent");
    }

    @Test
    void batchWrite_withAThrottledKey_leavesItsItems() {
        faults.onWrites().partitionKey("hot").throttle();

        BatchWriteItemResponse response = tables.client()
                .batchWriteItem(batch -> batch.requestItems(
                        Map.of(orders.table(), List.of(Orders.put("a", 1), Orders.put("hot", 2), Orders.put("b", 3)))));

        assertThat(response.unprocessedItems()).containsOnly(Map.entry(orders.table(), List.of(Orders.put("hot", 2))));
        assertThat(tables.items(Orders.TABLE)).hasSize(2);
        assertThatThrownBy(
                        () -> tables.client().batchWriteItem(batch -> batch.requestItems(response.unprocessedItems())))
                .isInstanceOf(ThrottlingException.class);
    }

    @Test
    void leaveUnprocessed_leavesTheLastItems() {
        faults.onAll().leaveUnprocessed(2);

        BatchWriteItemResponse written = tables.client()
                .batchWriteItem(batch -> batch.requestItems(Map.of(
                        orders.table(), List.of(Orders.put("c1", 1), Orders.put("c1", 2), Orders.put("c1", 3)))));
        BatchGetItemResponse read = tables.client()
                .batchGetItem(batch -> batch.requestItems(Map.of(
                        orders.table(),
                        KeysAndAttributes.builder()
                                .keys(List.of(Orders.key("c1", 1), Orders.key("c1", 2), Orders.key("c1", 3)))
                                .consistentRead(true)
                                .build())));

        assertThat(written.unprocessedItems().get(orders.table()))
                .containsExactly(Orders.put("c1", 2), Orders.put("c1", 3));
        assertThat(read.responses().get(orders.table())).hasSize(1);
        assertThat(read.unprocessedKeys().get(orders.table()).keys())
                .containsExactly(Orders.key("c1", 2), Orders.key("c1", 3));
        assertThat(read.unprocessedKeys().get(orders.table()).consistentRead()).isTrue();
        orders.save("c1", 4);
    }

    @Test
    void leaveUnprocessed_ofAllItems_throttlesTheBatch() {
        faults.on("BatchWriteItem").leaveUnprocessed(3);

        assertThatThrownBy(() -> tables.client()
                        .batchWriteItem(
                                batch -> batch.requestItems(Map.of(orders.table(), List.of(Orders.put("c1", 1))))))
                .isInstanceOf(ThrottlingException.class);
    }

    @Test
    void transaction_withAThrottledKey_isCanceledForIt() {
        faults.on("TransactWriteItems").partitionKey("hot").throttle();

        TransactWriteItem put = TransactWriteItem.builder()
                .put(action -> action.tableName(orders.table()).item(Orders.order("a", 1)))
                .build();
        TransactWriteItem delete = TransactWriteItem.builder()
                .delete(action -> action.tableName(orders.table()).key(Orders.key("hot", 1)))
                .build();

        TransactionCanceledException failure = catchThrowableOfType(
                TransactionCanceledException.class,
                () -> tables.client().transactWriteItems(transaction -> transaction.transactItems(put, delete)));

        assertThat(failure.cancellationReasons())
                .extracting(reason -> reason.code())
                .containsExactly("None", "ThrottlingError");
        assertThat(tables.items(Orders.TABLE)).isEmpty();
    }

    @Test
    void delay_passesThroughTheTimer() {
        FakeTimer timer = new FakeTimer(true);
        faults.timer(timer).on("PutItem").delay(Duration.ofHours(1));

        orders.save("c1", 1);
        orders.find("c1", 1);

        assertThat(timer.delays()).containsExactly(Duration.ofHours(1));
        assertThat(orders.find("c1", 1)).isNotEmpty();
    }

    @Test
    void delay_ofAnAsynchronousRequest_blocksNoThread() {
        orders.save("c1", 1);
        FakeTimer timer = new FakeTimer(false);
        faults.timer(timer).on("GetItem").delay(Duration.ofHours(1));

        CompletableFuture<GetItemResponse> response = tables.asyncClient()
                .getItem(get -> get.tableName(orders.table()).key(Orders.key("c1", 1)));

        assertThat(response).isNotDone();
        timer.pass();
        assertThat(response.join().hasItem()).isTrue();
    }

    @Test
    void delay_withTheRealTimer_takesItsTime() {
        faults.on("PutItem").delay(Duration.ofMillis(1));

        orders.save("c1", 1);

        assertThat(tables.items(Orders.TABLE)).hasSize(1);
    }

    @Test
    void asynchronousRequest_thatIsThrottled_fails() {
        faults.on("GetItem").next(1).throttle();

        CompletableFuture<GetItemResponse> response = tables.asyncClient()
                .getItem(get -> get.tableName(orders.table()).key(Orders.key("c1", 1)));

        assertThatThrownBy(response::join).hasCauseInstanceOf(ThrottlingException.class);
    }

    @Test
    void otherOperations_canFail() {
        faults.on("DescribeTable").table(Orders.TABLE).failInside();

        assertThatThrownBy(() -> tables.client().describeTable(table -> table.tableName(orders.table())))
                .isInstanceOf(InternalServerErrorException.class);
    }

    @Test
    void severalFaults_applyInTheirOrder() {
        FakeTimer timer = new FakeTimer(true);
        faults.timer(timer);
        faults.on("PutItem").delay(Duration.ofSeconds(1));
        faults.on("PutItem").throttle();
        faults.on("PutItem").delay(Duration.ofSeconds(2));

        assertThatThrownBy(() -> orders.save("c1", 1)).isInstanceOf(ThrottlingException.class);

        assertThat(timer.delays()).containsExactly(Duration.ofSeconds(1));
        faults.clear();
        orders.save("c1", 1);
    }

    @Test
    void decorate_putsFaultsInFrontOfAnyClient() {
        Faults own = Faults.of(Orders.TABLE);
        Orders decorated = new Orders(own.decorate(tables.client()), orders.table());
        own.onWrites().throttle();

        assertThatThrownBy(() -> decorated.save("c1", 1)).isInstanceOf(ThrottlingException.class);
        orders.save("c1", 1);
        assertThat(own.decorate(tables.asyncClient())
                        .getItem(get -> get.tableName(orders.table()).key(Orders.key("c1", 1)))
                        .join()
                        .hasItem())
                .isTrue();
    }

    @Test
    void mistakes_areRejected() {
        assertThatThrownBy(() -> faults.on("putitem"))
                .hasMessage("DynamoDB has no operation \"putitem\": did you mean PutItem?");
        assertThatThrownBy(() -> faults.on("Put"))
                .hasMessageStartingWith("DynamoDB has no operation \"Put\": operations of items are [BatchGetItem, ");
        assertThatThrownBy(faults::on).hasMessageContaining("onReads(), onWrites() or onAll()");
        assertThatThrownBy(() -> faults.on("PutItem").next(0)).hasMessage("next must be 1 or more (found 0)");
        assertThatThrownBy(() -> faults.on("PutItem").every(0)).hasMessage("every must be 1 or more (found 0)");
        assertThatThrownBy(() -> faults.on("PutItem").leaveUnprocessed(1))
                .hasMessage("Only items of BatchGetItem and BatchWriteItem can stay unprocessed (found PutItem)");
        assertThatThrownBy(() -> faults.on("BatchGetItem").leaveUnprocessed(0))
                .hasMessage("leaveUnprocessed must be 1 or more (found 0)");
        assertThatThrownBy(() -> faults.on("PutItem").throttle("Busy"))
                .hasMessageStartingWith(
                        "A throttling reason is Table or Index, then Read or Write, then one of [KeyRange");
        assertThatThrownBy(() -> faults.on("PutItem").delay(Duration.ofMillis(-1)))
                .hasMessage("delay must not be negative (found PT-0.001S)");
        assertThatThrownBy(() -> faults.onAll().limitPartitionKeys(0, 1))
                .hasMessage("limitPartitionKeys must have positive units (found 0.0 and 1.0)");
        assertThatThrownBy(() -> faults.onAll().partitionKey(List.of()))
                .hasMessageContaining("an AttributeValue (found ");
    }
}
