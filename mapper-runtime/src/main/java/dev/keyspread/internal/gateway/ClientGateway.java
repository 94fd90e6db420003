package dev.keyspread.internal.gateway;

import dev.keyspread.internal.gateway.Call.Exchange;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** Makes each request with the SDK's blocking client, on the caller's thread. Thread-safe. */
public final class ClientGateway implements Gateway {

    private final DynamoDbClient client;
    private final WireSwitch wire;

    public ClientGateway(DynamoDbClient client, WireSwitch wire) {
        this.client = client;
        this.wire = wire;
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        return Futures.attempt(() -> {
            Exchange<Q, R, V> exchange = call.exchanges().get();
            R response = call.operation().blocking().apply(client, wire.request(exchange));
            return CompletableFuture.completedFuture(exchange.reader().apply(response));
        });
    }

    @Override
    public String toString() {
        return "DynamoDbClient(" + wire + ")";
    }
}
