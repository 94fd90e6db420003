package dev.keyspread.internal.gateway;

import dev.keyspread.ConsumedCapacityListener;
import dev.keyspread.internal.gateway.Call.Exchange;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** Requests the consumed capacity for each request, and passes it to a listener. Thread-safe. */
public final class MeteringGateway implements Gateway {

    private final Gateway delegate;
    private final ConsumedCapacityListener listener;

    private MeteringGateway(Gateway delegate, ConsumedCapacityListener listener) {
        this.delegate = delegate;
        this.listener = listener;
    }

    /** Returns {@code gateway} with metering, or {@code gateway} itself without a listener. */
    public static Gateway of(Gateway gateway, @Nullable ConsumedCapacityListener listener) {
        return listener == null ? gateway : new MeteringGateway(gateway, listener);
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        return delegate.send(call.with(exchange -> metered(call.operation(), exchange)));
    }

    private <Q extends DynamoDbRequest, R, V> Exchange<Q, R, V> metered(
            Operation<Q, R> operation, Exchange<Q, R, V> exchange) {
        Q request = operation.metered().apply(exchange.request());
        return new Exchange<>(request, exchange.responseDecoder(), response -> {
            operation.consumed().apply(response).forEach(capacity -> listener.consumed(operation.name(), capacity));
            return exchange.reader().apply(response);
        });
    }

    @Override
    public String toString() {
        return "metering > " + delegate;
    }
}
