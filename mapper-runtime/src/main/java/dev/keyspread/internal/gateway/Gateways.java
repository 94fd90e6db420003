package dev.keyspread.internal.gateway;

import dev.keyspread.ConsumedCapacityListener;
import dev.keyspread.Keyspread;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

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

    /** A way to pages that keeps nobody waiting: of the asynchronous client, or on threads if there is none. */
    public static PageGateway asynchronous(Keyspread keyspread) {
        DynamoDbAsyncClient client = keyspread.asyncClient();
        if (client == null) {
            return concurrent(keyspread);
        }
        PageGateway gateway = new AsyncClientGateway(client);
        ConsumedCapacityListener listener = keyspread.consumedCapacityListener();
        return listener == null ? gateway : new CapacityReportingPages(gateway, listener);
    }
}
