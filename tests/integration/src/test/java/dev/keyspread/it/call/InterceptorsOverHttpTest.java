package dev.keyspread.it.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** Interceptors of a user's own, before ours and after it, over HTTP. */
@Timeout(120)
class InterceptorsOverHttpTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    private final Observer observer = new Observer();

    /** Where our interceptor is among those of a client. */
    private enum Place {
        FIRST,
        LAST,
        NOWHERE
    }

    static Stream<Arguments> clients() {
        return Stream.of(HttpKind.values())
                .flatMap(kind -> Stream.of(Place.values()).map(ours -> arguments(kind, ours)));
    }

    @BeforeEach
    void createTable() {
        server.create(ParcelRepository.TABLE);
    }

    @ParameterizedTest
    @MethodSource("clients")
    void interceptor_thatChangesItems_hasItsWay(HttpKind kind, Place ours) {
        ParcelRepository parcels = parcels(kind, ours, new Stamping());

        parcels.save(Parcel.of("a", 1));
        parcels.save(Parcel.of("a", 2));

        assertThat(items())
                .hasSize(2)
                .allSatisfy(item -> assertThat(item).containsEntry("stamp", AttributeValue.fromS("stamped")));
        assertThat(parcels.query("a").stream()).containsExactly(Parcel.of("a", 1), Parcel.of("a", 2));
    }

    @ParameterizedTest
    @MethodSource("clients")
    void interceptor_thatChangesResponses_hasItsWay(HttpKind kind, Place ours) {
        Rewording rewording = new Rewording("\"draft\"", "\"final\"");
        ParcelRepository parcels = parcels(kind, ours, rewording);
        parcels.save(Parcel.of("a", 1).withText("draft"));

        Optional<Parcel> found = parcels.find("a", 1);

        // Ours takes the items out of the body first where it was added last, as the order of interceptors has it.
        assertThat(found).contains(Parcel.of("a", 1).withText(ours == Place.LAST ? "draft" : "final"));
        assertThat(items().get(0)).containsEntry("text", AttributeValue.fromS("draft"));
    }

    @ParameterizedTest
    @MethodSource("clients")
    void interceptor_ofRequests_seesTheSentBody(HttpKind kind, Place ours) {
        Tracing tracing = new Tracing();

        parcels(kind, ours, tracing).save(Parcel.of("a", 1).withText("in the body"));

        assertThat(tracing.bodies())
                .singleElement()
                .satisfies(body -> assertThat(body).contains("\"in the body\"").doesNotContain(":keyspread"));
    }

    @ParameterizedTest
    @MethodSource("clients")
    void interceptor_thatFails_failsTheCall(HttpKind kind, Place ours) {
        ParcelRepository parcels = parcels(kind, ours, new Failing());

        assertThatThrownBy(() -> parcels.save(Parcel.of("a", 1)))
                .satisfiesAnyOf(
                        failure -> assertThat(failure).isInstanceOf(UnsupportedOperationException.class),
                        failure -> assertThat(failure).hasRootCauseInstanceOf(UnsupportedOperationException.class));
        assertThat(items()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("clients")
    void request_withSettingsOfItsOwn_keepsThem(HttpKind kind, Place ours) {
        Tracing tracing = new Tracing();
        Calls gateway = Calls.of(server.keyspread(client(kind, ours, tracing)));
        ParcelRequests requests = new ParcelRequests(table());
        ResponseDecoder.OfItem<Parcel> item = new ResponseDecoder.OfItem<>(ParcelCodec.INSTANCE);
        GetItemRequest request = GetItemRequest.builder()
                .tableName(table())
                .key(ParcelRepository.key("a", 2).attributes())
                .overrideConfiguration(own -> own.putHeader("x-own", "1").putExecutionAttribute(Tracing.TRACE, "t"))
                .build();

        gateway.putItem(items -> requests.put(items, Parcel.of("a", 2)).toBuilder()
                .overrideConfiguration(own -> own.putHeader("x-own", "2").putExecutionAttribute(Tracing.TRACE, "u"))
                .build());
        GetItemResponse response = gateway.getItem(request, item);

        assertThat(item.row(response).map(Row::entity)).contains(Parcel.of("a", 2));
        assertThat(tracing.seen()).containsExactly("u 2", "t 1");
        assertThat(observer.calls()).noneMatch(call -> ours != Place.NOWHERE && call.readMaps());
    }

    private ParcelRepository parcels(HttpKind kind, Place ours, ExecutionInterceptor own) {
        return new ParcelRepository(server.keyspread(client(kind, ours, own)));
    }

    private DynamoDbClient client(HttpKind kind, Place ours, ExecutionInterceptor own) {
        List<ExecutionInterceptor> all = new ArrayList<>(List.of(observer, own));
        switch (ours) {
            case FIRST -> all.add(0, KeyspreadInterceptor.create());
            case LAST -> all.add(KeyspreadInterceptor.create());
            case NOWHERE -> {}
        }
        return server.client(kind, client -> all.forEach(client::addExecutionInterceptor));
    }

    private String table() {
        return server.tableName(ParcelRepository.TABLE);
    }

    private List<Map<String, AttributeValue>> items() {
        return server.plain().scan(scan -> scan.tableName(table())).items();
    }
}
