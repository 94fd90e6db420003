package dev.keyspread.benchmarks.page;

import dev.keyspread.benchmarks.shapes.Codecs;
import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.JsonReader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The items of a page of 1 MB, from their JSON to entities, without anything of the SDK. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // The harness sets the fields.
public class JsonBenchmark {

    @Param
    public Parser parser;

    private byte[] body;
    private Function<byte[], List<Flat>> reading;

    @Setup
    public void prepare() {
        body = PageBody.flat();
        reading = switch (parser) {
            case KEYSPREAD -> JsonBenchmark::flat;
            case JACKSON -> JacksonItems::flat;
        };
    }

    /** The entities in the body of a response, by the generated codec. */
    static List<Flat> flat(byte[] body) {
        ItemCodec<Flat> codec = Codecs.flat();
        List<Flat> entities = new ArrayList<>();
        JsonReader json = new JsonReader(body, 0, body.length);
        json.beginItem();
        json.nextName();
        json.beginArray();
        while (json.nextElement()) {
            entities.add(codec.read(json));
        }
        return entities;
    }

    @Benchmark
    public Object items() {
        return reading.apply(body);
    }
}
