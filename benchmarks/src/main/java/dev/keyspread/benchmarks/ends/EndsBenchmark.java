package dev.keyspread.benchmarks.ends;

import dev.keyspread.benchmarks.hand.FlatByHand;
import dev.keyspread.benchmarks.hand.JsonIn;
import dev.keyspread.benchmarks.hand.JsonOut;
import dev.keyspread.benchmarks.hand.NestedByHand;
import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.benchmarks.shapes.Nested;
import dev.keyspread.benchmarks.shapes.Samples;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One codec that writes into an interface and reads from one, against straight-line code for each end. All ends of all
 * entities are used before anything is measured, as they are in a service, so that no call on the interfaces has but one
 * target.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class EndsBenchmark {

    private static final int COUNT = 16;
    private static final int USES = 20_000;

    private final List<Flat> flats = Samples.flat(COUNT);
    private final List<Nested> nesteds = Samples.nested(COUNT);
    private final List<Map<String, AttributeValue>> flatItems =
            flats.stream().map(FlatByHand::write).toList();
    private final List<Map<String, AttributeValue>> nestedItems =
            nesteds.stream().map(NestedByHand::write).toList();
    private final List<byte[]> flatJson = flats.stream().map(this::json).toList();
    private final List<byte[]> nestedJson = nesteds.stream().map(this::json).toList();
    private final JsonOut out = new JsonOut(16_384);
    private int next;

    private byte[] json(Flat flat) {
        JsonOut json = new JsonOut(2_048);
        FlatByHand.write(flat, json);
        return json.toByteArray();
    }

    private byte[] json(Nested nested) {
        JsonOut json = new JsonOut(8_192);
        NestedByHand.write(nested, json);
        return json.toByteArray();
    }

    @Setup
    public void useAllEnds(Blackhole blackhole) {
        for (int i = 0; i < USES; i++) {
            useStraight(blackhole);
            useInterface(blackhole);
        }
    }

    private void useStraight(Blackhole blackhole) {
        blackhole.consume(flatToItemStraight());
        blackhole.consume(flatToJsonStraight());
        blackhole.consume(flatToSizeStraight());
        blackhole.consume(flatFromItemStraight());
        blackhole.consume(flatFromJsonStraight());
        blackhole.consume(nestedToItemStraight());
        blackhole.consume(nestedToJsonStraight());
        blackhole.consume(nestedToSizeStraight());
        blackhole.consume(nestedFromItemStraight());
        blackhole.consume(nestedFromJsonStraight());
    }

    private void useInterface(Blackhole blackhole) {
        blackhole.consume(flatToItemInterface());
        blackhole.consume(flatToJsonInterface());
        blackhole.consume(flatToSizeInterface());
        blackhole.consume(flatFromItemInterface());
        blackhole.consume(flatFromJsonInterface());
        blackhole.consume(nestedToItemInterface());
        blackhole.consume(nestedToJsonInterface());
        blackhole.consume(nestedToSizeInterface());
        blackhole.consume(nestedFromItemInterface());
        blackhole.consume(nestedFromJsonInterface());
    }

    @Benchmark
    public Object flatToItemStraight() {
        return FlatByHand.write(flats.get(next()));
    }

    @Benchmark
    public Object flatToItemInterface() {
        ItemSink sink = new ItemSink(10, 0);
        FlatCodec.write(flats.get(next()), sink);
        return sink.item();
    }

    @Benchmark
    public int flatToJsonStraight() {
        out.clear();
        FlatByHand.write(flats.get(next()), out);
        return out.length();
    }

    @Benchmark
    public int flatToJsonInterface() {
        out.clear();
        FlatCodec.write(flats.get(next()), new JsonSink(out));
        return out.length();
    }

    @Benchmark
    public int flatToSizeStraight() {
        return FlatByHand.size(flats.get(next()));
    }

    @Benchmark
    public int flatToSizeInterface() {
        SizeSink sink = new SizeSink();
        FlatCodec.write(flats.get(next()), sink);
        return sink.size();
    }

    @Benchmark
    public Flat flatFromItemStraight() {
        return FlatByHand.read(flatItems.get(next()));
    }

    @Benchmark
    public Flat flatFromItemInterface() {
        return FlatCodec.read(new ItemSource(flatItems.get(next())));
    }

    @Benchmark
    public Flat flatFromJsonStraight() {
        return FlatByHand.read(new JsonIn(flatJson.get(next()), 0));
    }

    @Benchmark
    public Flat flatFromJsonInterface() {
        return FlatCodec.read(new JsonSource(new JsonIn(flatJson.get(next()), 0)));
    }

    @Benchmark
    public Object nestedToItemStraight() {
        return NestedByHand.write(nesteds.get(next()));
    }

    @Benchmark
    public Object nestedToItemInterface() {
        ItemSink sink = new ItemSink(30, 5);
        NestedCodec.write(nesteds.get(next()), sink);
        return sink.item();
    }

    @Benchmark
    public int nestedToJsonStraight() {
        out.clear();
        NestedByHand.write(nesteds.get(next()), out);
        return out.length();
    }

    @Benchmark
    public int nestedToJsonInterface() {
        out.clear();
        NestedCodec.write(nesteds.get(next()), new JsonSink(out));
        return out.length();
    }

    @Benchmark
    public int nestedToSizeStraight() {
        return NestedByHand.size(nesteds.get(next()));
    }

    @Benchmark
    public int nestedToSizeInterface() {
        SizeSink sink = new SizeSink();
        NestedCodec.write(nesteds.get(next()), sink);
        return sink.size();
    }

    @Benchmark
    public Nested nestedFromItemStraight() {
        return NestedByHand.read(nestedItems.get(next()));
    }

    @Benchmark
    public Nested nestedFromItemInterface() {
        return NestedCodec.read(new ItemSource(nestedItems.get(next())));
    }

    @Benchmark
    public Nested nestedFromJsonStraight() {
        return NestedByHand.read(new JsonIn(nestedJson.get(next()), 0));
    }

    @Benchmark
    public Nested nestedFromJsonInterface() {
        return NestedCodec.read(new JsonSource(new JsonIn(nestedJson.get(next()), 0)));
    }

    private int next() {
        next = next + 1 & COUNT - 1;
        return next;
    }
}
