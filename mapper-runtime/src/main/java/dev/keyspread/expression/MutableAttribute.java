package dev.keyspread.expression;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeTrait;
import dev.keyspread.spi.DocumentPath;
import dev.keyspread.spi.Requirement;
import dev.keyspread.spi.convert.StoredForms;
import java.util.List;
import java.util.stream.Stream;

/**
 * An attribute that updates can change.
 *
 * @param <E> the entity
 * @param <V> the type of its values
 */
public class MutableAttribute<E, V> extends ItemAttribute<E, V> {

    private final List<AttributeTrait> traits;

    /**
     * Creates an attribute with the stored form of {@code attribute}.
     *
     * @param traits its path inside a document, the stored keys of indexes and the expiry that are computed from it, and the
     *     subtype that has it
     */
    public MutableAttribute(Attribute<V> attribute, AttributeTrait... traits) {
        super(attribute, path(attribute, traits));
        this.traits = List.of(traits);
    }

    private static DocumentPath path(Attribute<?> attribute, AttributeTrait... traits) {
        return Stream.of(traits)
                .filter(DocumentPath.class::isInstance)
                .map(DocumentPath.class::cast)
                .findFirst()
                .orElseGet(() -> DocumentPath.of(attribute.name()));
    }

    /** Returns the traits of a value inside this one. */
    final AttributeTrait[] traits(DocumentPath path) {
        return Stream.concat(traits(Requirement.class).stream(), Stream.of(path))
                .toArray(AttributeTrait[]::new);
    }

    /**
     * Returns its traits of one kind: the index keys or the expiry that are computed from it, or the requirements of the items in
     * which it can be updated.
     */
    public final <T> List<T> traits(Class<T> kind) {
        return traits.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /**
     * Checks that a stored value of another attribute can be copied to this one.
     *
     * @throws IllegalArgumentException if their stored forms are not known to be the same
     */
    public final void requireForm(ItemAttribute<?, V> source) {
        if (!StoredForms.isSame(attribute.converter(), source.attribute.converter())) {
            throw new IllegalArgumentException(
                    ("\"%s\" cannot be set from \"%s\": their stored forms differ, or have converters of your own,"
                                    + " which cannot be compared. Read the item, and set the value")
                            .formatted(this, source));
        }
    }

    /** Returns whether every item has the attribute, because its member has no value for a missing one. */
    public final boolean isRequired() {
        return attribute.required();
    }
}
