package dev.keyspread.expression;

import dev.keyspread.support.Attribute;
import java.util.List;

/**
 * An attribute that updates can change.
 *
 * @param <E> the entity
 * @param <V> the type of its values
 */
public class MutableAttribute<E, V> extends ItemAttribute<E, V> {

    private final List<IndexKey> indexKeys;

    /**
     * An attribute that is stored as {@code attribute} says.
     *
     * @param indexKeys the stored keys of indexes that are made of it
     */
    public MutableAttribute(Attribute<V> attribute, IndexKey... indexKeys) {
        super(attribute);
        this.indexKeys = List.of(indexKeys);
    }

    /** The stored keys of indexes that are made of it, among others. */
    public final List<IndexKey> indexKeys() {
        return indexKeys;
    }

    /** Whether no item lacks it: its member has no value that stands for none. */
    public final boolean isRequired() {
        return attribute.required();
    }
}
