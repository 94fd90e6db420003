package dev.keyspread.internal.gateway;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.ConsumedCapacityListener;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.fake.FakeDynamoDbAsyncClient;
import dev.keyspread.fake.FakeDynamoDbClient;
import dev.keyspread.internal.wire.Incoming;
import dev.keyspread.internal.wire.IncomingItem;
import dev.keyspread.internal.wire.IncomingItems;
import dev.keyspread.internal.wire.KeyReader;
import dev.keyspread.internal.wire.WholeItem;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

@Timeout(60)
class GatewaysTest {

    private static final Map<String, AttributeValue> KEY = Map.of("id", s("a"));
    private static final Incoming<?> ITEM = new IncomingItem<>(WholeItem.DECODER);
    private static final Incoming<?> ITEMS = new IncomingItems<>(WholeItem.DECODER, KeyReader.NONE);
    private static final GetItemRequest GET = GetItemRequest.builder().key(KEY).build();
    private static final PutItemRequest PUT = PutItemRequest.builder().item(KEY).build();
    private static final DeleteItemRequest DELETE =
            DeleteItemRequest.builder().key(KEY).build();
    private static final QueryRequest QUERY = QueryRequest.builder()
            .scanIndexForward(true)
            .expressionAttributeValues(Map.of(":partitionKey", s("a")))
            .build();
    private static final ScanRequest SCAN = ScanRequest.builder().build();
    private static final BatchGetItemRequest BATCH_GET =
            BatchGetItemRequest.builder().build();
    private static final TransactGetItemsRequest TRANSACT_GET =
            TransactGetItemsRequest.builder().build();
    private static final UpdateItemRequest UPDATE =
            UpdateItemRequest.builder().key(KEY).build();
    private static final BatchWriteItemRequest BATCH_WRITE =
            BatchWriteItemRequest.builder().build();
    private static final TransactWriteItemsRequest TRANSACT_WRITE =
            TransactWriteItemsRequest.builder().build();

    private final FakeDynamoDbClient client = new FakeDynamoDbClient(TableSchema.builder("letters")
            .partitionKey("id", ScalarAttributeType.S)
            .build());
    private final ConcurrentLinkedQueue<String> consumed = new ConcurrentLinkedQueue<>();
    private final ConsumedCapacityListener listener =
            (operation, capacity) -> consumed.add(operation + " " + capacity.capacityUnits());

    static Stream<Arguments> operations() {
        return Stream.of(
                operation("GetItem", GET, gateway -> gateway.getItem(GET, ITEM)),
                operation("PutItem", PUT, gateway -> gateway.putItem(item -> PUT)),
                operation("DeleteItem", DELETE, gateway -> gateway.deleteItem(DELETE)),
                operation("Query", QUERY, gateway -> gateway.query(QUERY, ITEMS)),
                operation("Scan", SCAN, gateway -> gateway.scan(SCAN, ITEMS)),
                operation("BatchGetItem", BATCH_GET, gateway -> gateway.batchGetItem(BATCH_GET, ITEMS)),
                operation("TransactGetItems", TRANSACT_GET, gateway -> gateway.transactGetItems(TRANSACT_GET, ITEMS)),
                operation("UpdateItem", UPDATE, gateway -> gateway.updateItem(values -> UPDATE)),
                operation("BatchWriteItem", BATCH_WRITE, gateway -> gateway.batchWriteItem(items -> BATCH_WRITE)),
                operation(
                        "TransactWriteItems",
                        TRANSACT_WRITE,
                        gateway -> gateway.transactWriteItems(items -> TRANSACT_WRITE)));
    }

    private static Arguments operation(
            String name, DynamoDbRequest request, Function<DynamoDbGateway, CompletableFuture<?>> call) {
        return arguments(name, request, call);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void operation_withoutAListener_isSentUnchanged(
            String name, DynamoDbRequest request, Function<DynamoDbGateway, CompletableFuture<?>> call) {
        try (Keyspread keyspread = Keyspread.create(client)) {
            assertThat(call.apply(Gateways.of(keyspread)).join()).isNotNull();
            assertThat(call.apply(Gateways.concurrent(keyspread)).join()).isNotNull();
        }

        assertThat(client.requests()).isEqualTo(List.of(request, request));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void operation_withAListener_tellsItWhatWasConsumed(
            String name, DynamoDbRequest request, Function<DynamoDbGateway, CompletableFuture<?>> call) {
        try (Keyspread keyspread =
                Keyspread.builder(client).consumedCapacityListener(listener).build()) {
            call.apply(Gateways.of(keyspread)).join();
            call.apply(Gateways.concurrent(keyspread)).join();
        }

        assertThat(consumed).containsExactly(name + " 1.0", name + " 1.0");
        assertThat(client.requests())
                .allSatisfy(sent -> assertThat(sent.getValueForField("ReturnConsumedCapacity", String.class))
                        .contains("INDEXES"));
    }

    @ParameterizedTest
    @MethodSource("operations")
    void operation_failed_failsItsFutureWithTheSdksOwnException(
            String name, DynamoDbRequest request, Function<DynamoDbGateway, CompletableFuture<?>> call) {
        DynamoDbException failure =
                (DynamoDbException) DynamoDbException.builder().message("no").build();
        client.before(sent -> {
            throw failure;
        });
        try (Keyspread keyspread =
                Keyspread.builder(client).consumedCapacityListener(listener).build()) {
            for (DynamoDbGateway gateway : List.of(Gateways.of(keyspread), Gateways.concurrent(keyspread))) {
                CompletableFuture<?> result = call.apply(gateway);
                assertThatThrownBy(() -> Futures.await(result)).isSameAs(failure);
            }
        }

        assertThat(consumed).isEmpty();
    }

    @Test
    void listener_throws_reachesTheCallerOfARequestThatWasCarriedOut() {
        RuntimeException failure = new IllegalStateException("meter full");
        try (Keyspread keyspread = Keyspread.builder(client)
                .consumedCapacityListener((operation, capacity) -> {
                    throw failure;
                })
                .build()) {
            CompletableFuture<?> result = Gateways.of(keyspread).putItem(item -> PUT);

            assertThatThrownBy(() -> Futures.await(result)).isSameAs(failure);
        }

        assertThat(client.getItem(GET).hasItem()).isTrue();
    }

    @Test
    void error_onAnotherThread_reachesWhoWaits() {
        Error error = new AssertionError("broken");
        client.before(sent -> {
            throw error;
        });
        try (Keyspread keyspread = Keyspread.create(client)) {
            CompletableFuture<?> result = Gateways.concurrent(keyspread).getItem(GET, ITEM);

            assertThatThrownBy(() -> Futures.await(result)).isSameAs(error);
        }
    }

    @Test
    void gateway_printed_showsItsLayers() {
        try (Keyspread keyspread =
                Keyspread.builder(client).consumedCapacityListener(listener).build()) {
            assertThat(Gateways.concurrent(keyspread))
                    .hasToString("ConcurrentGateway[CapacityReportingGateway[ClientGateway[fake, maps]]]");
        }
    }

    @Test
    void asynchronous_withoutAnAsyncClient_isOnThreads() {
        try (Keyspread keyspread = Keyspread.create(client)) {
            assertThat(Gateways.asynchronous(keyspread)).hasToString("ConcurrentGateway[ClientGateway[fake, maps]]");
        }
    }

    @Test
    void asynchronous_withAnAsyncClient_asksItAndTellsTheListener() {
        FakeDynamoDbAsyncClient asyncClient = new FakeDynamoDbAsyncClient(client);
        try (Keyspread keyspread = Keyspread.builder(client)
                .asyncClient(asyncClient)
                .consumedCapacityListener(listener)
                .build()) {
            PageGateway gateway = Gateways.asynchronous(keyspread);
            List<CompletableFuture<?>> results = List.of(gateway.query(QUERY, ITEMS), gateway.scan(SCAN, ITEMS));
            asyncClient.answerToTheEnd();

            assertThat(results).allSatisfy(result -> assertThat(result).isCompleted());
            assertThat(consumed).containsExactly("Query 1.0", "Scan 1.0");
            assertThat(gateway).hasToString("CapacityReportingPages[AsyncClientGateway[fake, maps]]");
        }
    }

    @Test
    void asynchronous_cancelled_cancelsTheClientsRequest() {
        FakeDynamoDbAsyncClient asyncClient = new FakeDynamoDbAsyncClient(client);
        try (Keyspread keyspread = Keyspread.builder(client)
                .asyncClient(asyncClient)
                .consumedCapacityListener(listener)
                .build()) {
            Gateways.asynchronous(keyspread).query(QUERY, ITEMS).cancel(true);

            assertThat(asyncClient.cancelled()).isOne();
        }
    }
}
