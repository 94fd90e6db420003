package dev.keyspread.testing;

import dev.keyspread.inmemory.StagedClient.Next;
import dev.keyspread.inmemory.StagedClient.Stage;
import dev.keyspread.testing.Effect.Matched;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * A fault with the requests that have it. It counts them from 1. Thread-safe.
 *
 * @param numbers the numbers of the requests that have the fault, among those that it counts
 * @param count the number of requests so far
 */
record FaultRule(
        KnownTables tables,
        Set<String> operations,
        Predicate<DynamoDbRequest> requests,
        Predicate<RequestPart> parts,
        IntPredicate numbers,
        Effect effect,
        String description,
        AtomicInteger count)
        implements Stage {

    @Override
    public CompletableFuture<DynamoDbResponse> send(DynamoDbRequest request, Next next) {
        try {
            List<RequestPart> matching = matching(request);
            return matching.isEmpty() || !numbers.test(count.incrementAndGet())
                    ? next.send(request)
                    : effect.send(new Matched(tables, request, matching), next);
        } catch (RuntimeException failure) {
            // A condition or supplier of the test failed.
            return CompletableFuture.failedFuture(failure);
        }
    }

    private List<RequestPart> matching(DynamoDbRequest request) {
        if (!operations.contains(Requests.operation(request)) || !requests.test(request)) {
            return List.of();
        }
        List<RequestPart> all = RequestPart.of(request);
        // CreateTable, for instance, has no items.
        return (all.isEmpty() ? ofTables(request) : all).stream().filter(parts).toList();
    }

    private static List<RequestPart> ofTables(DynamoDbRequest request) {
        return List.of(new RequestPart(
                0, request.getValueForField("TableName", String.class).orElse(""), null, Map.of()));
    }

    @Override
    public String toString() {
        return description;
    }
}
