package dev.keyspread.expression;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeFactory;
import dev.keyspread.spi.AttributeTrait;
import dev.keyspread.spi.DocumentPath;
import dev.keyspread.spi.Presence;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The attributes of a flattened object. The generated class has a method for each of its members, as in
 * {@code HOME.street()}. Immutable and thread-safe.
 */
public abstract class AttributeGroup {

    private final List<AttributeTrait> traits;

    /**
     * Creates the attributes of an object.
     *
     * @param traits the path of the object around it, if it is not the item; the subtype that has it; its presence
     */
    protected AttributeGroup(AttributeTrait... traits) {
        this.traits = List.of(traits);
    }

    /** Returns the attribute of a member, which is a source of these index keys. */
    protected final <V, A> A member(Attribute<V> member, AttributeFactory<V, A> factory, AttributeTrait... indexKeys) {
        Stream<AttributeTrait> others = traits.stream().filter(trait -> !(trait instanceof DocumentPath));
        return factory.create(
                member,
                Stream.of(others, Stream.of(path(member.name())), Stream.of(indexKeys))
                        .flatMap(each -> each)
                        .toArray(AttributeTrait[]::new));
    }

    /** Returns the attributes of a flattened member that is never absent. */
    protected final <A> A group(Function<AttributeTrait[], A> group) {
        return group.apply(traits.toArray(AttributeTrait[]::new));
    }

    /** Returns the attributes of a flattened member that has the attribute {@code present} if it is there. */
    protected final <A> A group(Function<AttributeTrait[], A> group, String present) {
        Presence presence = new Presence(path(present));
        return group.apply(Stream.concat(traits.stream(), Stream.of(presence)).toArray(AttributeTrait[]::new));
    }

    private DocumentPath path(String attribute) {
        return traits.stream()
                .filter(DocumentPath.class::isInstance)
                .map(around -> ((DocumentPath) around).key(attribute))
                .findFirst()
                .orElseGet(() -> DocumentPath.of(attribute));
    }
}
