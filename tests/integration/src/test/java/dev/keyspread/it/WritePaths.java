package dev.keyspread.it;

import dev.keyspread.Keyspread;
import dev.keyspread.KeyspreadInterceptor;
import java.util.List;

/** The two ways that writes go: by maps of attributes, and on the wire. */
enum WritePaths {
    MAPS,
    WIRE;

    /** A mapper whose requests go this way, and which tells {@code operations} of each. */
    Keyspread keyspread(DynamoDbServer server, List<String> operations) {
        var client = this == MAPS
                ? server.plain()
                : server.client(
                        HttpKind.APACHE, settings -> settings.addExecutionInterceptor(KeyspreadInterceptor.create()));
        return server.keyspread(
                client,
                settings -> settings.consumedCapacityListener((operation, capacity) -> operations.add(operation)));
    }
}
