package dev.keyspread.internal.call;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.call.Routes.ClientGateway;
import dev.keyspread.table.TableSchema;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class LimitGatewayThreadsTest {

    private static final int LIMIT = 10;
    private static final GetItemRequest GET = GetItemRequest.builder()
            .tableName("letters")
            .key(Map.of("id", s("a")))
            .build();

    private final ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(TableSchema.builder("letters")
            .partitionKey("id", ScalarAttributeType.S)
            .build());
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private final Gateway direct = new ClientGateway(
            dynamoDb.client(), WireSwitch.of(dynamoDb.client()), new Throttling(false, System::nanoTime, null));
    private final Gateway gateway = new LimitGateway(direct, waiting::add, LIMIT);
    private final Call<GetItemRequest, GetItemResponse, GetItemResponse> call = Call.of(Operation.GET_ITEM, GET);

    @Test
    void request_beforeItsTurn_isNotSent() {
        CompletableFuture<GetItemResponse> result = gateway.send(call);

        assertThat(result).isNotDone();
        assertThat(dynamoDb.requests()).isEmpty();
        waiting.remove().run();
        assertThat(result).isCompleted();
        assertThat(dynamoDb.requests()).containsExactly(GET);
    }

    @Test
    void request_withoutAThread_failsItsFuture() {
        IllegalStateException closed = new IllegalStateException("closed");
        Gateway rejecting = new LimitGateway(
                direct,
                task -> {
                    throw closed;
                },
                LIMIT);

        assertThat(rejecting.send(call)).isCompletedExceptionally();
        assertThatThrownBy(() -> rejecting.send(call).join()).hasCause(closed);
    }

    @Test
    void request_cancelledBeforeItsTurn_isNeverSent() {
        gateway.send(call).cancel(true);
        waiting.remove().run();

        assertThat(dynamoDb.requests()).isEmpty();
    }

    @Test
    void request_whoseTransformationIsCancelledBeforeItsTurn_isNeverSent() {
        CompletableFuture<Boolean> result = Futures.transform(gateway.send(call), GetItemResponse::hasItem);

        result.cancel(true);
        waiting.remove().run();

        assertThat(dynamoDb.requests()).isEmpty();
    }

    @Test
    void request_cancelledInFlight_isInterruptedAndTheFlagCleared() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
        dynamoDb.before(request -> {
            asked.countDown();
            interrupted.complete(isInterrupted());
        });
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            CompletableFuture<GetItemResponse> result = new LimitGateway(direct, thread, LIMIT).send(call);
            asked.await();
            result.cancel(true);

            assertThat(interrupted.join()).isTrue();
            assertThat(CompletableFuture.supplyAsync(
                                    () -> Thread.currentThread().isInterrupted(), thread)
                            .join())
                    .isFalse();
        } finally {
            thread.shutdown();
        }
    }

    private static boolean isInterrupted() {
        try {
            new CountDownLatch(1).await();
            return false;
        } catch (InterruptedException interrupted) {
            return true;
        }
    }

    @Test
    void request_sentWhileAnotherCompletes_followsOnTheSameThread() {
        CompletableFuture<GetItemResponse> following = gateway.send(call).thenCompose(first -> gateway.send(call));

        waiting.remove().run();

        assertThat(following).isCompleted();
        assertThat(waiting).isEmpty();
    }

    @Test
    void requests_sentWhileAnotherCompletes_areNotMadeOneAfterTheOther() {
        CompletableFuture<?> first = gateway.send(call);
        CompletableFuture<?> second = first.thenCompose(response -> gateway.send(call));
        CompletableFuture<?> third = first.thenCompose(response -> gateway.send(call));

        waiting.remove().run();

        assertThat(waiting).hasSize(1);
        waiting.remove().run();
        assertThat(second).isCompleted();
        assertThat(third).isCompleted();
    }

    @Test
    void requests_waitingForALimit_shareAThreadAndNeedNoStack() {
        Gateway limited = new LimitGateway(direct, waiting::add, 1);
        List<CompletableFuture<GetItemResponse>> results =
                Stream.generate(() -> limited.send(call)).limit(5_000).toList();

        waiting.remove().run();

        assertThat(results).allSatisfy(result -> assertThat(result).isCompleted());
        assertThat(waiting).isEmpty();
    }

    @Test
    void transformation_ofAResult_isWhatTheFunctionMakesOfIt() {
        CompletableFuture<Boolean> result = Futures.transform(gateway.send(call), GetItemResponse::hasItem);
        waiting.remove().run();

        assertThat(Futures.await(result)).isFalse();
    }

    @Test
    void transformation_ofAFailure_isThatFailure() {
        RuntimeException failure = new IllegalStateException("no");
        CompletableFuture<Boolean> result =
                Futures.transform(CompletableFuture.<String>failedFuture(failure), String::isEmpty);

        assertThatThrownBy(() -> Futures.await(result)).isSameAs(failure);
    }

    @Test
    void await_wrappedFailure_isUnwrapped() {
        RuntimeException failure = new IllegalStateException("no");
        CompletableFuture<?> result =
                CompletableFuture.failedFuture(new CompletionException(new CompletionException(failure)));

        assertThatThrownBy(() -> Futures.await(result)).isSameAs(failure);
    }

    @Test
    void await_cancelledFuture_saysSo() {
        CompletableFuture<?> result = new CompletableFuture<>();
        result.cancel(true);

        assertThatThrownBy(() -> Futures.await(result)).isInstanceOf(CancellationException.class);
    }
}
