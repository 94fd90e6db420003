package dev.keyspread.internal.store;

import dev.keyspread.internal.gateway.Call;
import dev.keyspread.internal.gateway.Futures;
import dev.keyspread.internal.gateway.Gateway;
import dev.keyspread.internal.gateway.Operation;
import dev.keyspread.internal.gateway.WireSwitch;
import dev.keyspread.internal.wire.RequestItems;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Sends requests for single items, batches and transactions, in the form of the client's items. Only the sender
 * distinguishes blocking and asynchronous calls. Thread-safe.
 */
public final class Sender {

    private final Gateway gateway;
    private final WireSwitch wire;
    private final Function<Duration, CompletableFuture<?>> timer;

    private Sender(Gateway gateway, WireSwitch wire, Function<Duration, CompletableFuture<?>> timer) {
        this.gateway = gateway;
        this.wire = wire;
        this.timer = timer;
    }

    /** Creates a sender that waits for responses and delays on the caller's thread. */
    public static Sender blocking(Gateway gateway, WireSwitch wire, Function<Duration, CompletableFuture<?>> timer) {
        return new Sender(gateway, wire, delay -> {
            CompletableFuture<?> passed = timer.apply(delay);
            Futures.awaitOrCancel(passed);
            return passed;
        });
    }

    /** Creates a sender that does not block. */
    public static Sender asynchronous(
            Gateway gateway, WireSwitch wire, Function<Duration, CompletableFuture<?>> timer) {
        return new Sender(gateway, wire, timer);
    }

    /** Returns this sender with a gateway on top of its own. */
    Sender with(UnaryOperator<Gateway> added) {
        return new Sender(added.apply(gateway), wire, timer);
    }

    /**
     * Returns a future that completes after the delay. It fails with an {@link
     * software.amazon.awssdk.core.exception.AbortedException} if a blocking caller is interrupted, which stays interrupted.
     */
    public CompletableFuture<?> pause(Duration delay) {
        try {
            return Objects.requireNonNull(timer.apply(delay), "The timer returned null instead of a future");
        } catch (RuntimeException | Error failure) {
            return CompletableFuture.failedFuture(failure);
        }
    }

    /** Sends the request. */
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        return gateway.send(call);
    }

    /** Sends a request with items, in the form of the client's items. */
    public <Q extends DynamoDbRequest, R> CompletableFuture<R> write(
            Operation<Q, R> operation, Function<RequestItems, Q> request) {
        RequestItems items = wire.requestItems();
        CompletableFuture<R> sent = send(Call.of(operation, items.carriedBy(request.apply(items))));
        return Futures.recover(sent, failure -> {
            if (!items.wereChangedByOthers()) {
                return CompletableFuture.failedFuture(failure);
            }
            // Interceptors that change items, such as encryption, must see them. Nothing has been sent yet.
            wire.useMaps();
            return send(Call.of(operation, request.apply(RequestItems.asMaps())));
        });
    }

    @Override
    public String toString() {
        return gateway.toString();
    }
}
