package dev.keyspread.spi;

import dev.keyspread.error.ItemReadException;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A class with a subset of an entity's members, declared with {@code @ProjectedTo}. Immutable and thread-safe.
 *
 * @param type the class
 * @param attributes the attributes that its decoder reads
 * @param decoder reads its objects from the entity's items
 */
public record TypedProjection<P>(Class<P> type, AttributeNames attributes, ItemDecoder<P> decoder)
        implements ItemDecoder<P> {

    @Override
    public P read(Map<String, AttributeValue> item) {
        return decoder.read(item);
    }

    @Override
    public P read(JsonReader json) {
        return decoder.read(json);
    }

    /**
     * Returns the error of an item that lacks a required value inside one of its attributes.
     *
     * @param path the members from the entity to the value, such as {@code address.city}
     */
    public static ItemReadException missing(String owner, String path, String attribute) {
        return new ItemReadException(
                "\"%s\" of %s is missing in the item, or NULL".formatted(path, owner), attribute, null, null);
    }

    /**
     * Returns the projection to a class.
     *
     * @param declared the projections that the entity declares
     * @param table the name of its table
     * @throws IllegalArgumentException if the class is none of them
     */
    @SuppressWarnings("unchecked") // The projection is of this class.
    static <P> TypedProjection<P> of(Class<P> type, List<TypedProjection<?>> declared, String table) {
        return declared.stream()
                .filter(projection -> projection.type() == type)
                .map(projection -> (TypedProjection<P>) projection)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "The entity of table %s has no projection %s. Add @ProjectedTo(%s.class) to the entity"
                                .formatted(table, type.getName(), type.getSimpleName())));
    }
}
