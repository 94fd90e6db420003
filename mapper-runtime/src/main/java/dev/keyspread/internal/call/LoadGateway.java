package dev.keyspread.internal.call;

import dev.keyspread.internal.call.Call.Exchange;
import dev.keyspread.internal.load.KeyLoads;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** Asks for the consumed capacity of each request, and adds it to the loads of the request's keys. Thread-safe. */
record LoadGateway(Gateway delegate, KeyLoads loads) implements Gateway {

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        return delegate.send(call.with(exchange -> counted(call.operation(), exchange)));
    }

    private <Q extends DynamoDbRequest, R, V> Exchange<Q, R, V> counted(
            Operation<Q, R> operation, Exchange<Q, R, V> exchange) {
        Q request = operation.metered().apply(exchange.request());
        return new Exchange<>(request, exchange.responseDecoder(), response -> {
            RequestLoads.add(loads, operation, request, response);
            return exchange.reader().apply(response);
        });
    }

    @Override
    public String toString() {
        return "loads > " + delegate;
    }
}
