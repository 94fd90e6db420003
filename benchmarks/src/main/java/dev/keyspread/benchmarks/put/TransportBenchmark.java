package dev.keyspread.benchmarks.put;

import dev.keyspread.Keyspread;
import dev.keyspread.KeyspreadTransport;
import dev.keyspread.benchmarks.client.Clients;
import dev.keyspread.benchmarks.shapes.Codecs;
import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.benchmarks.shapes.FlatRepository;
import dev.keyspread.benchmarks.shapes.Samples;
import dev.keyspread.cache.CacheSettings;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
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
import org.openjdk.jmh.annotations.Warmup;

/** Finds and saves an item of 1 KB through the SDK's pipeline and with the transport: the whole call except the network. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 12)
@Measurement(iterations = 5)
@SuppressWarnings("NullAway.Init") // JMH sets the fields.
public class TransportBenchmark {

    private static final byte[] DONE = "{}".getBytes(StandardCharsets.US_ASCII);

    /** The way of requests. */
    public enum Way {
        PIPELINE,
        TRANSPORT
    }

    @Param
    public Way way;

    private final Flat flat = Samples.flat(1).get(0);
    private FlatRepository found;
    private FlatRepository saved;

    @Setup
    public void prepare() {
        found = repository(Answer.of(Codecs.flat(), flat));
        saved = repository(DONE);
    }

    private FlatRepository repository(byte[] body) {
        KeyspreadTransport transport = Clients.transport(body);
        Keyspread.Builder builder =
                Keyspread.builder(Clients.withOurs(transport)).cache("flat", CacheSettings::off);
        return new FlatRepository((way == Way.TRANSPORT ? builder.transport(transport) : builder).build());
    }

    @Benchmark
    public Object get() {
        return found.find(flat.customer(), flat.orderId()).orElseThrow();
    }

    @Benchmark
    public Object put() {
        return saved.save(flat);
    }
}
