package dev.keyspread.internal.call;

import dev.keyspread.internal.call.Call.Exchange;
import dev.keyspread.internal.load.KeyLoads;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * The gateways of one mapper.
 *
 * @param wire whether the client transfers entities as bytes
 * @param asyncWire whether the client of calls that do not wait transfers entities as bytes
 * @param blocking for reads whose callers wait
 * @param asynchronous for reads whose callers do not wait
 * @param withoutWaiting for other requests whose callers do not wait
 */
public record Routes(
        WireSwitch wire, WireSwitch asyncWire, Route blocking, Route asynchronous, Gateway withoutWaiting) {

    /**
     * Builds the gateways over one or two clients.
     *
     * @param transport returns the gateway of the blocking client, or one that sends requests without it
     * @param asyncTransport does the same for the asynchronous client
     * @param maximumConcurrentQueries the limit of calls in flight of reads of several shards
     * @param threads run requests of the blocking client whose callers do not wait
     * @param callbacks runs callbacks of the caller, which may take long
     * @param loads counts the units of keys, or null if nothing does
     */
    public static Routes of(
            DynamoDbClient client,
            @Nullable DynamoDbAsyncClient asyncClient,
            Throttling throttling,
            UnaryOperator<Gateway> transport,
            UnaryOperator<Gateway> asyncTransport,
            int maximumConcurrentQueries,
            Executor threads,
            Executor callbacks,
            @Nullable KeyLoads loads) {
        WireSwitch wire = WireSwitch.of(client);
        Gateway direct = observing(transport.apply(new ClientGateway(client, wire, throttling)), loads);
        LimitGateway limited = new LimitGateway(direct, threads, maximumConcurrentQueries);
        Supplier<WaitingCaller> callers = () -> new WaitingCaller(limited, callbacks);
        Route blocking = new Route(direct, limited, ClientSettings.callTimeout(client), callbacks, callers);
        if (asyncClient == null) {
            Route onThreads = new Route(limited, limited, blocking.callTimeout(), callbacks, callers);
            return new Routes(wire, wire, blocking, onThreads, new CallbackGateway(limited, callbacks));
        }
        WireSwitch asyncWire = WireSwitch.of(asyncClient);
        Gateway async =
                observing(asyncTransport.apply(new AsyncClientGateway(asyncClient, asyncWire, throttling)), loads);
        Route asynchronous = new Route(
                async, limited.sharedWith(async), ClientSettings.callTimeout(asyncClient), Runnable::run, callers);
        return new Routes(wire, asyncWire, blocking, asynchronous, async);
    }

    private static Gateway observing(Gateway gateway, @Nullable KeyLoads loads) {
        return new ObservingGateway(loads == null ? gateway : new LoadGateway(gateway, loads));
    }

    /** Makes each request with the SDK's asynchronous client. Thread-safe. */
    static final class AsyncClientGateway implements Gateway {

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

    /**
     * Completes results on the threads of an executor. Callbacks of results may then take long without delaying other requests.
     * Thread-safe.
     */
    private record CallbackGateway(Gateway delegate, Executor callbacks) implements Gateway {

        @Override
        public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
            return Futures.handOver(delegate.send(call), callbacks);
        }

        @Override
        public String toString() {
            return "callbacks > " + delegate;
        }
    }

    /** Makes each request with the SDK's blocking client, on the caller's thread. Thread-safe. */
    static final class ClientGateway implements Gateway {

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
                Q request = wire.request(exchange);
                R response;
                try {
                    response = singleAttempt.send(
                            call,
                            client,
                            call.operation().blocking(),
                            request,
                            failure -> throttling.retried(failure, call, request));
                } catch (DynamoDbException failure) {
                    return CompletableFuture.failedFuture(throttling.explained(failure, request));
                }
                throttling.answered(response);
                return CompletableFuture.completedFuture(exchange.reader().apply(response));
            } catch (RuntimeException | Error failure) {
                return CompletableFuture.failedFuture(failure);
            }
        }

        @Override
        public String toString() {
            return "DynamoDbClient(" + wire + ")";
        }
    }

    /**
     * The gateways of reads.
     *
     * @param single for reads of one partition, and for scans
     * @param sharded for reads of several partitions, whose requests are in flight together
     * @param callTimeout the client's own longest time for a call, if it has one
     * @param consumers runs the consumers of pages that arrive, which may take long
     * @param callers creates the waiting caller of one read
     */
    public record Route(
            Gateway single,
            Gateway sharded,
            Optional<Duration> callTimeout,
            Executor consumers,
            Supplier<WaitingCaller> callers) {

        /** Returns this route with other threads for consumers. */
        public Route consumedOn(Executor otherConsumers) {
            return new Route(single, sharded, callTimeout, otherConsumers, callers);
        }

        /** Returns this route with a gateway on top of each of its own. */
        public Route with(UnaryOperator<Gateway> gateway) {
            return new Route(gateway.apply(single), gateway.apply(sharded), callTimeout, consumers, callers);
        }
    }
}
