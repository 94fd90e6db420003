package dev.keyspread.benchmarks.scatter;

import dev.keyspread.Keyspread;
import dev.keyspread.benchmarks.stub.ServerProcess;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Reads a million items of 200 shards, in pages of 250 items, from a stub server that answers at once. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5)
@Measurement(iterations = 5)
@SuppressWarnings("NullAway.Init") // JMH sets the fields.
public class MillionBenchmark {

    private static final int ITEMS = 1_000_000;
    private static final String SENSOR = String.valueOf(ITEMS / Reading.SHARDS);

    private ServerProcess stub;
    private DynamoDbClient client;
    private ReadingRepository readings;

    @Setup
    public void prepare() {
        stub = ServerProcess.stub(Answers.class, 0, 0);
        client = Sdk.blocking(Client.APACHE, stub.endpoint());
        readings = new ReadingRepository(Keyspread.create(client));
    }

    @Benchmark
    public long ordered() {
        return count(readings.query(SENSOR).stream());
    }

    @Benchmark
    public long unordered() {
        return count(readings.query(SENSOR).shards().unordered().stream());
    }

    // Not Stream.count(), which may skip the items.
    private static long count(Stream<Reading> stream) {
        long count = stream.mapToLong(Reading::sequence).map(sequence -> 1).sum();
        if (count != ITEMS) {
            throw new IllegalStateException(count + " items instead of " + ITEMS);
        }
        return count;
    }

    @TearDown
    public void close() {
        client.close();
        stub.close();
    }
}
