package dev.keyspread.benchmarks.scatter;

import dev.keyspread.Keyspread;
import dev.keyspread.KeyspreadAsyncTransport;
import dev.keyspread.KeyspreadTransport;
import dev.keyspread.benchmarks.client.Clients;
import dev.keyspread.benchmarks.stub.ServerProcess;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Gathers 10 shards in each of 64 threads over one client. The mean time of a gather, divided by 64, is the inverse of the throughput.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Threads(64)
@Fork(1)
@Warmup(iterations = 2)
@Measurement(iterations = 5)
@SuppressWarnings("NullAway.Init") // JMH sets the fields.
public class ManyGathersBenchmark {

    private static final Duration COMPILATION = Duration.ofSeconds(60);
    private static final int MILLISECONDS = 1;
    private static final String SENSOR = "10";
    private static final byte[] PAGE = Answers.page("10.1", 0, 0, 10, 10).getBytes(StandardCharsets.US_ASCII);

    /** A {@link Client} of a stub in another process that answers after a millisecond, or a client that answers from memory. */
    @Param({"MEMORY", "APACHE", "CRT", "NETTY", "CRT_ASYNC"})
    public String client;

    private final List<AutoCloseable> closing = new ArrayList<>();
    private Supplier<List<TenShards>> gathered;
    private Supplier<List<TenShards>> sent;
    private Supplier<List<Reading>> looped;

    /**
     * Gathers in one thread until HotSpot has compiled the code. Beside 64 busy threads, the compiler's own threads get so
     * little time that the figures still improve after two minutes.
     */
    @Setup
    public void prepare(BenchmarkParams benchmark) {
        connect();
        String name = benchmark.getBenchmark();
        Runnable gather =
                name.endsWith("loop") ? this::loop : name.endsWith("transport") ? this::transport : this::keyspread;
        long end = System.nanoTime() + COMPILATION.toNanos();
        while (System.nanoTime() < end) {
            gather.run();
        }
    }

    void connect() {
        if (client.equals("MEMORY")) {
            KeyspreadTransport transport = Clients.transport(PAGE);
            overBlocking(Clients.withOurs(transport), transport);
        } else {
            ServerProcess stub = ServerProcess.stub(Answers.class, MILLISECONDS, 0);
            closing.add(stub);
            over(Client.valueOf(client), stub.endpoint());
        }
    }

    private void over(Client http, URI endpoint) {
        KeyspreadTransport transport = KeyspreadTransport.of(Sdk.http(http));
        DynamoDbClient blocking = Sdk.blocking(transport, endpoint);
        closing.add(blocking);
        if (http.isAsync()) {
            KeyspreadAsyncTransport asyncTransport = KeyspreadAsyncTransport.of(Sdk.asyncHttp(http));
            DynamoDbAsyncClient async = Sdk.async(asyncTransport, endpoint);
            closing.add(async);
            gathered = asynchronous(Keyspread.builder(blocking).asyncClient(async));
            sent = asynchronous(Keyspread.builder(blocking).asyncClient(async).asyncTransport(asyncTransport));
            looped = () -> loop(async);
        } else {
            overBlocking(blocking, transport);
        }
    }

    private void overBlocking(DynamoDbClient blocking, KeyspreadTransport transport) {
        gathered = waiting(Keyspread.builder(blocking));
        sent = waiting(Keyspread.builder(blocking).transport(transport));
        looped = () -> loop(blocking);
    }

    private static Supplier<List<TenShards>> waiting(Keyspread.Builder keyspread) {
        TenShardsRepository readings = new TenShardsRepository(keyspread.build());
        return () -> readings.query(SENSOR).stream().toList();
    }

    private static Supplier<List<TenShards>> asynchronous(Keyspread.Builder keyspread) {
        TenShardsRepository readings = new TenShardsRepository(keyspread.build());
        return () -> readings.query(SENSOR).async().list().join();
    }

    private static List<Reading> loop(DynamoDbClient client) {
        return ByHand.merged(ByHand.requests(SENSOR, TenShards.SHARDS)
                .map(request -> ByHand.readings(client.query(request)))
                .toList());
    }

    private static List<Reading> loop(DynamoDbAsyncClient client) {
        List<CompletableFuture<List<Reading>>> shards = ByHand.requests(SENSOR, TenShards.SHARDS)
                .map(request -> client.query(request).thenApply(ByHand::readings))
                .toList();
        return ByHand.merged(shards.stream().map(CompletableFuture::join).toList());
    }

    @Benchmark
    public Object keyspread() {
        return gathered.get();
    }

    @Benchmark
    public Object transport() {
        return sent.get();
    }

    /** Queries one shard after another in the calling thread, or all at once over an asynchronous client. */
    @Benchmark
    public Object loop() {
        return looped.get();
    }

    @TearDown
    public void close() throws Exception {
        for (AutoCloseable one : closing) {
            one.close();
        }
    }
}
