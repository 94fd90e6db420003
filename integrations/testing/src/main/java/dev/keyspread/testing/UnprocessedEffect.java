package dev.keyspread.testing;

import dev.keyspread.testing.Stage.Next;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * Leaves the last items of batches unprocessed. Thread-safe.
 *
 * @param items the number of items, 1 or more
 */
record UnprocessedEffect(int items) implements Effect {

    private static final ThrottleEffect THROTTLE = new ThrottleEffect(null);

    @Override
    public CompletableFuture<DynamoDbResponse> send(Matched matched, Next next) {
        List<RequestPart> parts = matched.parts();
        return Faults.BATCHES.contains(Requests.operation(matched.request()))
                ? THROTTLE.send(matched.request(), parts.subList(Math.max(0, parts.size() - items), parts.size()), next)
                : next.send(matched.request());
    }
}
