package dev.keyspread.benchmarks.scatter;

import dev.keyspread.Keyspread;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** The ways over a client that blocks. */
final class BlockingScatters {

    private final DynamoDbClient client;

    BlockingScatters(DynamoDbClient client) {
        this.client = client;
    }

    Scatter of(Way way) {
        return switch (way) {
            case KEYSPREAD -> keyspread();
            case SEQUENCE -> this::sequence;
            case POOL -> onThreads(Threads.pool());
            case VIRTUAL -> onThreads(Threads.virtual());
            case FUTURES -> futures(Threads.pool());
        };
    }

    private Scatter keyspread() {
        ReadingRepository readings = new ReadingRepository(Keyspread.create(client));
        return sensor -> readings.query(sensor).stream().toList();
    }

    private List<Reading> sequence(String sensor) {
        List<List<Reading>> shards = new ArrayList<>();
        ByHand.requests(sensor).forEach(request -> shards.add(query(request)));
        return ByHand.merged(shards);
    }

    private Scatter onThreads(ExecutorService threads) {
        return sensor -> {
            List<Callable<List<Reading>>> calls = new ArrayList<>();
            ByHand.requests(sensor).forEach(request -> calls.add(() -> query(request)));
            return ByHand.merged(results(threads, calls));
        };
    }

    private static List<List<Reading>> results(ExecutorService threads, List<Callable<List<Reading>>> calls) {
        try {
            List<List<Reading>> results = new ArrayList<>();
            for (Future<List<Reading>> result : threads.invokeAll(calls)) {
                results.add(result.get());
            }
            return results;
        } catch (InterruptedException | ExecutionException failure) {
            throw new IllegalStateException("A shard could not be read", failure);
        }
    }

    private Scatter futures(ExecutorService threads) {
        return sensor -> {
            List<CompletableFuture<List<Reading>>> shards = new ArrayList<>();
            ByHand.requests(sensor)
                    .forEach(request -> shards.add(CompletableFuture.supplyAsync(() -> query(request), threads)));
            return ByHand.merged(shards.stream().map(CompletableFuture::join).toList());
        };
    }

    private List<Reading> query(QueryRequest request) {
        return ByHand.readings(client.query(request));
    }
}
