package dev.keyspread.processor.model;

import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * A member of an entity or of a nested object.
 *
 * @param name the member's name
 * @param type its type as declared; for an {@code Optional} the whole of it
 * @param role what becomes of it
 * @param attribute the name of its attribute; the member's own name unless {@code @Attribute} says otherwise
 * @param value how its value is stored
 * @param attributeType the type of its attribute
 * @param required whether it has an attribute in every item: its {@code null} is not written
 * @param accessor what reads it off an object, such as {@code getCountry()} or {@code country}
 * @param mutator the setter or builder method that takes it, or {@code null} if a constructor does
 * @param element where a finding about it is reported
 */
public record MemberModel(
        String name,
        TypeName type,
        Role role,
        String attribute,
        ValueType value,
        AttributeType attributeType,
        boolean required,
        String accessor,
        @Nullable String mutator,
        Element element) {

    /** What it holds a value in, or {@code null} if it is the value itself. */
    public @Nullable OptionalKind optional() {
        if (value instanceof ValueType.Flattened flattened && flattened.optional()) {
            return OptionalKind.OPTIONAL;
        }
        return value instanceof ValueType.OptionalOf optional ? optional.kind() : null;
    }

    /** Whether an absent attribute is read as a value that was declared for it. */
    public boolean hasDefault() {
        return value instanceof ValueType.Defaulted;
    }

    /** The Java type of its value: of what is inside an optional, and of a primitive type the type itself. */
    public TypeName valueType() {
        if (value instanceof ValueType.OptionalOf optional) {
            TypeName content = optional.content().javaType();
            return optional.kind() == OptionalKind.OPTIONAL ? content : content.unbox();
        }
        return value instanceof ValueType.Flattened flattened ? flattened.javaType() : type;
    }

    /** What becomes of a member. For the last three, {@code value} is a placeholder that nothing reads. */
    public enum Role {
        /** It is an attribute of the item. */
        STORED,
        /** It is in a composite key of the table, and no attribute of its own. */
        COMPOSED,
        /** The members of its object are attributes of the item; {@code attribute} is the prefix of their names. */
        FLATTENED,
        /** It holds the attributes of the item that are none of the other members. */
        OTHERS,
        /** It carries the suffix of the table's stored partition key. */
        SHARD,
        /** It is left out, and read as its type's default. */
        IGNORED
    }

    /** What it is stored as: itself, or the members of its flattened object; nothing if it is not stored by a name. */
    public Stream<MemberModel> attributes() {
        if (value instanceof ValueType.Flattened flattened) {
            return flattened.object().attributes();
        }
        return role == Role.STORED ? Stream.of(this) : Stream.empty();
    }
}
