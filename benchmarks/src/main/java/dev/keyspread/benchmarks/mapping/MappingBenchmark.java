package dev.keyspread.benchmarks.mapping;

import dev.keyspread.benchmarks.shapes.Shape;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Maps of attribute values to entities, and back. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // The harness sets the fields.
public class MappingBenchmark {

    private static final int COUNT = 16;

    @Param
    public Shape shape;

    @Param
    public Maker maker;

    private Mapper mapper;
    private List<Map<String, AttributeValue>> items;
    private List<Object> entities;
    private int next;

    @Setup
    public void prepare() {
        mapper = Mappers.of(shape, maker);
        items = Items.of(shape, COUNT);
        entities = items.stream().map(mapper::read).toList();
    }

    @Benchmark
    public Object read() {
        return mapper.read(items.get(next()));
    }

    @Benchmark
    public Object write() {
        return mapper.write(entities.get(next()));
    }

    private int next() {
        next = next + 1 & COUNT - 1;
        return next;
    }
}
