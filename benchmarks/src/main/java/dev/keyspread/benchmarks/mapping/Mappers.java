package dev.keyspread.benchmarks.mapping;

import dev.keyspread.benchmarks.enhanced.Schemas;
import dev.keyspread.benchmarks.hand.FlatByHand;
import dev.keyspread.benchmarks.hand.HugeByHand;
import dev.keyspread.benchmarks.hand.HugeFlatByHand;
import dev.keyspread.benchmarks.hand.NestedByHand;
import dev.keyspread.benchmarks.hand.SmallByHand;
import dev.keyspread.benchmarks.hand.TinyByHand;
import dev.keyspread.benchmarks.shapes.Codecs;
import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.benchmarks.shapes.Huge;
import dev.keyspread.benchmarks.shapes.HugeFlat;
import dev.keyspread.benchmarks.shapes.Nested;
import dev.keyspread.benchmarks.shapes.Samples;
import dev.keyspread.benchmarks.shapes.Shape;
import dev.keyspread.benchmarks.shapes.Small;
import dev.keyspread.benchmarks.shapes.Tiny;
import dev.keyspread.spi.ItemCodec;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** All mappers of all shapes. */
public final class Mappers {

    private Mappers() {}

    /** Who maps entities of {@code shape} as {@code maker} does. */
    public static Mapper of(Shape shape, Maker maker) {
        return switch (maker) {
            case KEYSPREAD -> generated(codec(shape));
            case BEAN -> enhanced(Schemas.bean(shape));
            case IMMUTABLE -> enhanced(Schemas.immutable(shape));
            case STATIC -> enhanced(Schemas.fixed(shape));
            case HAND -> byHand(shape);
        };
    }

    /** So many entities of {@code shape}. */
    public static List<?> entities(Shape shape, int count) {
        return switch (shape) {
            case FLAT -> Samples.flat(count);
            case NESTED -> Samples.nested(count);
            case TINY -> Samples.tiny(count);
            case SMALL -> Samples.small(count);
            case HUGE -> Samples.huge(count);
            case HUGE_FLAT -> Samples.hugeFlat(count);
        };
    }

    /** The generated codec of {@code shape}. */
    public static ItemCodec<?> codec(Shape shape) {
        return switch (shape) {
            case FLAT -> Codecs.flat();
            case NESTED -> Codecs.nested();
            case TINY -> Codecs.tiny();
            case SMALL -> Codecs.small();
            case HUGE -> Codecs.huge();
            case HUGE_FLAT -> Codecs.hugeFlat();
        };
    }

    // The lambdas name their types because the methods have overloads.
    private static Mapper byHand(Shape shape) {
        return switch (shape) {
            case FLAT -> mapper(FlatByHand::read, (Flat flat) -> FlatByHand.write(flat));
            case NESTED -> mapper(NestedByHand::read, (Nested nested) -> NestedByHand.write(nested));
            case TINY -> mapper(TinyByHand::read, (Tiny tiny) -> TinyByHand.write(tiny));
            case SMALL -> mapper(SmallByHand::read, (Small small) -> SmallByHand.write(small));
            case HUGE -> mapper(HugeByHand::read, (Huge huge) -> HugeByHand.write(huge));
            case HUGE_FLAT -> mapper(HugeFlatByHand::read, (HugeFlat hugeFlat) -> HugeFlatByHand.write(hugeFlat));
        };
    }

    private static <T> Mapper generated(ItemCodec<T> codec) {
        return mapper(codec::read, codec::write);
    }

    private static <T> Mapper enhanced(TableSchema<T> schema) {
        return mapper(schema::mapToItem, entity -> schema.itemToMap(entity, true));
    }

    private static <T> Mapper mapper(
            Function<Map<String, AttributeValue>, T> reading, Function<T, Map<String, AttributeValue>> writing) {
        return new Mapper() {

            @Override
            public Object read(Map<String, AttributeValue> item) {
                return reading.apply(item);
            }

            @Override
            @SuppressWarnings("unchecked") // It is what was read here.
            public Map<String, AttributeValue> write(Object entity) {
                return writing.apply((T) entity);
            }
        };
    }
}
