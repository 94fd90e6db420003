package dev.keyspread.internal.call;

import dev.keyspread.ConsumedCapacityListener;
import dev.keyspread.internal.call.Call.Exchange;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** Requests the consumed capacity for each request, and passes it to a listener. Thread-safe. */
public final class MeteringGateway implements Gateway {

    private static final Logger LOG = LoggerFactory.getLogger("dev.keyspread.observation");

    private final Gateway delegate;
    private final ConsumedCapacityListener listener;

    private MeteringGateway(Gateway delegate, ConsumedCapacityListener listener) {
        this.delegate = delegate;
        this.listener = listener;
    }

    /** Returns a listener that logs the first exception of {@code listener}, and passes none on: DynamoDB has executed the request. */
    public static ConsumedCapacityListener guarded(ConsumedCapacityListener listener) {
        return new Guarded(listener, LOG);
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

    /** A listener whose exceptions go no further: they must not lose the result of a request. */
    static final class Guarded implements ConsumedCapacityListener {

        private final ConsumedCapacityListener listener;
        private final Logger log;
        private final AtomicBoolean hasFailed = new AtomicBoolean();

        Guarded(ConsumedCapacityListener listener, Logger log) {
            this.listener = listener;
            this.log = log;
        }

        @Override
        public void consumed(String operation, ConsumedCapacity capacity) {
            try {
                listener.consumed(operation, capacity);
            } catch (RuntimeException | Error failure) {
                if (!hasFailed.getAndSet(true)) {
                    log.warn(
                            "The listener for consumed capacity {} failed. Requests continue. Its further failures are not logged",
                            listener.getClass().getName(),
                            failure);
                }
            }
        }
    }
}
