package dev.keyspread.benchmarks.mapping;

import dev.keyspread.benchmarks.enhanced.Schemas;
import dev.keyspread.benchmarks.hand.FlatByHand;
import dev.keyspread.benchmarks.hand.NestedByHand;
import dev.keyspread.benchmarks.shapes.Codecs;
import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.benchmarks.shapes.Nested;
import dev.keyspread.benchmarks.shapes.Samples;
import dev.keyspread.benchmarks.shapes.Shape;
import dev.keyspread.spi.ItemCodec;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The two directions of a mapper for one shape.
 *
 * @param read maps an item to an entity
 * @param write maps an entity of the same mapper to an item
 */
record Mapping(
        Function<Map<String, AttributeValue>, Object> read, Function<Object, Map<String, AttributeValue>> write) {

    static Mapping of(Shape shape, Mapper mapper) {
        return switch (mapper) {
            case KEYSPREAD -> generated(codec(shape));
            case ENHANCED -> enhanced(Schemas.of(shape));
            case HAND -> byHand(shape);
        };
    }

    static List<?> entities(Shape shape, int count) {
        return switch (shape) {
            case FLAT -> Samples.flat(count);
            case NESTED -> Samples.nested(count);
        };
    }

    static ItemCodec<?> codec(Shape shape) {
        return switch (shape) {
            case FLAT -> Codecs.flat();
            case NESTED -> Codecs.nested();
        };
    }

    @SuppressWarnings("unchecked") // The entity has the codec's shape.
    private static <T> Mapping generated(ItemCodec<T> codec) {
        return new Mapping(codec::read, entity -> codec.write((T) entity));
    }

    @SuppressWarnings("unchecked") // The entity has the schema's shape.
    private static <T> Mapping enhanced(TableSchema<T> schema) {
        return new Mapping(schema::mapToItem, entity -> schema.itemToMap((T) entity, true));
    }

    private static Mapping byHand(Shape shape) {
        return switch (shape) {
            case FLAT -> new Mapping(FlatByHand::read, entity -> FlatByHand.write((Flat) entity));
            case NESTED -> new Mapping(NestedByHand::read, entity -> NestedByHand.write((Nested) entity));
        };
    }
}
