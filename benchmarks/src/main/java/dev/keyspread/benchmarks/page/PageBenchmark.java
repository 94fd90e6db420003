package dev.keyspread.benchmarks.page;

import dev.keyspread.benchmarks.mapping.Mapper;
import dev.keyspread.benchmarks.shapes.Shape;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
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
import org.openjdk.jmh.infra.Blackhole;

/** Reads a 1 MB page of a Query from the response body to entities, through the whole SDK except its network. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 20)
@Measurement(iterations = 5)
@SuppressWarnings("NullAway.Init") // JMH sets the fields.
public class PageBenchmark {

    @Param
    public Shape shape;

    @Param
    public Mapper mapper;

    private Consumer<Consumer<Object>> query;

    @Setup
    public void prepare() {
        query = Queries.of(shape, mapper);
    }

    @Benchmark
    public void page(Blackhole blackhole) {
        query.accept(blackhole::consume);
    }
}
