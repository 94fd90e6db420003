package dev.keyspread.expression;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeFactory;
import dev.keyspread.spi.AttributeTrait;
import dev.keyspread.spi.Presence;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * An attribute of objects. The generated class has a method for each of their members, as in {@code ADDRESS.city()}.
 *
 * @param <E> the entity
 * @param <V> the type of its values
 */
public abstract class ObjectAttribute<E, V> extends MutableAttribute<E, V> {

    /** Creates an attribute with the stored form of {@code attribute}. */
    protected ObjectAttribute(Attribute<V> attribute, AttributeTrait... traits) {
        super(attribute, traits);
    }

    /** Returns the attribute of a member. */
    protected final <W, A> A member(Attribute<W> member, AttributeFactory<W, A> factory) {
        return factory.create(member, traits(path().key(member.name())));
    }

    /** Returns the attributes of a flattened member that is never absent. */
    protected final <A> A group(Function<AttributeTrait[], A> group) {
        return group.apply(traits(path()));
    }

    /** Returns the attributes of a flattened member that has the attribute {@code present} if it is there. */
    protected final <A> A group(Function<AttributeTrait[], A> group, String present) {
        Presence presence = new Presence(path().key(present));
        return group.apply(
                Stream.concat(Stream.of(traits(path())), Stream.of(presence)).toArray(AttributeTrait[]::new));
    }
}
