package dev.keyspread.internal.call;

import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Sends requests to DynamoDB. Each decorator adds one feature, and {@code toString} shows the whole stack: {@code
 * limit(50) > threads > observing > DynamoDbClient}. Implementations are thread-safe.
 */
public interface Gateway {

    /**
     * Sends the request of {@code call}, and returns its result. Never throws: the future fails with exceptions, such
     * as the SDK's own. The returned future may be complete, because a blocking client sends the request on the
     * caller's thread. Cancelling it cancels the request.
     */
    <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call);
}
