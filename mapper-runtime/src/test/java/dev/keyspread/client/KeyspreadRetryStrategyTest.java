package dev.keyspread.client;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.fake.Answer;
import dev.keyspread.fake.FakeObserver;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.observation.OperationOutcome;
import dev.keyspread.observation.Throttle;
import dev.keyspread.spi.EntityStore;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkSystemSetting;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

class KeyspreadRetryStrategyTest {

    private static final Answer THROTTLED = Answer.error(400, "ProvisionedThroughputExceededException");
    private static final Answer NOT_FOUND = Answer.error(400, "ResourceNotFoundException");
    private static final Answer ITEM = Answer.ok("{\"Item\":{\"id\":{\"S\":\"a\"}}}");
    private static final GetItemRequest GET = GetItemRequest.builder()
            .tableName("Orders")
            .key(Map.of("id", s("a")))
            .build();

    private final FakeServer server = new FakeServer();

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void request_throttledFiveTimes_succeedsUnderAllDefaultsOfTheSdk(boolean newDefaults) {
        // The new defaults make four attempts.
        Answer[] answers = Collections.nCopies(6, THROTTLED).toArray(Answer[]::new);
        answers[5] = ITEM;
        server.answering(answers);
        System.setProperty(SdkSystemSetting.AWS_NEW_RETRIES_2026.property(), Boolean.toString(newDefaults));
        try (DynamoDbClient client = client()) {
            assertThat(client.getItem(GET).item()).containsEntry("id", s("a"));
        } finally {
            System.clearProperty(SdkSystemSetting.AWS_NEW_RETRIES_2026.property());
        }
        assertThat(server.received()).hasSize(6);
    }

    @Test
    void request_thatNoRetryHelps_isMadeOnce() {
        server.answering(NOT_FOUND);
        try (DynamoDbClient client = client()) {
            assertThatThrownBy(() -> client.getItem(GET)).isInstanceOf(ResourceNotFoundException.class);
        }
        assertThat(server.received()).hasSize(1);
    }

    @Test
    void strategy_changed_isTheSdksWithTheSameDelays() {
        RetryStrategy changed =
                KeyspreadRetryStrategy.create().toBuilder().maxAttempts(2).build();
        server.answering(THROTTLED);
        try (DynamoDbClient client = server.client(settings -> settings.retryStrategy(changed))) {
            assertThatThrownBy(() -> client.getItem(GET)).isInstanceOf(ProvisionedThroughputExceededException.class);
        }
        assertThat(server.received()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void throttledAttempts_thatAreRetried_reachObservers(boolean asynchronous) {
        FakeObserver observer = new FakeObserver();
        server.answering(THROTTLED, THROTTLED, ITEM);
        try (DynamoDbClient client = client();
                DynamoDbAsyncClient asyncClient =
                        server.asyncClient(settings -> settings.retryStrategy(KeyspreadRetryStrategy.create()))) {
            EntityStore<Note> notes = EntityStore.of(
                    Keyspread.builder(client)
                            .asyncClient(asyncClient)
                            .observer(observer)
                            .build(),
                    Note.TABLE,
                    new Note.Codec());
            if (asynchronous) {
                notes.existsAsync(Note.key("7")).join();
            } else {
                notes.exists(Note.key("7"));
            }
        }
        FakeObserver.Observed found = observer.operations().get(0);
        Throttle throttle = new Throttle("notes", null, "ProvisionedThroughputExceededException");
        assertThat(found.throttles).containsExactly(throttle, throttle);
        assertThat(found.result().outcome()).isEqualTo(OperationOutcome.SUCCESS);
    }

    @Test
    void throttledAttempts_withoutSuccess_areCountedOnceEach() {
        FakeObserver observer = new FakeObserver();
        server.answering(THROTTLED);
        try (DynamoDbClient client = client()) {
            EntityStore<Note> notes =
                    EntityStore.of(Keyspread.builder(client).observer(observer).build(), Note.TABLE, new Note.Codec());

            assertThatThrownBy(() -> notes.exists(Note.key("7")))
                    .isInstanceOf(ProvisionedThroughputExceededException.class);
        }
        assertThat(observer.operations().get(0).throttles)
                .hasSameSizeAs(server.received())
                .hasSize(9);
    }

    private DynamoDbClient client() {
        return server.client(settings -> settings.retryStrategy(KeyspreadRetryStrategy.create()));
    }
}
