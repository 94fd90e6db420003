package dev.keyspread.benchmarks.hand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.benchmarks.shapes.Nested;
import dev.keyspread.benchmarks.shapes.Samples;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.spi.JsonReader;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class HandWrittenTest {

    private static final int COUNT = 200;

    @Test
    void flat_writtenAsItem_isReadBack() {
        assertThat(Samples.flat(COUNT))
                .allSatisfy(flat -> assertThat(FlatByHand.read(FlatByHand.write(flat)))
                        .usingRecursiveComparison()
                        .isEqualTo(flat));
    }

    @Test
    void flat_writtenAsJson_isReadBack() {
        assertThat(Samples.flat(COUNT))
                .allSatisfy(flat -> assertThat(FlatByHand.read(new JsonIn(json(flat), 0)))
                        .usingRecursiveComparison()
                        .isEqualTo(flat));
    }

    @Test
    void flat_writtenAsJson_isTheItem() {
        assertThat(Samples.flat(COUNT))
                .allSatisfy(flat -> assertThat(numbersAsDoubles(item(json(flat))))
                        .isEqualTo(numbersAsDoubles(FlatByHand.write(flat))));
    }

    @Test
    void flat_sized_isAsLargeAsItsItem() {
        assertThat(Samples.flat(COUNT))
                .allSatisfy(flat -> assertThat(FlatByHand.size(flat)).isEqualTo(ItemSizes.of(FlatByHand.write(flat))));
    }

    @Test
    void nested_writtenAsItem_isReadBack() {
        assertThat(Samples.nested(COUNT))
                .allSatisfy(nested -> assertThat(NestedByHand.read(NestedByHand.write(nested)))
                        .isEqualTo(nested));
    }

    @Test
    void nested_writtenAsJson_isReadBack() {
        assertThat(Samples.nested(COUNT))
                .allSatisfy(nested -> assertThat(NestedByHand.read(new JsonIn(json(nested), 0)))
                        .isEqualTo(nested));
    }

    @Test
    void nested_writtenAsJson_isTheItem() {
        assertThat(Samples.nested(COUNT))
                .allSatisfy(nested -> assertThat(numbersAsDoubles(item(json(nested))))
                        .isEqualTo(numbersAsDoubles(NestedByHand.write(nested))));
    }

    @Test
    void nested_sized_isAsLargeAsItsItem() {
        assertThat(Samples.nested(COUNT))
                .allSatisfy(nested ->
                        assertThat(NestedByHand.size(nested)).isEqualTo(ItemSizes.of(NestedByHand.write(nested))));
    }

    private static byte[] json(Flat flat) {
        JsonOut out = new JsonOut(16);
        FlatByHand.write(flat, out);
        return out.toByteArray();
    }

    private static byte[] json(Nested nested) {
        JsonOut out = new JsonOut(16);
        NestedByHand.write(nested, out);
        return out.toByteArray();
    }

    private static Map<String, AttributeValue> item(byte[] json) {
        JsonReader reader = new JsonReader(json, 0, json.length);
        Map<String, AttributeValue> item = new HashMap<>();
        reader.beginItem();
        for (String name = reader.nextName(); name != null; name = reader.nextName()) {
            item.put(name, reader.attributeValue());
        }
        return item;
    }

    // 2.0E7 is 20000000 in JSON, and one number.
    private static Map<String, Object> numbersAsDoubles(Map<String, AttributeValue> item) {
        Map<String, Object> comparable = new HashMap<>();
        item.forEach((name, value) -> comparable.put(name, value.n() == null ? value : Double.valueOf(value.n())));
        return comparable;
    }
}
