package dev.keyspread.internal.call;

import dev.keyspread.internal.call.Call.Exchange;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** Makes each request with the SDK's blocking client, on the caller's thread. Thread-safe. */
final class ClientGateway implements Gateway {

    private final DynamoDbClient client;
    private final WireSwitch wire;
    private final SingleAttempt singleAttempt;
    private final Throttling throttling;

    public ClientGateway(DynamoDbClient client, WireSwitch wire, Throttling throttling) {
        this.client = client;
        this.wire = wire;
        this.singleAttempt = SingleAttempt.of(client);
        this.throttling = throttling;
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        try {
            Exchange<Q, R, V> exchange = call.exchanges().get();
            return CompletableFuture.completedFuture(exchange.reader().apply(response(call, wire.request(exchange))));
        } catch (RuntimeException | Error failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    private <Q extends DynamoDbRequest, R> R response(Call<Q, R, ?> call, Q request) {
        try {
            R response = singleAttempt.send(
                    call,
                    client,
                    call.operation().blocking(),
                    request,
                    failure -> throttling.retried(failure, call, request));
            throttling.answered(response);
            return response;
        } catch (DynamoDbException failure) {
            throw throttling.explained(failure, request);
        }
    }

    @Override
    public String toString() {
        return "DynamoDbClient(" + wire + ")";
    }
}
