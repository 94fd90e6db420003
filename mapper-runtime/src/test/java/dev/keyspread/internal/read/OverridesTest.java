package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.observation.OperationObserver;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.RequestOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

@Timeout(60)
class OverridesTest {

    private static final Duration SHORT = Duration.ofSeconds(5);
    private static final Duration LONG = Duration.ofSeconds(50);
    private static final Answer PAGE = Answer.ok("{\"Count\":1,\"Items\":[{\"date\":{\"S\":\"2014-07-09.1\"},"
            + "\"time\":{\"S\":\"a\"}}],\"ConsumedCapacity\":{\"TableName\":\"orders\",\"CapacityUnits\":0.5}}");

    @Test
    void overrides_ofClientsWithTheInterceptor_areAddedToItsAttributes() {
        FakeServer server = new FakeServer().answering(PAGE);
        List<Double> units = new CopyOnWriteArrayList<>();
        try (Keyspread keyspread = Keyspread.builder(
                        server.client(client -> client.addExecutionInterceptor(KeyspreadInterceptor.create())))
                .asyncClient(
                        server.asyncClient(client -> client.addExecutionInterceptor(KeyspreadInterceptor.create())))
                .build()) {
            Reads reads = new Reads(keyspread
                    .withOverrides(
                            overrides -> overrides.putHeader("x-tenant", "t1").putHeader("x-call", "c0"))
                    .withOverrides(overrides -> overrides.putHeader("x-call", "c1"))
                    .withObserver(OperationObserver.ofCapacity(consumed -> units.add(consumed.units()))));

            assertThat(reads.stream(() -> Orders.day(1), WholeItem.DECODER))
                    .containsExactly(Map.of("date", s("2014-07-09.1"), "time", s("a")));
            assertThat(reads.listAsync(Orders.day(2), WholeItem.DECODER).join()).hasSize(2);
            assertThat(server.received()).hasSize(3).allSatisfy(received -> {
                assertThat(received.request().firstMatchingHeader("x-tenant")).hasValue("t1");
                assertThat(received.request().firstMatchingHeader("x-call")).hasValue("c1");
            });
            assertThat(units).containsExactly(0.5, 0.5, 0.5);

            new Reads(keyspread).stream(() -> Orders.day(1), WholeItem.DECODER).toList();
            assertThat(server.received().get(3).request().firstMatchingHeader("x-tenant"))
                    .isEmpty();
            assertThat(units).hasSize(3);
        }
    }

    @Test
    void timeout_isTheShorterOne_ofTheReadAndTheOverrides() {
        assertThat(timeout(LONG, SHORT)).isBetween(Duration.ZERO, SHORT.plusMillis(1));
        assertThat(timeout(SHORT, LONG)).isEqualTo(SHORT);
        assertThat(timeout(SHORT, null)).isEqualTo(SHORT);
    }

    private static Duration timeout(Duration overridden, Duration ofRead) {
        ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(Orders.TABLE);
        ReadRequest read = ofRead == null ? Orders.day(1) : Orders.day(1).withTimeout(ofRead);
        try (Keyspread keyspread =
                Keyspread.create(dynamoDb.client()).withOverrides(overrides -> overrides.apiCallTimeout(overridden))) {
            new Reads(keyspread).stream(() -> read, WholeItem.DECODER).toList();
        }
        return dynamoDb.requests(QueryRequest.class)
                .get(0)
                .overrideConfiguration()
                .flatMap(RequestOverrideConfiguration::apiCallTimeout)
                .orElseThrow();
    }

    @Test
    void mapperWithOverrides_sharesTheCaches() {
        try (Keyspread keyspread = Keyspread.create(new ScriptedDynamoDb(Orders.TABLE).client())) {
            ClientSession other =
                    ClientSession.of(keyspread.withOverrides(overrides -> overrides.apiCallTimeout(SHORT)));

            assertThat(other.caches("orders", Orders.TABLE))
                    .isSameAs(ClientSession.of(keyspread).caches("orders", Orders.TABLE));
        }
    }
}
