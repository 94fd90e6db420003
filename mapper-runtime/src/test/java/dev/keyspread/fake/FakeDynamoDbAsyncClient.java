package dev.keyspread.fake;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** An engine in memory whose answers wait until the test lets them go, in whichever order it wants. Thread-safe. */
public final class FakeDynamoDbAsyncClient implements DynamoDbAsyncClient {

    private final DynamoDbClient engine;
    private final List<Held<?>> held = new ArrayList<>();

    public FakeDynamoDbAsyncClient(DynamoDbClient engine) {
        this.engine = engine;
    }

    @Override
    public CompletableFuture<QueryResponse> query(QueryRequest request) {
        return hold(request, engine::query);
    }

    @Override
    public CompletableFuture<ScanResponse> scan(ScanRequest request) {
        return hold(request, engine::scan);
    }

    @Override
    public CompletableFuture<BatchGetItemResponse> batchGetItem(BatchGetItemRequest request) {
        return hold(request, engine::batchGetItem);
    }

    @Override
    public CompletableFuture<BatchWriteItemResponse> batchWriteItem(BatchWriteItemRequest request) {
        return hold(request, engine::batchWriteItem);
    }

    private synchronized <Q extends DynamoDbRequest, R> CompletableFuture<R> hold(Q request, Function<Q, R> answer) {
        Held<R> call = new Held<>(request, () -> answer.apply(request), new CompletableFuture<>());
        held.add(call);
        return call.result();
    }

    /** The requests that are under way and were not cancelled. */
    public synchronized List<QueryRequest> underWay() {
        return held.stream()
                .filter(call -> !call.result().isDone())
                .map(call -> (QueryRequest) call.request())
                .toList();
    }

    /** The number of requests that were started. */
    public synchronized int begun() {
        return held.size();
    }

    /** The requests that were cancelled. */
    public synchronized int cancelled() {
        return (int) held.stream().filter(call -> call.result().isCancelled()).count();
    }

    /** Answers all that is under way, and not what the answers make the reader ask for. */
    public int answerAll() {
        List<Held<?>> round = calls();
        round.forEach(Held::answer);
        return round.size();
    }

    /** Answers what asks for a partition. */
    public void answer(AttributeValue partition) {
        calls().stream()
                .filter(call -> ((QueryRequest) call.request())
                        .expressionAttributeValues()
                        .containsValue(partition))
                .forEach(Held::answer);
    }

    /** Answers what asks for a partition until nothing does. */
    public void answerToTheEndOf(AttributeValue partition) {
        while (underWay().stream()
                .anyMatch(call -> call.expressionAttributeValues().containsValue(partition))) {
            answer(partition);
        }
    }

    /** Answers everything, round by round, and counts the rounds. */
    public int answerToTheEnd() {
        int rounds = 0;
        while (answerAll() > 0) {
            rounds++;
        }
        return rounds;
    }

    private synchronized List<Held<?>> calls() {
        return held.stream().filter(call -> !call.result().isDone()).toList();
    }

    @Override
    public String serviceName() {
        return "fake";
    }

    @Override
    public void close() {}

    private record Held<R>(
            DynamoDbRequest request, java.util.function.Supplier<R> response, CompletableFuture<R> result) {

        void answer() {
            try {
                result.complete(response.get());
            } catch (RuntimeException failure) {
                result.completeExceptionally(failure);
            }
        }
    }
}
