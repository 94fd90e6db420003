package dev.keyspread.internal.call;

import dev.keyspread.internal.call.Call.Exchange;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** Makes each request with the SDK's asynchronous client. Thread-safe. */
final class AsyncClientGateway implements Gateway {

    private final DynamoDbAsyncClient client;
    private final WireSwitch wire;
    private final SingleAttempt singleAttempt;
    private final Throttling throttling;

    public AsyncClientGateway(DynamoDbAsyncClient client, WireSwitch wire, Throttling throttling) {
        this.client = client;
        this.wire = wire;
        this.singleAttempt = SingleAttempt.of(client);
        this.throttling = throttling;
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        try {
            Exchange<Q, R, V> exchange = call.exchanges().get();
            Q request = wire.request(exchange);
            CompletableFuture<R> response = Futures.recover(
                    singleAttempt.send(
                            call,
                            client,
                            call.operation().asynchronous(),
                            request,
                            failure -> throttling.retried(failure, call, request)),
                    failure -> CompletableFuture.failedFuture(
                            failure instanceof DynamoDbException known
                                    ? throttling.explained(known, request)
                                    : failure));
            return Futures.transform(response, answer -> {
                throttling.answered(answer);
                return exchange.reader().apply(answer);
            });
        } catch (RuntimeException | Error failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    @Override
    public String toString() {
        return "DynamoDbAsyncClient(" + wire + ")";
    }
}
