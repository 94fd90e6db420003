package dev.keyspread.benchmarks.mapping;

import dev.keyspread.benchmarks.shapes.Shape;
import dev.keyspread.spi.ItemCodec;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;
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
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Maps items to entities and back, and calculates the size of an entity. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3)
@Measurement(iterations = 5)
@SuppressWarnings("NullAway.Init") // JMH sets the fields.
public class MappingBenchmark {

    private static final int COUNT = 16;

    @Param
    public Shape shape;

    @Param
    public Mapper mapper;

    private Mapping mapping;
    private ToIntFunction<Object> sizes;
    private List<Map<String, AttributeValue>> items;
    private List<Object> mapped;
    private List<?> entities;
    private int next;

    @Setup
    public void prepare() {
        mapping = Mapping.of(shape, mapper);
        sizes = sizes(Mapping.codec(shape));
        items = Items.of(shape, COUNT);
        mapped = items.stream().map(mapping.read()).toList();
        entities = Mapping.entities(shape, COUNT);
    }

    @SuppressWarnings("unchecked") // The entities have the codec's shape.
    private static <T> ToIntFunction<Object> sizes(ItemCodec<T> codec) {
        return entity -> codec.size((T) entity);
    }

    @Benchmark
    public Object read() {
        return mapping.read().apply(items.get(next()));
    }

    @Benchmark
    public Object write() {
        return mapping.write().apply(mapped.get(next()));
    }

    /** Uses the generated code whatever the {@link #mapper} is. */
    @Benchmark
    public int size() {
        return sizes.applyAsInt(entities.get(next()));
    }

    private int next() {
        next = next + 1 & COUNT - 1;
        return next;
    }
}
