package dev.keyspread.it.server;

import dev.keyspread.Keyspread;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.it.entity.Requests;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The two ways that writes go: by maps of attributes, and on the wire. */
public enum WritePaths {
    MAPS,
    WIRE;

    /** A client whose requests go this way. */
    public DynamoDbClient client(DynamoDbServer server) {
        return this == MAPS
                ? server.plain()
                : server.client(
                        HttpKind.APACHE, settings -> settings.addExecutionInterceptor(KeyspreadInterceptor.create()));
    }

    /** A mapper whose requests go this way, and which tells {@code operations} of each. */
    public Keyspread keyspread(DynamoDbServer server, List<String> operations) {
        return server.keyspread(client(server), settings -> settings.observer(Requests.observer(operations::add)));
    }
}
