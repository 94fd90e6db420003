package dev.keyspread.processor.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The path of a projection's member inside an object of the entity.
 *
 * @param text the names of the members, such as {@code address.city}
 * @param holder the member that is an attribute of the item, such as {@code address}
 * @param steps the members inside its value, the outermost first; empty if the last member is itself an attribute
 * @param required whether an item without the value cannot be read
 * @param optional the optional type of the projection's member, or {@code null}
 */
public record InnerPath(
        String text,
        MemberModel holder,
        List<Step> steps,
        boolean required,
        @Nullable OptionalKind optional) {

    public InnerPath {
        steps = List.copyOf(steps);
    }

    /**
     * A member of an object.
     *
     * @param accessor the expression that reads it, such as {@code city()}
     * @param optional its optional type, or {@code null}
     */
    public record Step(String accessor, @Nullable OptionalKind optional) {}
}
