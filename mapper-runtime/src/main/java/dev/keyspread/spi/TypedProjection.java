package dev.keyspread.spi;

/**
 * A class with a subset of an entity's members, declared with {@code @ProjectedTo}. Immutable and thread-safe.
 *
 * @param type the class
 * @param attributes the attributes that its decoder reads
 * @param decoder reads its objects from the entity's items
 */
public record TypedProjection<P>(Class<P> type, AttributeNames attributes, ItemDecoder<P> decoder) {}
