package dev.keyspread.expression;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeTrait;
import dev.keyspread.spi.IndexKey;
import dev.keyspread.spi.Subtype;
import java.util.List;

/**
 * An attribute that updates can change.
 *
 * @param <E> the entity
 * @param <V> the type of its values
 */
public class MutableAttribute<E, V> extends ItemAttribute<E, V> {

    private final List<AttributeTrait> traits;

    /**
     * An attribute that is stored as {@code attribute} says.
     *
     * @param traits the stored keys of indexes that are made of it, and the subtype that has it
     */
    public MutableAttribute(Attribute<V> attribute, AttributeTrait... traits) {
        super(attribute);
        this.traits = List.of(traits);
    }

    /** The stored keys of indexes that are made of it, among others. */
    public final List<IndexKey> indexKeys() {
        return traits.stream()
                .filter(IndexKey.class::isInstance)
                .map(IndexKey.class::cast)
                .toList();
    }

    /** The subtype that alone has it; none if all items of the entity may have it. */
    public final List<Subtype> subtypes() {
        return traits.stream()
                .filter(Subtype.class::isInstance)
                .map(Subtype.class::cast)
                .toList();
    }

    /** Returns whether every item has the attribute, because its member has no value for a missing one. */
    public final boolean isRequired() {
        return attribute.required();
    }
}
