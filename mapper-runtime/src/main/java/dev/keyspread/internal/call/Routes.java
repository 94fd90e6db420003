package dev.keyspread.internal.call;

import dev.keyspread.ConsumedCapacityListener;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

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
     * @param maximumConcurrentQueries the limit of calls in flight of reads of several shards
     * @param threads run requests of the blocking client whose callers do not wait
     * @param callbacks runs callbacks of the caller, which may take long
     */
    public static Routes of(
            DynamoDbClient client,
            @Nullable DynamoDbAsyncClient asyncClient,
            Throttling throttling,
            @Nullable ConsumedCapacityListener listener,
            int maximumConcurrentQueries,
            Executor threads,
            Executor callbacks) {
        WireSwitch wire = WireSwitch.of(client);
        Gateway direct = observed(new ClientGateway(client, wire, throttling), listener);
        LimitGateway limited = new LimitGateway(new ThreadGateway(direct, threads), maximumConcurrentQueries);
        Route blocking = new Route(direct, limited, ClientSettings.callTimeout(client), callbacks);
        if (asyncClient == null) {
            Route onThreads = new Route(limited, limited, blocking.callTimeout(), callbacks);
            return new Routes(wire, wire, blocking, onThreads, new CallbackGateway(limited, callbacks));
        }
        WireSwitch asyncWire = WireSwitch.of(asyncClient);
        Gateway async = observed(new AsyncClientGateway(asyncClient, asyncWire, throttling), listener);
        Route asynchronous =
                new Route(async, limited.sharedWith(async), ClientSettings.callTimeout(asyncClient), Runnable::run);
        return new Routes(wire, asyncWire, blocking, asynchronous, async);
    }

    private static Gateway observed(Gateway gateway, @Nullable ConsumedCapacityListener listener) {
        return MeteringGateway.of(new ObservingGateway(gateway), listener);
    }
}
