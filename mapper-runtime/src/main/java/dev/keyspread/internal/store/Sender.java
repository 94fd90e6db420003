package dev.keyspread.internal.store;

import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Call.Observed;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Gateway;
import dev.keyspread.internal.call.Observers;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.call.RunningOperation;
import dev.keyspread.internal.call.WireSwitch;
import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.observation.WrittenItem;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Sends requests for single items, batches and transactions, in the form of the client's items. Only the sender
 * distinguishes blocking and asynchronous calls. Thread-safe.
 */
public record Sender(
        Gateway gateway,
        WireSwitch wire,
        Function<Duration, CompletableFuture<?>> timer,
        Observers observers,
        @Nullable RunningOperation running) {

    /** Creates a sender that waits for responses and delays on the caller's thread. */
    public static Sender blocking(
            Gateway gateway, WireSwitch wire, Function<Duration, CompletableFuture<?>> timer, Observers observers) {
        return asynchronous(
                gateway,
                wire,
                delay -> {
                    CompletableFuture<?> passed = timer.apply(delay);
                    Futures.awaitOrCancel(passed);
                    return passed;
                },
                observers);
    }

    /** Creates a sender that does not block. */
    public static Sender asynchronous(
            Gateway gateway, WireSwitch wire, Function<Duration, CompletableFuture<?>> timer, Observers observers) {
        return new Sender(gateway, wire, timer, observers, null);
    }

    /** Returns this sender with a gateway on top of its own. */
    public Sender with(UnaryOperator<Gateway> added) {
        return new Sender(added.apply(gateway), wire, timer, observers, running);
    }

    /** Returns this sender with other observers of operations. */
    Sender with(Observers newObservers) {
        return new Sender(gateway, wire, timer, newObservers, running);
    }

    /**
     * Carries out an operation whose requests belong together for observers. The future fails with the exceptions of {@code requests}.
     *
     * @param tables returns its tables, which can have duplicates
     * @param requests sends the requests with the sender that it is given
     */
    public <R> CompletableFuture<R> observed(
            Operation<?, ?> operation,
            Supplier<? extends Collection<String>> tables,
            Function<Sender, CompletableFuture<R>> requests) {
        return observed(operation, tables, requests, (begun, result, failure) -> begun.stop(failure));
    }

    /**
     * Carries out an operation as {@link #observed(Operation, Supplier, Function)} does.
     *
     * @param ending ends the operation for observers
     */
    <R> CompletableFuture<R> observed(
            Operation<?, ?> operation,
            Supplier<? extends Collection<String>> tables,
            Function<Sender, CompletableFuture<R>> requests,
            Ending<R> ending) {
        RunningOperation begun = observers.start(operation.name(), tables, null, 1);
        CompletableFuture<R> sent;
        try {
            sent = requests.apply(begun == null ? this : new Sender(gateway, wire, timer, observers, begun));
        } catch (RuntimeException | Error failure) {
            sent = CompletableFuture.failedFuture(failure);
        }
        return begun == null ? sent : Futures.settled(sent, (result, failure) -> ending.stop(begun, result, failure));
    }

    /**
     * Returns a future that completes after the delay. It fails with an {@link
     * software.amazon.awssdk.core.exception.AbortedException} if a blocking caller is interrupted, which stays interrupted.
     */
    public CompletableFuture<?> pause(Duration delay) {
        return Futures.delay(timer, delay);
    }

    /** Ends an operation with its result or its failure. */
    @FunctionalInterface
    interface Ending<R> {

        void stop(RunningOperation operation, @Nullable R result, @Nullable Throwable failure);
    }

    /** Sends the request. */
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        return send(call, List.of());
    }

    private <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call, List<WrittenItem> saved) {
        return gateway.send(running == null ? call : call.in(new Observed(running, saved)));
    }

    /** Sends a request with items, in the form of the client's items. */
    public <Q extends DynamoDbRequest, R> CompletableFuture<R> write(
            Operation<Q, R> operation, Function<RequestItems, Q> request) {
        return write(operation, request, List::of);
    }

    /**
     * Sends a request with items, in the form of the client's items.
     *
     * @param saved returns the items that the request saves as a whole; called for observers only
     */
    public <Q extends DynamoDbRequest, R> CompletableFuture<R> write(
            Operation<Q, R> operation, Function<RequestItems, Q> request, Supplier<List<WrittenItem>> saved) {
        List<WrittenItem> sizes = running == null ? List.of() : saved.get();
        RequestItems items = wire.requestItems();
        CompletableFuture<R> sent = send(Call.of(operation, items.carriedBy(request.apply(items))), sizes);
        return Futures.recover(sent, failure -> {
            if (!items.wereChangedByOthers()) {
                return CompletableFuture.failedFuture(failure);
            }
            // Interceptors that change items, such as encryption, must see them. Nothing has been sent yet.
            wire.useMaps();
            return send(Call.of(operation, request.apply(RequestItems.asMaps())), sizes);
        });
    }

    @Override
    public String toString() {
        return gateway.toString();
    }
}
