package dev.keyspread.internal.store;

import dev.keyspread.internal.gateway.Call;
import dev.keyspread.internal.gateway.Futures;
import dev.keyspread.internal.gateway.Gateway;
import dev.keyspread.internal.gateway.Operation;
import dev.keyspread.internal.gateway.WireSwitch;
import dev.keyspread.internal.wire.RequestItems;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Sends requests for one item, or for a transaction, in the form in which its client takes items. Blocking and asynchronous calls
 * differ in their sender only. Thread-safe.
 */
public final class Sender {

    private final Gateway gateway;
    private final WireSwitch wire;

    /** Creates a sender for the client that {@code gateway} ends in and that takes items as {@code wire} says. */
    public Sender(Gateway gateway, WireSwitch wire) {
        this.gateway = gateway;
        this.wire = wire;
    }

    /** Returns this sender with a gateway on top of its own. */
    Sender with(UnaryOperator<Gateway> added) {
        return new Sender(added.apply(gateway), wire);
    }

    /** Sends the request. */
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        return gateway.send(call);
    }

    /** Sends a request with items, in the form in which the client takes them. */
    public <Q extends DynamoDbRequest, R> CompletableFuture<R> write(
            Operation<Q, R> operation, Function<RequestItems, Q> request) {
        RequestItems items = wire.requestItems();
        CompletableFuture<R> sent = send(Call.of(operation, items.carriedBy(request.apply(items))));
        return Futures.recover(sent, failure -> {
            if (!items.wereChangedByOthers()) {
                return CompletableFuture.failedFuture(failure);
            }
            // Interceptors that change items, as encryption does, must see them. Nothing was sent yet.
            wire.useMaps();
            return send(Call.of(operation, request.apply(RequestItems.asMaps())));
        });
    }

    @Override
    public String toString() {
        return gateway.toString();
    }
}
