package dev.keyspread.it.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.keyspread.Keyspread;
import dev.keyspread.KeyspreadException;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.inmemory.StagedClient;
import dev.keyspread.it.entity.DayOrder;
import dev.keyspread.it.entity.DayOrderRepository;
import dev.keyspread.it.entity.Temperature;
import dev.keyspread.it.entity.TemperatureRepository;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.query.ReadTransaction;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.WriteTransaction;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Responses whose parts are missing or damaged, as a proxy or a fake may send them. */
class DamagedResponsesTest {

    private static final Instant AT = Instant.parse("2026-10-15T12:00:00Z");
    private static final LocalDate DAY = LocalDate.of(2026, 10, 15);
    private static final Temperature TEMPERATURE = Temperature.of("kiel", AT);
    private static final Temperature OTHER = Temperature.of("kiel", AT.plusSeconds(1));
    private static final String TABLE = "temperatures";
    private static final Map<String, AttributeValue> ITEM = TemperatureRepository.ITEMS.write(TEMPERATURE);
    private static final Map<String, AttributeValue> OTHER_ITEM = TemperatureRepository.ITEMS.write(OTHER);
    private static final Map<String, AttributeValue> KEY = Map.of("station", ITEM.get("station"), "at", ITEM.get("at"));

    private final List<ItemReadException> unreadable = new ArrayList<>();
    private Function<DynamoDbRequest, DynamoDbResponse> answers =
            request -> QueryResponse.builder().build();
    private final Keyspread keyspread = Keyspread.builder(StagedClient.blocking(
                    new InMemoryDynamoDb().client(),
                    (request, next) -> CompletableFuture.completedFuture(answers.apply(request)),
                    false))
            .observer(operation -> result -> {})
            .build();
    private final TemperatureRepository temperatures = new TemperatureRepository(keyspread);
    private final DayOrderRepository orders = new DayOrderRepository(keyspread);

    /** Items of which a part is wrong, besides a whole one. */
    static Stream<Map<String, AttributeValue>> damagedItems() {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        for (String name : ITEM.keySet()) {
            items.add(with(name, null));
            items.add(with(name, AttributeValue.builder().build()));
            items.add(with(name, AttributeValue.builder().s("x").n("1").build()));
            items.add(with(name, AttributeValue.fromBool(true)));
            items.add(with(name, AttributeValue.fromL(Arrays.asList((AttributeValue) null))));
            items.add(without(name));
        }
        items.add(null);
        items.add(Map.of());
        return items.stream();
    }

    private static Map<String, AttributeValue> with(String name, @Nullable AttributeValue value) {
        Map<String, AttributeValue> item = new HashMap<>(ITEM);
        item.put(name, value);
        return item;
    }

    private static Map<String, AttributeValue> without(String name) {
        Map<String, AttributeValue> item = new HashMap<>(ITEM);
        item.remove(name);
        return item;
    }

    @ParameterizedTest
    @MethodSource("damagedItems")
    void reads_ofDamagedItems_failWithTheirError(@Nullable Map<String, AttributeValue> item) {
        boolean isReadable = item != null && item.containsKey("celsius") && isWhole(item);
        answers = request -> answer(request, item);

        for (Throwable failure : Arrays.asList(
                catchThrowable(() -> temperatures.query("kiel").list()),
                catchThrowable(() -> temperatures.table().scan().list()),
                catchThrowable(() -> temperatures.query("kiel").page(1, null)),
                catchThrowable(() -> temperatures.query("kiel").first()))) {
            if (failure != null || !isReadable) {
                assertThat(failure).isInstanceOf(ItemReadException.class);
            }
        }
        for (Throwable failure : Arrays.asList(
                catchThrowable(() -> temperatures.findAll(
                        List.of(TEMPERATURE).stream().map(temperatures::key).toList())),
                catchThrowable(() -> temperatures.find("kiel", AT)),
                catchThrowable(() -> foundInATransaction(Find.of(temperatures, temperatures.key(TEMPERATURE)))))) {
            if (failure != null) {
                assertThat(failure).isInstanceOf(KeyspreadException.class);
            }
        }
    }

    private static Optional<Temperature> foundInATransaction(Find<Temperature> find) {
        return ReadTransaction.of(find).run().get(find);
    }

    private static boolean isWhole(Map<String, AttributeValue> item) {
        return item.equals(ITEM) || item.get("expiresAt") == null;
    }

    @ParameterizedTest
    @MethodSource("damagedItems")
    void onUnreadable_ofDamagedItems_receivesThem_andReadsTheOthers(@Nullable Map<String, AttributeValue> item) {
        answers = request -> answer(request, item);

        List<Temperature> found =
                temperatures.query("kiel").onUnreadable(unreadable::add).list();

        assertThat(found).contains(OTHER);
        assertThat(found.size() + unreadable.size()).isEqualTo(2);
        Throwable failure = catchThrowable(() -> BatchRead.of(
                        Find.of(temperatures, temperatures.key(TEMPERATURE)),
                        Find.of(temperatures, temperatures.key(OTHER)))
                .onUnreadable(unreadable::add)
                .run());
        if (failure != null) {
            assertThat(failure).isInstanceOf(KeyspreadException.class);
        }
    }

    private static DynamoDbResponse answer(DynamoDbRequest request, @Nullable Map<String, AttributeValue> item) {
        List<Map<String, AttributeValue>> items = Arrays.asList(item, OTHER_ITEM);
        if (request instanceof QueryRequest) {
            return QueryResponse.builder().items(items).count(2).build();
        }
        if (request instanceof ScanRequest) {
            return ScanResponse.builder().items(items).count(2).build();
        }
        if (request instanceof GetItemRequest) {
            return GetItemResponse.builder().item(item).build();
        }
        if (request instanceof TransactGetItemsRequest) {
            return TransactGetItemsResponse.builder()
                    .responses(ItemResponse.builder().item(item).build())
                    .build();
        }
        return BatchGetItemResponse.builder().responses(Map.of(TABLE, items)).build();
    }

    /** The merge of shards needs sort keys. */
    @Test
    void shardedRead_ofAnItemWithoutSortKey_failsOrReportsIt() {
        DayOrder whole = new DayOrder(DAY, "b", AT, "c", "open", 1, 0);
        Map<String, AttributeValue> item = new HashMap<>(DayOrderRepository.ITEMS.write(whole));
        Map<String, AttributeValue> damaged = new HashMap<>(item);
        damaged.remove("id");
        // The first request of a sharded table comes after a look at the record of its layout, which it does not have.
        answers = request -> request instanceof GetItemRequest
                ? GetItemResponse.builder().build()
                : QueryResponse.builder()
                        .items(isFirstShard(request) ? List.of(damaged, item) : List.of())
                        .build();

        assertThat(catchThrowable(() -> orders.query(DAY).list())).isInstanceOf(KeyspreadException.class);
        assertThat(orders.query(DAY).onUnreadable(unreadable::add).list()).containsExactly(whole);
        assertThat(unreadable)
                .singleElement()
                .satisfies(error -> assertThat(error).hasMessageContaining("\"id\""));
    }

    private static boolean isFirstShard(DynamoDbRequest request) {
        return ((QueryRequest) request).expressionAttributeValues().toString().contains("#0");
    }

    static Stream<Map<String, AttributeValue>> damagedKeys() {
        return Stream.of(
                Map.of("station", KEY.get("station")),
                Map.of("at", KEY.get("at")),
                Map.of("other", AttributeValue.fromS("x")),
                with("at", AttributeValue.fromBool(true)),
                with("at", AttributeValue.builder().build()),
                with("station", null));
    }

    @ParameterizedTest
    @MethodSource("damagedKeys")
    void read_withADamagedLastEvaluatedKey_fails(Map<String, AttributeValue> key) {
        answers = request -> request instanceof ScanRequest
                ? ScanResponse.builder()
                        .items(List.of(ITEM))
                        .lastEvaluatedKey(key)
                        .build()
                : QueryResponse.builder()
                        .items(List.of(ITEM))
                        .count(1)
                        .lastEvaluatedKey(key)
                        .build();

        assertThat(catchThrowable(() -> temperatures.query("kiel").list())).isInstanceOf(ItemReadException.class);
        assertThat(catchThrowable(() -> temperatures.query("kiel").count())).isInstanceOf(ItemReadException.class);
        assertThat(catchThrowable(() -> temperatures.table().scan().list())).isInstanceOf(ItemReadException.class);
        assertThat(catchThrowable(() ->
                        temperatures.query("kiel").onUnreadable(unreadable::add).list()))
                .isInstanceOf(ItemReadException.class);
    }

    @Test
    void read_whoseLastEvaluatedKeyStays_ends() {
        answers = request ->
                QueryResponse.builder().lastEvaluatedKey(KEY).count(0).build();

        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> temperatures.query("kiel").list())
                .withMessage(
                        "The response of a read of table temperatures has the LastEvaluatedKey of the page before it,"
                                + " so the read would not end");
    }

    @Test
    void count_withoutCount_fails() {
        answers = request -> QueryResponse.builder().build();

        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> temperatures.query("kiel").count())
                .withMessage("The response of a count has no valid Count");
    }

    static Stream<BatchGetItemResponse> damagedBatches() {
        Map<String, KeysAndAttributes> nothing = new HashMap<>();
        nothing.put(TABLE, null);
        return Stream.of(
                BatchGetItemResponse.builder().unprocessedKeys(nothing).build(),
                unprocessed(Map.of()),
                unprocessed(Map.of("station", KEY.get("station"))),
                unprocessed(with("at", AttributeValue.builder().build())),
                unprocessed(Map.of("station", AttributeValue.fromS("other"), "at", KEY.get("at"))),
                BatchGetItemResponse.builder()
                        .unprocessedKeys(Map.of(
                                TABLE,
                                KeysAndAttributes.builder()
                                        .keys(Arrays.asList((Map<String, AttributeValue>) null))
                                        .build()))
                        .build());
    }

    private static BatchGetItemResponse unprocessed(Map<String, AttributeValue> key) {
        return BatchGetItemResponse.builder()
                .unprocessedKeys(Map.of(
                        TABLE, KeysAndAttributes.builder().keys(List.of(key)).build()))
                .build();
    }

    @ParameterizedTest
    @MethodSource("damagedBatches")
    void batchRead_withDamagedUnprocessedKeys_fails(BatchGetItemResponse response) {
        answers = request -> response;

        assertThat(catchThrowable(() -> temperatures.findAll(List.of(TEMPERATURE, OTHER).stream()
                        .map(temperatures::key)
                        .toList())))
                .isInstanceOfAny(ItemReadException.class, BatchFailedException.class);
    }

    @Test
    void batchWrite_withDamagedUnprocessedItems_losesNone() {
        List<WriteRequest> requests = new ArrayList<>(Arrays.asList(
                WriteRequest.builder().build(),
                WriteRequest.builder()
                        .deleteRequest(delete -> delete.key(Map.of()))
                        .build(),
                WriteRequest.builder().putRequest(put -> put.item(Map.of())).build(),
                WriteRequest.builder()
                        .deleteRequest(delete ->
                                delete.key(Map.of("station", AttributeValue.fromS("other"), "at", KEY.get("at"))))
                        .build(),
                null));
        for (WriteRequest damaged : requests) {
            answers = request -> BatchWriteItemResponse.builder()
                    .unprocessedItems(Map.of(TABLE, Arrays.asList(damaged)))
                    .build();

            assertThatExceptionOfType(BatchFailedException.class)
                    .isThrownBy(
                            () -> BatchWrite.of(temperatures.prepareSave(TEMPERATURE), temperatures.prepareSave(OTHER))
                                    .run())
                    .satisfies(failed ->
                            assertThat(failed.result().remainingKeys()).hasSize(2));
        }
    }

    @Test
    void readTransaction_withTooFewOrTooManyItems_fails() {
        for (int items : new int[] {0, 1, 3}) {
            ItemResponse response = ItemResponse.builder().item(ITEM).build();
            answers = request -> TransactGetItemsResponse.builder()
                    .responses(Collections.nCopies(items, response))
                    .build();

            assertThatExceptionOfType(ItemReadException.class)
                    .isThrownBy(() -> ReadTransaction.of(
                                    Find.of(temperatures, temperatures.key(TEMPERATURE)),
                                    Find.of(temperatures, temperatures.key(OTHER)))
                            .run())
                    .withMessage("The response of TransactGetItems has %d items, and the transaction reads 2"
                            .formatted(items));
        }
    }

    @Test
    void canceledTransaction_withDamagedReasons_isATransactionFailure() {
        for (List<CancellationReason> reasons : List.of(
                List.<CancellationReason>of(),
                List.of(CancellationReason.builder().build()),
                Arrays.asList((CancellationReason) null),
                Collections.nCopies(
                        5,
                        CancellationReason.builder()
                                .code("ConditionalCheckFailed")
                                .build()))) {
            answers = request -> {
                throw TransactionCanceledException.builder()
                        .message("canceled")
                        .cancellationReasons(reasons)
                        .build();
            };

            assertThat(catchThrowable(() -> WriteTransaction.of(temperatures.prepareSave(TEMPERATURE))
                            .run()))
                    .isInstanceOf(TransactionFailedException.class);
            assertThat(catchThrowable(() -> ReadTransaction.of(Find.of(temperatures, temperatures.key(TEMPERATURE)))
                            .run()))
                    .isInstanceOf(TransactionFailedException.class);
        }
    }

    @Test
    void consumedCapacity_withoutItsParts_doesNotFailAWrite() {
        answers = request -> BatchWriteItemResponse.builder()
                .consumedCapacity(Arrays.asList(null, ConsumedCapacity.builder().build()))
                .build();

        BatchWrite.of(temperatures.prepareSave(TEMPERATURE)).run();
    }
}
