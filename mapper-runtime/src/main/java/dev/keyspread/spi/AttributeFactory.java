package dev.keyspread.spi;

/**
 * Creates the attributes of values inside documents, for conditions and updates.
 *
 * @param <V> the type of the values
 * @param <A> the attribute
 */
@FunctionalInterface
public interface AttributeFactory<V, A> {

    /**
     * Creates an attribute.
     *
     * @param attribute its name and stored form
     * @param traits its place, and the consequences of updating it
     */
    A create(Attribute<V> attribute, AttributeTrait... traits);
}
