package dev.keyspread.testing;

import dev.keyspread.inmemory.PartialBatch;
import dev.keyspread.inmemory.StagedClient.Next;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * Throttles parts of requests: a batch leaves them unprocessed, and all other requests fail. Thread-safe.
 *
 * @param reason DynamoDB's reason, or null if key ranges are hot
 */
record ThrottleEffect(@Nullable String reason) implements Effect {

    @Override
    public CompletableFuture<DynamoDbResponse> send(Matched matched, Next next) {
        return send(matched.request(), matched.parts(), next);
    }

    /** Throttles the parts, which belong to the request. An item may have several: in its table and in indexes. */
    CompletableFuture<DynamoDbResponse> send(DynamoDbRequest request, List<RequestPart> throttled, Next next) {
        String operation = Requests.operation(request);
        if (operation.startsWith("Transact")) {
            int size = RequestPart.of(request).size();
            return CompletableFuture.failedFuture(Throttled.canceled(size, throttled, reason));
        }
        Set<Integer> left = throttled.stream().map(RequestPart::position).collect(Collectors.toSet());
        return Faults.BATCHES.contains(operation)
                        && left.size() < RequestPart.of(request).size()
                ? PartialBatch.send(request, left, next)
                : CompletableFuture.failedFuture(Throttled.exception(request, throttled, reason));
    }
}
