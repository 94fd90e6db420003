package dev.keyspread.expression;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeFactory;
import dev.keyspread.spi.AttributeTrait;
import dev.keyspread.spi.Operands;
import java.util.Map;

/**
 * An attribute of maps.
 *
 * @param <E> the entity
 * @param <V> the type of its values
 * @param <K> the type of their keys
 * @param <T> the type of their values
 * @param <A> the attribute of a value in a map
 */
public final class MapAttribute<E, V extends Map<K, T>, K, T, A> extends MutableAttribute<E, V> {

    private final AttributeFactory<T, A> values;

    /**
     * Creates an attribute with the stored form of {@code attribute}.
     *
     * @param values creates the attributes of values
     * @param traits the subtype that has it
     */
    public MapAttribute(Attribute<V> attribute, AttributeFactory<T, A> values, AttributeTrait... traits) {
        super(attribute, traits);
        this.values = values;
    }

    /** Returns a factory of such attributes inside documents. */
    public static <E, V extends Map<K, T>, K, T, A> AttributeFactory<V, MapAttribute<E, V, K, T, A>> of(
            AttributeFactory<T, A> values) {
        return (attribute, traits) -> new MapAttribute<>(attribute, values, traits);
    }

    /** Returns the value under {@code key}. An update of it needs an existing map. */
    public A key(K key) {
        String name = Operands.keyOf(attribute, key);
        return values.create(Operands.valueOf(attribute, name), traits(path().entry(name)));
    }
}
