package dev.keyspread.internal.gateway;

import dev.keyspread.internal.gateway.Call.Exchange;
import dev.keyspread.internal.gateway.Call.Observed;
import dev.keyspread.observation.ObservationScope;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Tells observers of each request: its scope, its consumed capacity and its throttles. Calls without observers pass it unchanged.
 * Thread-safe.
 */
public final class ObservingGateway implements Gateway {

    private final Gateway delegate;

    public ObservingGateway(Gateway delegate) {
        this.delegate = delegate;
    }

    @Override
    public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
        Observed observed = call.observed();
        if (observed == null) {
            return delegate.send(call);
        }
        ObservedRequest<Q, R> request = new ObservedRequest<>(call.operation(), observed);
        ObservationScope scope = observed.running().beginRequest();
        try {
            return Futures.settled(
                    delegate.send(call.with(request::observed)), (value, failure) -> request.ended(failure));
        } finally {
            scope.close();
        }
    }

    /** A request on its way. One thread sends it, another may receive its response. */
    private static final class ObservedRequest<Q extends DynamoDbRequest, R> {

        private final Operation<Q, R> operation;
        private final Observed observed;
        private volatile @Nullable Q sent;

        ObservedRequest(Operation<Q, R> operation, Observed observed) {
            this.operation = operation;
            this.observed = observed;
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
            Units.of(operation, request, response, observed.saved())
                    .forEach(units -> observed.running().notify(observation -> observation.consumed(units)));
            observed.saved().forEach(item -> observed.running().notify(observation -> observation.itemWritten(item)));
            Throttles.unprocessed(response)
                    .forEach(throttle -> observed.running().notify(observation -> observation.throttled(throttle)));
        }

        void ended(@Nullable Throwable failure) {
            Q request = sent;
            if (failure != null && request != null) {
                Throttles.of(Futures.cause(failure), request)
                        .forEach(throttle -> observed.running().notify(observation -> observation.throttled(throttle)));
            }
        }
    }

    @Override
    public String toString() {
        return "observing > " + delegate;
    }
}
