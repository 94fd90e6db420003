package dev.keyspread.benchmarks.scatter;

import dev.keyspread.Keyspread;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** The ways over an asynchronous client. */
final class AsyncScatters {

    private final DynamoDbClient unused;
    private final DynamoDbAsyncClient client;

    /**
     * The ways over {@code client}.
     *
     * @param unused a client that blocks, which a repository has as well
     */
    AsyncScatters(DynamoDbClient unused, DynamoDbAsyncClient client) {
        this.unused = unused;
        this.client = client;
    }

    Scatter of(Way way) {
        return switch (way) {
            case KEYSPREAD -> keyspread();
            case SEQUENCE -> this::sequence;
            case FUTURES -> this::futures;
            case POOL, VIRTUAL -> throw new IllegalArgumentException("An asynchronous client needs no threads");
        };
    }

    private Scatter keyspread() {
        ReadingRepository readings = new ReadingRepository(
                Keyspread.builder(unused).asyncClient(client).build());
        return sensor -> readings.query(sensor).async().list().join();
    }

    private List<Reading> sequence(String sensor) {
        List<List<Reading>> shards = new ArrayList<>();
        ByHand.requests(sensor).forEach(request -> shards.add(query(request).join()));
        return ByHand.merged(shards);
    }

    private List<Reading> futures(String sensor) {
        List<CompletableFuture<List<Reading>>> shards = new ArrayList<>();
        ByHand.requests(sensor).forEach(request -> shards.add(query(request)));
        return ByHand.merged(shards.stream().map(CompletableFuture::join).toList());
    }

    private CompletableFuture<List<Reading>> query(QueryRequest request) {
        return client.query(request).thenApply(ByHand::readings);
    }
}
