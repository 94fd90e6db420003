package dev.keyspread.internal.call;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.fake.FakeObserver;
import dev.keyspread.fake.HeldClient;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.call.Call.Observed;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.table.TableSchema;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
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
    private final FakeObserver observer = new FakeObserver();

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

    private static Routes.Route blocking(Keyspread keyspread) {
        return ClientSession.of(keyspread).reads().route();
    }

    private static Routes.Route asynchronous(Keyspread keyspread) {
        return ClientSession.of(keyspread).asyncReads().route();
    }

    private static <Q extends DynamoDbRequest, R, V> Call<Q, R, V> observed(
            Call<Q, R, V> call, OperationObserver observer) {
        RunningOperation running =
                Observers.NONE.and(observer).start(call.operation().name(), () -> List.of("letters"), null, 1);
        return call.in(new Observed(running, List.of()));
    }

    private List<Double> consumed() {
        return observer.only().consumed.stream().map(ConsumedUnits::units).toList();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void operation_withoutAnObserver_isSentUnchanged(Call<?, ?, ?> call) {
        try (Keyspread keyspread = Keyspread.create(client)) {
            assertThat(blocking(keyspread).single().send(call).join()).isNotNull();
            assertThat(blocking(keyspread).sharded().send(call).join()).isNotNull();
        }

        DynamoDbRequest request = call.exchanges().get().request();
        assertThat(dynamoDb.requests()).isEqualTo(List.of(request, request));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void operation_withAnObserver_tellsItWhatWasConsumed(Call<?, ?, ?> call) {
        Call<?, ?, ?> observed = observed(call, observer);
        try (Keyspread keyspread = Keyspread.create(client)) {
            blocking(keyspread).single().send(observed).join();
            blocking(keyspread).sharded().send(observed).join();
        }

        double units = call.operation().toString().startsWith("Transact") ? 2 : 1;
        assertThat(consumed()).containsExactly(units, units);
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
        Call<?, ?, ?> observed = observed(call, observer);
        try (Keyspread keyspread = Keyspread.create(client)) {
            for (Gateway gateway :
                    List.of(blocking(keyspread).single(), blocking(keyspread).sharded())) {
                CompletableFuture<?> result = gateway.send(observed);
                assertThatThrownBy(() -> Futures.await(result)).isSameAs(failure);
            }
        }

        assertThat(consumed()).isEmpty();
    }

    @Test
    void observer_throws_losesNoResult() {
        OperationObserver broken = OperationObserver.ofCapacity(units -> {
            throw new IllegalStateException("meter full");
        });
        try (Keyspread keyspread = Keyspread.create(client)) {
            CompletableFuture<?> result =
                    blocking(keyspread).single().send(observed(Call.of(Operation.PUT_ITEM, PUT), broken));

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
        try (Keyspread keyspread = Keyspread.create(client)) {
            assertThat(blocking(keyspread).single()).hasToString("observing > DynamoDbClient(maps)");
            assertThat(blocking(keyspread).sharded())
                    .hasToString("limit(50) > threads > observing > DynamoDbClient(maps)");
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
    void asynchronous_withAnAsyncClient_asksItAndTellsTheObserver() {
        HeldClient asyncClient = new HeldClient(dynamoDb.asyncClient());
        try (Keyspread keyspread =
                Keyspread.builder(client).asyncClient(asyncClient.client()).build()) {
            Gateway gateway = asynchronous(keyspread).single();
            List<CompletableFuture<?>> results =
                    List.of(gateway.send(observed(Call.of(Operation.QUERY, QUERY), observer)));
            asyncClient.answerToTheEnd();

            assertThat(results).allSatisfy(result -> assertThat(result).isCompleted());
            assertThat(consumed()).containsExactly(1.0);
        }
    }

    @Test
    void asynchronous_cancelled_cancelsTheClientsRequest() {
        HeldClient asyncClient = new HeldClient(dynamoDb.asyncClient());
        try (Keyspread keyspread =
                Keyspread.builder(client).asyncClient(asyncClient.client()).build()) {
            asynchronous(keyspread)
                    .single()
                    .send(Call.of(Operation.QUERY, QUERY))
                    .cancel(true);

            assertThat(asyncClient.cancelled()).isOne();
        }
    }
}
