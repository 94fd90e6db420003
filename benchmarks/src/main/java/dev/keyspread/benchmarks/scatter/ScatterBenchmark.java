package dev.keyspread.benchmarks.scatter;

import dev.keyspread.benchmarks.stub.ServerProcess;
import java.util.List;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Gathers 200 shards of one page with 10 items each, from a stub server that answers after some milliseconds. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 45)
@Measurement(iterations = 5)
@SuppressWarnings("NullAway.Init") // JMH sets the fields.
public class ScatterBenchmark {

    private static final String SENSOR = "10";
    private static final int ITEMS = 10 * Reading.SHARDS;

    @Param
    public Client client;

    @Param
    public Reader reader;

    @Param({"5", "25"})
    public int milliseconds;

    /** The part of the requests that the server throttles. */
    @Param({"0"})
    public double throttled;

    private ServerProcess stub;
    private Gathers gathers;

    @Setup
    public void prepare() {
        stub = ServerProcess.stub(Answers.class, milliseconds, throttled);
        gathers = new Gathers(client, reader, stub.endpoint());
    }

    @Benchmark
    public Object gather() {
        List<Reading> readings = gathers.read(SENSOR);
        if (readings.size() != ITEMS) {
            throw new IllegalStateException(readings.size() + " items instead of " + ITEMS);
        }
        return readings;
    }

    @TearDown
    public void close() {
        gathers.close();
        stub.close();
    }
}
