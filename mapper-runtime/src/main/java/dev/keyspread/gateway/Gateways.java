package dev.keyspread.gateway;

import dev.keyspread.ConsumedCapacityListener;
import dev.keyspread.Keyspread;

/** The door of this package. */
public final class Gateways {

    private Gateways() {}

    /** A gateway whose requests are made on the caller's thread. */
    public static DynamoDbGateway of(Keyspread keyspread) {
        DynamoDbGateway gateway = new ClientGateway(keyspread.client());
        ConsumedCapacityListener listener = keyspread.consumedCapacityListener();
        return listener == null ? gateway : new CapacityReportingGateway(gateway, listener);
    }

    /** A gateway whose requests are made on the mapper's threads, so that several can be under way. */
    public static DynamoDbGateway concurrent(Keyspread keyspread) {
        return new ConcurrentGateway(of(keyspread), keyspread.scatterExecutor());
    }
}
