package dev.keyspread.internal.call;

import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** Checks each write before it is sent. Thread-safe. */
public final class GuardingGateway implements Gateway {

    private final Gateway delegate;
    private final WriteGuards guards;

    public GuardingGateway(Gateway delegate, WriteGuards guards) {
        this.delegate = delegate;
        this.guards = guards;
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        if (guards.isEmpty() || !call.operation().isWrite()) {
            return delegate.send(call);
        }
        return delegate.send(call.with(exchange -> {
            guards.check(exchange.request());
            return exchange;
        }));
    }

    @Override
    public String toString() {
        return "guards > " + delegate;
    }
}
