package dev.keyspread.benchmarks.scatter;

import dev.keyspread.Keyspread;
import dev.keyspread.KeyspreadTransport;
import dev.keyspread.benchmarks.client.Clients;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Gathers 10 shards in each of 64 threads over one client that answers from memory. The mean time of a gather, divided by 64,
 * is the inverse of the throughput.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Threads(64)
@Fork(1)
@Warmup(iterations = 2)
@Measurement(iterations = 5)
public class ManyGathersBenchmark {

    private static final Duration COMPILATION = Duration.ofSeconds(60);
    private static final String SENSOR = "10";
    private static final byte[] PAGE = Answers.page("10.1", 0, 0, 10, 10).getBytes(StandardCharsets.US_ASCII);

    private final KeyspreadTransport transport = Clients.transport(PAGE);
    private final DynamoDbClient client = Clients.withOurs(transport);
    private final TenShardsRepository readings = new TenShardsRepository(Keyspread.create(client));
    private final TenShardsRepository sent = new TenShardsRepository(
            Keyspread.builder(client).transport(transport).build());

    /**
     * Gathers in one thread until HotSpot has compiled the code. Beside 64 busy threads, the compiler's own threads get so
     * little time that the figures still improve after two minutes.
     */
    @Setup
    public void compile(BenchmarkParams benchmark) {
        String name = benchmark.getBenchmark();
        Runnable gather =
                name.endsWith("loop") ? this::loop : name.endsWith("transport") ? this::transport : this::keyspread;
        long end = System.nanoTime() + COMPILATION.toNanos();
        while (System.nanoTime() < end) {
            gather.run();
        }
    }

    @Benchmark
    public Object keyspread() {
        return readings.query(SENSOR).stream().toList();
    }

    @Benchmark
    public Object transport() {
        return sent.query(SENSOR).stream().toList();
    }

    /** Queries one shard after another in the calling thread. */
    @Benchmark
    public Object loop() {
        List<List<Reading>> shards = new ArrayList<>();
        ByHand.requests(SENSOR, TenShards.SHARDS)
                .forEach(request -> shards.add(ByHand.readings(client.query(request))));
        return ByHand.merged(shards);
    }
}
