package dev.keyspread.internal.gateway;

import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** Sends requests within a limit of requests in flight, which other gateways may share. Thread-safe. */
public final class LimitGateway implements Gateway {

    private final Gateway delegate;
    private final QueryLimit limit;

    public LimitGateway(Gateway delegate, QueryLimit limit) {
        this.delegate = delegate;
        this.limit = limit;
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        return limit.submit(() -> delegate.send(call));
    }

    @Override
    public String toString() {
        return "limit(" + limit + ") > " + delegate;
    }
}
