package dev.keyspread.it.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.internal.wire.ResponseDecoder;
import dev.keyspread.internal.wire.Row;
import dev.keyspread.it.server.Calls;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.HttpKind;
import dev.keyspread.it.server.Observer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** Requests over HTTP that repositories do not make, with and without our interceptor. */
@Timeout(120)
class GatewayOverHttpTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    private final Observer observer = new Observer();
    private String table = "";
    private ParcelRequests requests = new ParcelRequests("");

    static Stream<Arguments> clients() {
        return Stream.of(HttpKind.values()).flatMap(kind -> Stream.of(arguments(kind, true), arguments(kind, false)));
    }

    @BeforeEach
    void createTable() {
        server.create(ParcelRepository.TABLE);
        table = server.tableName(ParcelRepository.TABLE);
        requests = new ParcelRequests(table);
    }

    @ParameterizedTest(name = "{0}, on the wire: {1}")
    @MethodSource("clients")
    void batch_written_isReadByABatchAndByATransaction(HttpKind kind, boolean wire) {
        Calls gateway = gateway(kind, wire);
        List<Parcel> all = parcels(0, 10);
        put(all.get(9).withText("to be deleted"));

        gateway.batchWriteItem(items -> requests.batchWrite(items, all.subList(0, 9), all.get(9)));

        ResponseDecoder.OfBatch<Parcel> batch = new ResponseDecoder.OfBatch<>(Map.of(table, ParcelCodec.INSTANCE));
        BatchGetItemResponse read = gateway.batchGetItem(requests.batchGet(all), batch);
        assertThat(batch.rows(read).get(table)).map(Row::entity).containsExactlyInAnyOrderElementsOf(all.subList(0, 9));
        assertThat(read.consumedCapacity().get(0).capacityUnits()).isPositive();
        assertThat(read.responses().get(table))
                .hasSize(wire ? 1 : 9)
                .allMatch(item -> Observer.isPlaceholder(item) == wire);
        ResponseDecoder.OfTransaction<Parcel> transaction = new ResponseDecoder.OfTransaction<>(
                all.stream().map(parcel -> ParcelCodec.INSTANCE).toList());
        TransactGetItemsResponse atOnce = gateway.transactGetItems(requests.transactGet(all), transaction);
        assertThat(transaction.rows(atOnce))
                .map(row -> row.map(Row::entity))
                .containsExactlyElementsOf(
                        Stream.concat(all.subList(0, 9).stream().map(Optional::of), Stream.of(Optional.<Parcel>empty()))
                                .toList());
        assertThat(Observer.isPlaceholder(atOnce.responses().get(0).item())).isEqualTo(wire);
        assertOnTheWire(wire, 1);
    }

    @Test
    void batch_ofMoreThanAResponseHolds_keepsTheUnprocessedKeys() {
        List<Parcel> all = parcels(0, 45).stream()
                .map(parcel -> parcel.withText("x".repeat(390_000)))
                .toList();
        all.forEach(this::put);

        for (HttpKind kind : HttpKind.values()) {
            assertThat(readInTwo(gateway(kind, true), all)).as("" + kind).containsExactlyInAnyOrderElementsOf(all);
        }
        assertThat(readInTwo(gateway(HttpKind.APACHE, false), all)).containsExactlyInAnyOrderElementsOf(all);
    }

    private List<Parcel> readInTwo(Calls gateway, List<Parcel> all) {
        ResponseDecoder.OfBatch<Parcel> batch = new ResponseDecoder.OfBatch<>(Map.of(table, ParcelCodec.INSTANCE));
        BatchGetItemResponse first = gateway.batchGetItem(requests.batchGet(all), batch);
        List<Parcel> read = new ArrayList<>(
                batch.rows(first).get(table).stream().map(Row::entity).toList());
        assertThat(first.unprocessedKeys().get(table).keys())
                .hasSize(all.size() - read.size())
                .isNotEmpty();
        ResponseDecoder.OfBatch<Parcel> rest = new ResponseDecoder.OfBatch<>(Map.of(table, ParcelCodec.INSTANCE));
        BatchGetItemRequest again = BatchGetItemRequest.builder()
                .requestItems(first.unprocessedKeys())
                .build();
        BatchGetItemResponse second = gateway.batchGetItem(again, rest);
        rest.rows(second).get(table).forEach(row -> read.add(row.entity()));
        return read;
    }

    @ParameterizedTest(name = "{0}, on the wire: {1}")
    @MethodSource("clients")
    void transaction_written_isStored(HttpKind kind, boolean wire) {
        Parcel updated = Parcel.of("a", 2);
        put(updated);

        gateway(kind, wire).transactWriteItems(items -> requests.transactWrite(items));

        assertThat(stored(1)).contains(Parcel.of("a", 1));
        assertThat(stored(2)).contains(updated.withText("é \"new\""));
        assertOnTheWire(wire, 1);
    }

    @ParameterizedTest(name = "{0}, on the wire: {1}")
    @MethodSource("clients")
    void transaction_cancelled_saysWhyAndStoresNothing(HttpKind kind, boolean wire) {
        Calls gateway = gateway(kind, wire);

        TransactionCanceledException failure = catchThrowableOfType(
                TransactionCanceledException.class,
                () -> gateway.transactWriteItems(items -> requests.transactWrite(items)));

        assertThat(failure.cancellationReasons())
                .map(reason -> reason.code())
                .containsExactly("None", "ConditionalCheckFailed");
        assertThat(stored(1)).isEmpty();
    }

    @ParameterizedTest(name = "{0}, on the wire: {1}")
    @MethodSource("clients")
    void update_ofValues_returnsTheNewAttributes(HttpKind kind, boolean wire) {
        put(Parcel.of("a", 2));

        UpdateItemResponse response = gateway(kind, wire).updateItem(requests::update);

        assertThat(response.attributes()).containsEntry("text", AttributeValue.fromS("é \"new\""));
        assertThat(response.consumedCapacity().capacityUnits()).isEqualTo(1.0);
        assertThat(stored(2)).contains(Parcel.of("a", 2).withText("é \"new\""));
        assertOnTheWire(wire, 1);
    }

    @ParameterizedTest(name = "{0}, on the wire: {1}")
    @MethodSource("clients")
    void put_onCondition_failsWithTheItemThatIsThere(HttpKind kind, boolean wire) {
        Parcel there = Parcel.of("a", 1).withText("first");
        Calls gateway = gateway(kind, wire);

        gateway.putItem(items -> requests.putIfAbsent(items, there));
        ConditionalCheckFailedException failure = catchThrowableOfType(
                ConditionalCheckFailedException.class,
                () -> gateway.putItem(items -> requests.putIfAbsent(items, Parcel.of("a", 1))));

        assertThat(failure.statusCode()).isEqualTo(400);
        assertThat(failure.awsErrorDetails().errorCode()).isEqualTo("ConditionalCheckFailedException");
        assertThat(ParcelCodec.INSTANCE.read(failure.item())).isEqualTo(there);
        assertThat(stored(1)).contains(there);
    }

    @ParameterizedTest(name = "{0}, on the wire: {1}")
    @MethodSource("clients")
    void put_thatReturnsTheOldItem_hasIt(HttpKind kind, boolean wire) {
        put(Parcel.of("a", 1));

        PutItemResponse response = gateway(kind, wire)
                .putItem(items -> requests.put(items, Parcel.of("a", 1).withText("new")).toBuilder()
                        .returnValues(ReturnValue.ALL_OLD)
                        .build());

        assertThat(ParcelCodec.INSTANCE.read(response.attributes())).isEqualTo(Parcel.of("a", 1));
        assertThat(stored(1)).contains(Parcel.of("a", 1).withText("new"));
    }

    @ParameterizedTest(name = "{0}, on the wire: {1}")
    @MethodSource("clients")
    void request_thatTheServerRefuses_failsAsInTheSdk(HttpKind kind, boolean wire) {
        GetItemRequest refused = GetItemRequest.builder()
                .tableName(table)
                .key(Map.of("route", AttributeValue.fromS("a")))
                .build();
        Calls gateway = gateway(kind, wire);

        DynamoDbException failure = catchThrowableOfType(
                DynamoDbException.class,
                () -> gateway.getItem(refused, new ResponseDecoder.OfItem<>(ParcelCodec.INSTANCE)));

        assertThat(failure.statusCode()).isEqualTo(400);
        assertThat(failure.awsErrorDetails().errorCode()).isEqualTo("ValidationException");
        assertThat(failure.awsErrorDetails().errorMessage()).contains("number of conditions");
        assertThat(failure.requestId()).isNotBlank();
    }

    /** Either all writes that carried parcels kept them from the SDK, or none. */
    private void assertOnTheWire(boolean wire, int writes) {
        assertThat(observer.calls())
                .filteredOn(call -> call.request().toString().contains(":keyspread"))
                .hasSize(wire ? writes : 0);
    }

    private Calls gateway(HttpKind kind, boolean wire) {
        return Calls.of(server.keyspread(server.client(kind, client -> {
            client.addExecutionInterceptor(observer);
            if (wire) {
                client.addExecutionInterceptor(KeyspreadInterceptor.create());
            }
        })));
    }

    private void put(Parcel parcel) {
        server.plain().putItem(put -> put.tableName(table).item(ParcelCodec.INSTANCE.write(parcel)));
    }

    private Optional<Parcel> stored(long number) {
        GetItemResponse response = server.plain()
                .getItem(get -> get.tableName(table)
                        .key(ParcelRepository.key("a", number).attributes()));
        return response.hasItem() ? Optional.of(ParcelCodec.INSTANCE.read(response.item())) : Optional.empty();
    }

    private static List<Parcel> parcels(long from, long to) {
        return LongStream.range(from, to)
                .mapToObj(number -> Parcel.of("a", number))
                .toList();
    }
}
