package dev.keyspread.benchmarks.ends;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.benchmarks.hand.FlatByHand;
import dev.keyspread.benchmarks.hand.JsonIn;
import dev.keyspread.benchmarks.hand.JsonOut;
import dev.keyspread.benchmarks.hand.NestedByHand;
import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.benchmarks.shapes.Nested;
import dev.keyspread.benchmarks.shapes.Samples;
import org.junit.jupiter.api.Test;

final class EndsTest {

    private final Flat flat = Samples.flat(1).get(0);
    private final Nested nested = Samples.nested(1).get(0);
    private final JsonOut straight = new JsonOut(16);
    private final JsonOut through = new JsonOut(16);

    @Test
    void flat_throughTheInterfaces_isWhatStraightCodeMakes() {
        ItemSink item = new ItemSink(10, 0);
        SizeSink size = new SizeSink();

        FlatCodec.write(flat, item);
        FlatCodec.write(flat, size);
        FlatCodec.write(flat, new JsonSink(through));
        FlatByHand.write(flat, straight);

        assertThat(item.item()).isEqualTo(FlatByHand.write(flat));
        assertThat(size.size()).isEqualTo(FlatByHand.size(flat));
        assertThat(through.toByteArray()).isEqualTo(straight.toByteArray());
        assertThat(FlatCodec.read(new ItemSource(item.item())))
                .usingRecursiveComparison()
                .isEqualTo(flat);
        assertThat(FlatCodec.read(new JsonSource(new JsonIn(through.toByteArray(), 0))))
                .usingRecursiveComparison()
                .isEqualTo(flat);
    }

    @Test
    void nested_throughTheInterfaces_isWhatStraightCodeMakes() {
        ItemSink item = new ItemSink(30, 5);
        SizeSink size = new SizeSink();

        NestedCodec.write(nested, item);
        NestedCodec.write(nested, size);
        NestedCodec.write(nested, new JsonSink(through));
        NestedByHand.write(nested, straight);

        assertThat(item.item()).isEqualTo(NestedByHand.write(nested));
        assertThat(size.size()).isEqualTo(NestedByHand.size(nested));
        assertThat(through.toByteArray()).isEqualTo(straight.toByteArray());
        assertThat(NestedCodec.read(new ItemSource(item.item()))).isEqualTo(nested);
        assertThat(NestedCodec.read(new JsonSource(new JsonIn(through.toByteArray(), 0))))
                .isEqualTo(nested);
    }
}
