package dev.keyspread.internal.call;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Completes results on the threads of an executor. Callbacks of results may then take long without delaying other requests.
 * Thread-safe.
 */
final class CallbackGateway implements Gateway {

    private final Gateway delegate;
    private final Executor callbacks;

    public CallbackGateway(Gateway delegate, Executor callbacks) {
        this.delegate = delegate;
        this.callbacks = callbacks;
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        return Futures.handOver(delegate.send(call), callbacks);
    }

    @Override
    public String toString() {
        return "callbacks > " + delegate;
    }
}
