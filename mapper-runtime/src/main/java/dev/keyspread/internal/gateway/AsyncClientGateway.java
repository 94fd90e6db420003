package dev.keyspread.internal.gateway;

import dev.keyspread.internal.gateway.Call.Exchange;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** Makes each request with the SDK's asynchronous client. Thread-safe. */
public final class AsyncClientGateway implements Gateway {

    private final DynamoDbAsyncClient client;
    private final WireSwitch wire;

    public AsyncClientGateway(DynamoDbAsyncClient client, WireSwitch wire) {
        this.client = client;
        this.wire = wire;
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        return Futures.attempt(() -> {
            Exchange<Q, R, V> exchange = call.exchanges().get();
            return Futures.transform(
                    call.operation().asynchronous().apply(client, wire.request(exchange)), exchange.reader());
        });
    }

    @Override
    public String toString() {
        return "DynamoDbAsyncClient(" + wire + ")";
    }
}
