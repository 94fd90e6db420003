package dev.keyspread.benchmarks.page;

import dev.keyspread.benchmarks.shapes.Shape;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** A whole page of a Query, from the bytes of the response to entities, through all of the SDK but its network. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // The harness sets the fields.
public class PageBenchmark {

    @Param({"FLAT", "NESTED"})
    public Shape shape;

    @Param
    public Reader reader;

    private Query query;

    @Setup
    public void prepare() {
        query = Queries.of(shape, reader);
    }

    @Benchmark
    public void page(Blackhole blackhole) {
        query.forEach(blackhole::consume);
    }
}
