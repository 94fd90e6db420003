package dev.keyspread.internal.gateway;

import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Sends requests to DynamoDB. Each decorator adds one thing, and {@code toString} shows the whole stack, as in {@code limit(50)
 * > threads > metering > DynamoDbClient}. Implementations are thread-safe.
 */
public interface Gateway {

    /**
     * Sends the request of {@code call}, and returns its result. Never throws an exception: the future fails with it, such as the
     * SDK's own. It may be complete when it is returned: a blocking client makes the request on the caller's thread. Cancelling
     * it cancels the request.
     */
    <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call);
}
