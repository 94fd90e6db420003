package dev.keyspread.testing.internal.client;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbAsyncWaiter;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** Creates the SDK's clients on a function that carries out requests. */
public final class Clients {

    private Clients() {}

    /** Returns a blocking client. */
    public static DynamoDbClient blocking(Function<DynamoDbRequest, Object> operations) {
        return ClientProxy.create(
                DynamoDbClient.class,
                operations,
                client -> DynamoDbWaiter.builder().client(client).build());
    }

    /** Returns an asynchronous client, whose futures are complete when they are returned. */
    public static DynamoDbAsyncClient asynchronous(Function<DynamoDbRequest, Object> operations) {
        return ClientProxy.create(
                DynamoDbAsyncClient.class,
                request -> completed(operations, request),
                client -> DynamoDbAsyncWaiter.builder().client(client).build());
    }

    @SuppressWarnings("FutureReturnValueIgnored") // ClientProxy returns it to the caller.
    private static Object completed(Function<DynamoDbRequest, Object> operations, DynamoDbRequest request) {
        try {
            return CompletableFuture.completedFuture(operations.apply(request));
        } catch (RuntimeException failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }
}
