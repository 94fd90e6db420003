package dev.keyspread.internal.call;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.ConsumedCapacityListener;
import dev.keyspread.Keyspread;
import dev.keyspread.fake.HeldClient;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.table.TableSchema;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

@Timeout(60)
class GatewaysTest {

    private static final Map<String, AttributeValue> KEY = Map.of("id", s("a"));
    private static final String TABLE = "letters";
    private static final GetItemRequest GET = GetItemRequest.builder()
            .tableName(TABLE)
            .key(KEY)
            .consistentRead(true)
            .build();
    private static final PutItemRequest PUT =
            PutItemRequest.builder().tableName(TABLE).item(KEY).build();
    private static final DeleteItemRequest DELETE =
            DeleteItemRequest.builder().tableName(TABLE).key(KEY).build();
    private static final QueryRequest QUERY = QueryRequest.builder()
            .tableName(TABLE)
            .consistentRead(true)
            .keyConditionExpression("id = :id")
            .expressionAttributeValues(Map.of(":id", s("a")))
            .build();
    private static final ScanRequest SCAN =
            ScanRequest.builder().tableName(TABLE).consistentRead(true).build();
    private static final BatchGetItemRequest BATCH_GET = BatchGetItemRequest.builder()
            .requestItems(Map.of(
                    TABLE,
                    KeysAndAttributes.builder()
                            .keys(List.of(KEY))
                            .consistentRead(true)
                            .build()))
            .build();
    private static final TransactGetItemsRequest TRANSACT_GET = TransactGetItemsRequest.builder()
            .transactItems(TransactGetItem.builder()
                    .get(get -> get.tableName(TABLE).key(KEY))
                    .build())
            .build();
    private static final UpdateItemRequest UPDATE =
            UpdateItemRequest.builder().tableName(TABLE).key(KEY).build();
    private static final BatchWriteItemRequest BATCH_WRITE = BatchWriteItemRequest.builder()
            .requestItems(Map.of(
                    TABLE,
                    List.of(WriteRequest.builder()
                            .deleteRequest(delete -> delete.key(KEY))
                            .build())))
            .build();
    private static final TransactWriteItemsRequest TRANSACT_WRITE = TransactWriteItemsRequest.builder()
            .transactItems(TransactWriteItem.builder()
                    .delete(delete -> delete.tableName(TABLE).key(KEY))
                    .build())
            .build();

    private final ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(
            TableSchema.builder(TABLE).partitionKey("id", ScalarAttributeType.S).build());
    private final DynamoDbClient client = dynamoDb.client();
    private final ConcurrentLinkedQueue<String> consumed = new ConcurrentLinkedQueue<>();
    private final ConsumedCapacityListener listener =
            (operation, capacity) -> consumed.add(operation + " " + capacity.capacityUnits());

    static Stream<Call<?, ?, ?>> operations() {
        return Stream.of(
                Call.of(Operation.GET_ITEM, GET),
                Call.of(Operation.PUT_ITEM, PUT),
                Call.of(Operation.DELETE_ITEM, DELETE),
                Call.of(Operation.QUERY, QUERY),
                Call.of(Operation.SCAN, SCAN),
                Call.of(Operation.BATCH_GET_ITEM, BATCH_GET),
                Call.of(Operation.TRANSACT_GET_ITEMS, TRANSACT_GET),
                Call.of(Operation.UPDATE_ITEM, UPDATE),
                Call.of(Operation.BATCH_WRITE_ITEM, BATCH_WRITE),
                Call.of(Operation.TRANSACT_WRITE_ITEMS, TRANSACT_WRITE));
    }

    private static Route blocking(Keyspread keyspread) {
        return ClientSession.of(keyspread).reads().route();
    }

    private static Route asynchronous(Keyspread keyspread) {
        return ClientSession.of(keyspread).asyncReads().route();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void operation_withoutAListener_isSentUnchanged(Call<?, ?, ?> call) {
        try (Keyspread keyspread = Keyspread.create(client)) {
            assertThat(blocking(keyspread).single().send(call).join()).isNotNull();
            assertThat(blocking(keyspread).sharded().send(call).join()).isNotNull();
        }

        DynamoDbRequest request = call.exchanges().get().request();
        assertThat(dynamoDb.requests()).isEqualTo(List.of(request, request));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void operation_withAListener_tellsItWhatWasConsumed(Call<?, ?, ?> call) {
        try (Keyspread keyspread =
                Keyspread.builder(client).consumedCapacityListener(listener).build()) {
            blocking(keyspread).single().send(call).join();
            blocking(keyspread).sharded().send(call).join();
        }

        String units = call.operation().toString().startsWith("Transact") ? " 2.0" : " 1.0";
        assertThat(consumed).containsExactly(call.operation() + units, call.operation() + units);
        assertThat(dynamoDb.requests())
                .allSatisfy(sent -> assertThat(sent.getValueForField("ReturnConsumedCapacity", String.class))
                        .contains("INDEXES"));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void operation_failed_failsItsFutureWithTheSdksOwnException(Call<?, ?, ?> call) {
        DynamoDbException failure =
                (DynamoDbException) DynamoDbException.builder().message("no").build();
        dynamoDb.before(sent -> {
            throw failure;
        });
        try (Keyspread keyspread =
                Keyspread.builder(client).consumedCapacityListener(listener).build()) {
            for (Gateway gateway :
                    List.of(blocking(keyspread).single(), blocking(keyspread).sharded())) {
                CompletableFuture<?> result = gateway.send(call);
                assertThatThrownBy(() -> Futures.await(result)).isSameAs(failure);
            }
        }

        assertThat(consumed).isEmpty();
    }

    @Test
    void listener_throws_losesNoResult() {
        try (Keyspread keyspread = Keyspread.builder(client)
                .consumedCapacityListener((operation, capacity) -> {
                    throw new IllegalStateException("meter full");
                })
                .build()) {
            CompletableFuture<?> result = blocking(keyspread).single().send(Call.of(Operation.PUT_ITEM, PUT));

            assertThat(result).isCompleted();
        }

        assertThat(client.getItem(GET).hasItem()).isTrue();
    }

    @Test
    void error_onAnotherThread_reachesWhoWaits() {
        Error error = new AssertionError("broken");
        dynamoDb.before(sent -> {
            throw error;
        });
        try (Keyspread keyspread = Keyspread.create(client)) {
            CompletableFuture<?> result = blocking(keyspread).sharded().send(Call.of(Operation.GET_ITEM, GET));

            assertThatThrownBy(() -> Futures.await(result)).isSameAs(error);
        }
    }

    @Test
    void stack_printed_showsItsLayers() {
        try (Keyspread keyspread =
                Keyspread.builder(client).consumedCapacityListener(listener).build()) {
            assertThat(blocking(keyspread).single()).hasToString("metering > observing > DynamoDbClient(maps)");
            assertThat(blocking(keyspread).sharded())
                    .hasToString("limit(50) > threads > metering > observing > DynamoDbClient(maps)");
            assertThat(asynchronous(keyspread).single())
                    .isSameAs(blocking(keyspread).sharded());
        }
    }

    @Test
    void stack_withAnAsyncClient_endsInIt() {
        try (Keyspread keyspread = Keyspread.builder(client)
                .asyncClient(dynamoDb.asyncClient())
                .maximumConcurrentQueries(7)
                .build()) {
            assertThat(asynchronous(keyspread).single()).hasToString("observing > DynamoDbAsyncClient(maps)");
            assertThat(asynchronous(keyspread).sharded())
                    .hasToString("limit(7) > observing > DynamoDbAsyncClient(maps)");
        }
    }

    @Test
    void asynchronous_withAnAsyncClient_asksItAndTellsTheListener() {
        HeldClient asyncClient = new HeldClient(dynamoDb.asyncClient());
        try (Keyspread keyspread = Keyspread.builder(client)
                .asyncClient(asyncClient.client())
                .consumedCapacityListener(listener)
                .build()) {
            Gateway gateway = asynchronous(keyspread).single();
            List<CompletableFuture<?>> results =
                    List.of(gateway.send(Call.of(Operation.QUERY, QUERY)), gateway.send(Call.of(Operation.SCAN, SCAN)));
            asyncClient.answerToTheEnd();

            assertThat(results).allSatisfy(result -> assertThat(result).isCompleted());
            assertThat(consumed).containsExactly("Query 1.0", "Scan 1.0");
        }
    }

    @Test
    void asynchronous_cancelled_cancelsTheClientsRequest() {
        HeldClient asyncClient = new HeldClient(dynamoDb.asyncClient());
        try (Keyspread keyspread = Keyspread.builder(client)
                .asyncClient(asyncClient.client())
                .consumedCapacityListener(listener)
                .build()) {
            asynchronous(keyspread)
                    .single()
                    .send(Call.of(Operation.QUERY, QUERY))
                    .cancel(true);

            assertThat(asyncClient.cancelled()).isOne();
        }
    }
}
