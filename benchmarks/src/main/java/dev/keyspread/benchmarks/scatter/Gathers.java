package dev.keyspread.benchmarks.scatter;

import dev.keyspread.Keyspread;
import dev.keyspread.KeyspreadAsyncTransport;
import dev.keyspread.KeyspreadTransport;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** Reads all shards of a sensor over one client, in the order of time. Closing it closes the client. */
final class Gathers implements AutoCloseable {

    /** The connections of an HTTP client of the SDK, by default. */
    private static final int CONNECTIONS = 50;

    private final Function<String, List<Reading>> reading;
    private final List<Runnable> closing = new ArrayList<>();

    Gathers(Client client, Reader reader, URI endpoint) {
        KeyspreadTransport transport = KeyspreadTransport.of(Sdk.http(client));
        DynamoDbClient blocking = Sdk.blocking(transport, endpoint);
        closing.add(blocking::close);
        closing.add(transport::close);
        Keyspread.Builder builder = Keyspread.builder(blocking);
        if (client.isAsync()) {
            KeyspreadAsyncTransport asyncTransport = KeyspreadAsyncTransport.of(Sdk.asyncHttp(client));
            DynamoDbAsyncClient async = Sdk.async(asyncTransport, endpoint);
            closing.add(async::close);
            closing.add(asyncTransport::close);
            builder.asyncClient(async);
            reading = switch (reader) {
                case KEYSPREAD -> asynchronous(builder);
                case TRANSPORT -> asynchronous(builder.asyncTransport(asyncTransport));
                case LOOP -> loop(async);
            };
        } else {
            reading = switch (reader) {
                case KEYSPREAD -> waiting(builder);
                case TRANSPORT -> waiting(builder.transport(transport));
                case LOOP -> loop(blocking);
            };
        }
    }

    List<Reading> read(String sensor) {
        return reading.apply(sensor);
    }

    private static Function<String, List<Reading>> waiting(Keyspread.Builder builder) {
        ReadingRepository readings = new ReadingRepository(builder.build());
        return sensor -> readings.query(sensor).stream().toList();
    }

    private static Function<String, List<Reading>> asynchronous(Keyspread.Builder builder) {
        ReadingRepository readings = new ReadingRepository(builder.build());
        return sensor -> readings.query(sensor).async().list().join();
    }

    private Function<String, List<Reading>> loop(DynamoDbClient client) {
        ExecutorService pool = Executors.newFixedThreadPool(CONNECTIONS);
        closing.add(pool::shutdown);
        return gathered(request -> CompletableFuture.supplyAsync(() -> ByHand.readings(client.query(request)), pool));
    }

    private static Function<String, List<Reading>> loop(DynamoDbAsyncClient client) {
        return gathered(request -> client.query(request).thenApply(ByHand::readings));
    }

    private static Function<String, List<Reading>> gathered(
            Function<QueryRequest, CompletableFuture<List<Reading>>> query) {
        return sensor -> {
            List<CompletableFuture<List<Reading>>> shards =
                    ByHand.requests(sensor, Reading.SHARDS).map(query).toList();
            return ByHand.merged(shards.stream().map(CompletableFuture::join).toList());
        };
    }

    @Override
    public void close() {
        closing.forEach(Runnable::run);
    }
}
