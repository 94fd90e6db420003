package dev.keyspread.benchmarks.size;

import dev.keyspread.benchmarks.mapping.Mappers;
import dev.keyspread.benchmarks.shapes.Shape;
import dev.keyspread.spi.ItemCodec;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The sizes of entities, as DynamoDB counts them. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // The harness sets the fields.
public class SizeBenchmark {

    private static final int COUNT = 16;

    @Param
    public Shape shape;

    private ToIntFunction<Object> sizer;
    private List<?> entities;
    private int next;

    @Setup
    public void prepare() {
        sizer = sizer(Mappers.codec(shape));
        entities = Mappers.entities(shape, COUNT);
    }

    @SuppressWarnings("unchecked") // The entities are of the codec's shape.
    private static <T> ToIntFunction<Object> sizer(ItemCodec<T> codec) {
        return entity -> codec.size((T) entity);
    }

    @Benchmark
    public int size() {
        next = next + 1 & COUNT - 1;
        return sizer.applyAsInt(entities.get(next));
    }
}
