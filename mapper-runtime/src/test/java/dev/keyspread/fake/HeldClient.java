package dev.keyspread.fake;

import dev.keyspread.inmemory.StagedClient;
import dev.keyspread.inmemory.StagedClient.Next;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** An asynchronous client whose requests wait until the test lets them go, in whichever order it wants. Thread-safe. */
public final class HeldClient {

    private final DynamoDbAsyncClient client;
    private final List<Held> held = new ArrayList<>();

    public HeldClient(DynamoDbAsyncClient engine) {
        this.client = StagedClient.asynchronous(engine, this::hold, false);
    }

    public DynamoDbAsyncClient client() {
        return client;
    }

    private synchronized CompletableFuture<DynamoDbResponse> hold(DynamoDbRequest request, Next next) {
        Held call = new Held(request, next, new CompletableFuture<>());
        held.add(call);
        return call.result();
    }

    /** The requests that are under way and were not cancelled. */
    public List<QueryRequest> underWay() {
        return calls().stream().map(call -> (QueryRequest) call.request()).toList();
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
        List<Held> round = calls();
        round.forEach(Held::answer);
        return round.size();
    }

    /** Answers what asks for a partition. */
    public void answer(AttributeValue partition) {
        calls().stream().filter(call -> call.asksFor(partition)).forEach(Held::answer);
    }

    /** Answers what asks for a partition until nothing does. */
    public void answerToTheEndOf(AttributeValue partition) {
        while (calls().stream().anyMatch(call -> call.asksFor(partition))) {
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

    private synchronized List<Held> calls() {
        return held.stream().filter(call -> !call.result().isDone()).toList();
    }

    private record Held(DynamoDbRequest request, Next next, CompletableFuture<DynamoDbResponse> result) {

        boolean asksFor(AttributeValue partition) {
            return ((QueryRequest) request).expressionAttributeValues().containsValue(partition);
        }

        void answer() {
            CompletableFuture<?> unused = next.send(request).whenComplete((response, failure) -> {
                if (failure == null) {
                    result.complete(response);
                } else {
                    result.completeExceptionally(StagedClient.causeOf(failure));
                }
            });
        }
    }
}
