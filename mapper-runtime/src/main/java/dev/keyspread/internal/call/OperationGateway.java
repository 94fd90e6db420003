package dev.keyspread.internal.call;

import dev.keyspread.internal.call.Call.Observed;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** Marks each call as a part of one observed operation. Thread-safe. */
public final class OperationGateway implements Gateway {

    private final Gateway delegate;
    private final Observed observed;

    public OperationGateway(Gateway delegate, Observed observed) {
        this.delegate = delegate;
        this.observed = observed;
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        return delegate.send(call.in(observed));
    }

    @Override
    public String toString() {
        return "operation > " + delegate;
    }
}
