package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.client.KeyspreadRetryStrategy;
import dev.keyspread.error.ShardReadException;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.wire.WholeItem;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;

/** Reads over shards through whole clients of the SDK. */
@Timeout(60)
class ReadOverTheSdkTest {

    private static final Answer PAGE =
            Answer.ok("{\"Count\":1,\"Items\":[{\"date\":{\"S\":\"2014-07-09.1\"},\"time\":{\"S\":\"a\"}}]}");
    private static final Answer COUNT = Answer.ok("{\"Count\":7,\"ScannedCount\":7}");
    private static final Answer THROTTLED = Answer.error(400, "ProvisionedThroughputExceededException");

    private final FakeServer server = new FakeServer();

    private Keyspread keyspread(boolean interceptor, int retries) {
        return Keyspread.builder(server.client(client -> configure(client, interceptor)))
                .asyncClient(server.asyncClient(client -> configure(client, interceptor)))
                .timer(delay -> CompletableFuture.completedFuture(Duration.ZERO))
                .retriesPerRead(retries)
                .build();
    }

    private static void configure(ClientOverrideConfiguration.Builder client, boolean interceptor) {
        if (interceptor) {
            client.addExecutionInterceptor(KeyspreadInterceptor.create());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void read_overEitherClient_isTheSame(boolean interceptor) {
        server.answering(PAGE);
        try (Keyspread keyspread = keyspread(interceptor, 0)) {
            Reads reads = new Reads(keyspread);

            assertThat(reads.stream(() -> Orders.day(3), WholeItem.DECODER))
                    .hasSize(3)
                    .containsOnly(Map.of("date", s("2014-07-09.1"), "time", s("a")));
            assertThat(reads.listAsync(Orders.day(3), WholeItem.DECODER).join())
                    .isEqualTo(
                            reads.stream(() -> Orders.day(3), WholeItem.DECODER).toList());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void count_overEitherClient_isTheSame(boolean interceptor) {
        server.answering(COUNT);
        try (Keyspread keyspread = keyspread(interceptor, 0)) {
            Reads reads = new Reads(keyspread);

            assertThat(reads.count(Orders.day(3), WholeItem.DECODER)).isEqualTo(21);
            assertThat(reads.countAsync(Orders.day(3), WholeItem.DECODER).join())
                    .isEqualTo(21);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void retries_replaceTheSdksOwn(boolean strategy) {
        try (Keyspread keyspread = throttled(strategy)) {
            Reads reads = new Reads(keyspread);

            assertThatExceptionOfType(ShardReadException.class)
                    .isThrownBy(() ->
                            reads.stream(() -> Orders.day(2), WholeItem.DECODER).toList())
                    .withCauseInstanceOf(ProvisionedThroughputExceededException.class);
            // The two retries may be one shard's, which then fails the read while the other is under way.
            assertThat(server.received().size()).isBetween(3, 4);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void retries_ofTheAsyncClient_replaceTheSdksOwn(boolean strategy) {
        try (Keyspread keyspread = throttled(strategy)) {
            CompletableFuture<?> found = new Reads(keyspread).listAsync(Orders.day(2), WholeItem.DECODER);

            assertThatExceptionOfType(ShardReadException.class).isThrownBy(() -> Futures.await(found));
            assertThat(server.received().size()).isBetween(3, 4);
        }
    }

    /** Returns a mapper with two retries per read, all of whose requests are throttled. */
    private Keyspread throttled(boolean strategy) {
        server.answering(THROTTLED);
        Consumer<ClientOverrideConfiguration.Builder> retries =
                client -> client.applyMutation(strategy ? ReadOverTheSdkTest::withOurStrategy : unchanged -> {});
        return Keyspread.builder(server.client(retries))
                .asyncClient(server.asyncClient(retries))
                .timer(delay -> CompletableFuture.completedFuture(Duration.ZERO))
                .retriesPerRead(2)
                .build();
    }

    private static void withOurStrategy(ClientOverrideConfiguration.Builder client) {
        client.retryStrategy(KeyspreadRetryStrategy.create());
    }

    @Test
    void requestsWithOneAttempt_keepTheSettingsOfTheClient() {
        server.answering(PAGE);
        try (Keyspread keyspread = Keyspread.create(server.client(
                client -> client.putHeader("x-mine", "yes").addExecutionInterceptor(KeyspreadInterceptor.create())))) {
            assertThat(new Reads(keyspread).stream(() -> Orders.day(2), WholeItem.DECODER))
                    .hasSize(2);
        }
        assertThat(server.received())
                .hasSize(2)
                .allSatisfy(received -> assertThat(received.request().firstMatchingHeader("x-mine"))
                        .contains("yes"));
    }

    @Test
    void retries_ofAShardThatRecovers_areNotSeen() {
        server.answering(THROTTLED, THROTTLED, PAGE);
        try (Keyspread keyspread = keyspread(true, 2)) {
            assertThat(new Reads(keyspread).stream(() -> Orders.day(2), WholeItem.DECODER))
                    .hasSize(2);
        }
    }
}
