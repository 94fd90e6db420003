package dev.keyspread.internal.call;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** A limit over calls that a test supplies. Thread-safe. */
final class SuppliedCalls implements Gateway {

    private final LimitGateway limit;
    private final Map<Call<?, ?, ?>, Supplier<?>> futures = Collections.synchronizedMap(new IdentityHashMap<>());

    SuppliedCalls(int limit) {
        this.limit = new LimitGateway(this, null, limit);
    }

    /** Submits a call that begins when {@code future} is called. */
    <V> CompletableFuture<V> submit(Supplier<CompletableFuture<V>> future) {
        Call<GetItemRequest, GetItemResponse, V> call = new Call<>(Operation.GET_ITEM, () -> {
            throw new AssertionError("The call needs no request");
        });
        futures.put(call, future);
        return limit.send(call);
    }

    @Override
    @SuppressWarnings("unchecked") // The future is the one that the call was submitted with.
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        return (CompletableFuture<V>)
                Objects.requireNonNull(futures.remove(call)).get();
    }
}
