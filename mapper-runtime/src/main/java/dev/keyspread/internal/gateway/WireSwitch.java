package dev.keyspread.internal.gateway;

import dev.keyspread.internal.wire.Incoming;
import dev.keyspread.internal.wire.Outgoing;
import java.util.function.Function;
import software.amazon.awssdk.awscore.AwsClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** Whether the requests of a client take the wire path, which they do while its interceptors let them. Thread-safe. */
final class WireSwitch {

    private volatile boolean on;

    private WireSwitch(boolean on) {
        this.on = on;
    }

    /** The switch of {@code client}, on if our interceptor is. */
    static WireSwitch of(AwsClient client) {
        return new WireSwitch(Interceptors.takeTheWire(client));
    }

    /** The same request, whose response is decoded for {@code items}. */
    <Q extends DynamoDbRequest> Q reading(Q request, Incoming<?> items) {
        return on ? items.carriedBy(request) : request;
    }

    /** Makes a request and calls with it. */
    <Q extends DynamoDbRequest, R> R write(Function<Outgoing, Q> request, Function<Q, R> call) {
        if (!on) {
            return call.apply(request.apply(Outgoing.asMaps()));
        }
        Outgoing items = Outgoing.asJson();
        try {
            return call.apply(items.carriedBy(request.apply(items)));
        } catch (RuntimeException failure) {
            if (!items.wereChangedByOthers()) {
                throw failure;
            }
            // Who changes items, as encryption does, must see them. Nothing was sent yet.
            on = false;
            return call.apply(request.apply(Outgoing.asMaps()));
        }
    }

    @Override
    public String toString() {
        return on ? "JSON" : "maps";
    }
}
