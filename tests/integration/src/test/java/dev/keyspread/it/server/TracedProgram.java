package dev.keyspread.it.server;

import dev.keyspread.Keyspread;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.client.KeyspreadRetryStrategy;
import dev.keyspread.it.enhanced.MovedParcel;
import dev.keyspread.it.enhanced.MovedParcelRepository;
import java.math.BigDecimal;
import java.net.URI;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Saves and finds an item in a process of its own, which an agent instruments. */
public final class TracedProgram {

    private TracedProgram() {}

    /** Takes the endpoint and the real name of the table. */
    public static void main(String[] arguments) {
        DynamoDbClient client = HttpKind.URL_CONNECTION.client(
                URI.create(arguments[0]),
                settings -> settings.retryStrategy(KeyspreadRetryStrategy.create())
                        .addExecutionInterceptor(KeyspreadInterceptor.create()));
        Keyspread keyspread =
                Keyspread.builder(client).tableNames(name -> arguments[1]).build();
        MovedParcelRepository parcels = new MovedParcelRepository(keyspread);

        parcels.save(new MovedParcel("p1", new BigDecimal("12.5"), List.of("fragile"), null, null, null));
        System.out.println("found " + parcels.find("p1").orElseThrow());
        keyspread.close();
        client.close();
    }
}
