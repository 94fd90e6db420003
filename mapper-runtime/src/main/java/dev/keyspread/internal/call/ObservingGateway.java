package dev.keyspread.internal.call;

import dev.keyspread.internal.call.Call.Exchange;
import dev.keyspread.internal.call.Call.Observed;
import dev.keyspread.observation.WrittenItem;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Tells observers of each request: its scope, its consumed capacity and its throttles. Calls without observers pass it unchanged.
 * Thread-safe.
 */
record ObservingGateway(Gateway delegate) implements Gateway {

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        Observed observed = call.observed();
        if (observed == null) {
            return delegate.send(call);
        }
        RunningOperation.Request running = observed.running().beginRequest();
        ObservedRequest<Q, R> request = new ObservedRequest<>(call.operation(), observed.saved(), running);
        try {
            return Futures.settled(
                    delegate.send(call.with(request::observed)), (value, failure) -> request.ended(failure));
        } finally {
            running.closeScope();
        }
    }

    /** A request on its way. One thread sends it, another may receive its response. */
    private static final class ObservedRequest<Q extends DynamoDbRequest, R> {

        private final Operation<Q, R> operation;
        private final List<WrittenItem> saved;
        private final RunningOperation.Request running;
        private volatile @Nullable Q sent;

        ObservedRequest(Operation<Q, R> operation, List<WrittenItem> saved, RunningOperation.Request running) {
            this.operation = operation;
            this.saved = saved;
            this.running = running;
        }

        <V> Exchange<Q, R, V> observed(Exchange<Q, R, V> exchange) {
            Q request = operation.metered().apply(exchange.request());
            sent = request;
            return new Exchange<>(request, exchange.responseDecoder(), response -> {
                answered(request, response);
                return exchange.reader().apply(response);
            });
        }

        private void answered(Q request, R response) {
            RequestUnits.of(operation, request, response, saved).forEach(running::consumed);
            saved.forEach(item -> running.notify(observation -> observation.itemWritten(item)));
            Throttles.tell(Throttles.unprocessed(response), running::notify);
        }

        void ended(@Nullable Throwable failure) {
            Throwable cause = failure == null ? null : Futures.cause(failure);
            Q request = sent;
            if (cause != null && request != null) {
                RequestUnits.ofFailure(cause, request, saved).forEach(running::consumed);
                Throttles.tell(Throttles.of(cause, request), running::notify);
            }
            running.ended(cause);
        }
    }

    @Override
    public String toString() {
        return "observing > " + delegate;
    }
}
