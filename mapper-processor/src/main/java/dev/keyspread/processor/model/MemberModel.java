package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * A member of an entity or of a nested object.
 *
 * @param name the member's name
 * @param type its declared type, including {@code Optional}
 * @param role its role in the item
 * @param managed the way its value is generated, or {@code null} if the user sets it
 * @param supplier the class that supplies its generated values, or {@code null} if the user does not
 * @param writeOnce whether only saves write it
 * @param attribute the name of its attribute; the member's name unless {@code @Attribute} sets another
 * @param value the form in which its value is stored
 * @param attributeType the type of its attribute
 * @param required whether every item has its attribute; {@code null} is not written
 * @param accessor the expression that reads it, such as {@code getCountry()} or {@code country}
 * @param mutator the setter or builder method, or {@code null} for a constructor argument; after {@link #OF_CONTENT}, a
 *     builder method of the content of an optional
 * @param element the element on which findings are reported
 * @param computedFrom the names of the members that it is computed from; empty if it is not computed
 * @param part the part of a member in a composite key that this is, or {@code null} for a member
 * @param holder the flattened member whose object has this member, or {@code null} for a member of the entity itself or of
 *     a nested object
 */
public record MemberModel(
        String name,
        TypeName type,
        Role role,
        @Nullable Managed managed,
        @Nullable ClassName supplier,
        boolean writeOnce,
        String attribute,
        ValueType value,
        AttributeType attributeType,
        boolean required,
        String accessor,
        @Nullable String mutator,
        Element element,
        List<String> computedFrom,
        @Nullable Part part,
        @Nullable Holder holder) {

    public MemberModel {
        computedFrom = List.copyOf(computedFrom);
    }

    /** The prefix of a builder method that accepts the content of an optional. */
    public static final String OF_CONTENT = "::";

    /** Returns a part of this member in a composite key. */
    public MemberModel part(MemberPart part) {
        String capitalized = part.name().charAt(0) + part.text().substring(1);
        return new MemberModel(
                name + capitalized,
                part.value().javaType(),
                Role.COMPOSED,
                null,
                null,
                false,
                attribute,
                part.value(),
                part.value().attributeType(),
                required,
                accessor,
                null,
                element,
                List.of(),
                new Part(this, part),
                holder);
    }

    /** Returns this member as a projection declares it. */
    public MemberModel projected(TypeName declared, boolean needed) {
        return new MemberModel(
                name,
                declared,
                role,
                managed,
                supplier,
                writeOnce,
                attribute,
                value,
                attributeType,
                needed,
                accessor,
                mutator,
                element,
                computedFrom,
                part,
                holder);
    }

    /** Returns the member that a part is taken from, or the member itself. */
    public MemberModel source() {
        return part == null ? this : part.of();
    }

    /** Returns its name in a template, such as {@code customer.id} or {@code createdAt:day}. */
    public String placeholder() {
        return part == null ? path() : part.of().path() + ":" + part.kind().text();
    }

    /** Returns its path from the item, such as {@code customer.id}. */
    public String path() {
        return holder == null ? name : holder.path() + "." + name;
    }

    /**
     * Returns its name as a parameter, such as {@code customerId}. In a class that declares its keys itself, it is the
     * member's own.
     */
    public String label() {
        return holder == null || holder.declaresKeys()
                ? name
                : Pattern.compile("\\.(.)")
                        .matcher(path())
                        .replaceAll(start -> start.group(1).toUpperCase(Locale.ROOT));
    }

    /** Returns the optional type that holds the value, or {@code null} if there is none. */
    public @Nullable OptionalKind optional() {
        if (value instanceof ValueType.Flattened flattened && flattened.optional()) {
            return OptionalKind.OPTIONAL;
        }
        return value instanceof ValueType.OptionalOf optional ? optional.kind() : null;
    }

    /** Returns whether it has a default value for a missing attribute. */
    public boolean hasDefault() {
        return value instanceof ValueType.Defaulted;
    }

    /** Returns the Java type of its value: the content of an optional, or the primitive type itself. */
    public TypeName valueType() {
        if (value instanceof ValueType.OptionalOf optional) {
            TypeName content = optional.content().javaType();
            return optional.kind() == OptionalKind.OPTIONAL ? content : content.unbox();
        }
        return value instanceof ValueType.Flattened flattened ? flattened.javaType() : type;
    }

    /** The role of a member. For the last three, {@code value} is an unused placeholder. */
    public enum Role {
        /** An attribute of the item. */
        STORED,
        /** An attribute of the item that the entity computes. Views and projections read it. */
        COMPUTED,
        /** A part of a composite table key without an attribute of its own. */
        COMPOSED,
        /** An object whose members are attributes of the item. {@code attribute} is the prefix of their names. */
        FLATTENED,
        /** The attribute that tells the subtypes of an entity apart, as the key of an index. */
        DISCRIMINATOR,
        /** The attributes of the item without a member of their own. */
        OTHERS,
        /** The suffix of the table's stored partition key. */
        SHARD,
        /** A member that is not stored. Reading sets it to the default of its type. */
        IGNORED
    }

    /**
     * A part of a member in a composite key.
     *
     * @param of the member
     * @param kind the part of its value
     */
    public record Part(MemberModel of, MemberPart kind) {}

    /**
     * A flattened member whose object is in the attributes of an item.
     *
     * @param path its path from the item, such as {@code customer.address}
     * @param accessor the expression that reads it
     * @param declaresKeys whether members of the object are themselves keys
     * @param around the flattened member around it, or {@code null}
     */
    public record Holder(
            String path,
            String accessor,
            boolean declaresKeys,
            @Nullable Holder around) {

        /** Returns the flattened member of the entity itself. */
        public Holder outermost() {
            return around == null ? this : around.outermost();
        }
    }

    /** The way in which a write generates the value of a member. */
    public enum Managed {
        /** A version, which every write increments. */
        VERSION,
        /** The time of the first save. */
        CREATED_AT,
        /** The time of the last write. */
        UPDATED_AT,
        /** A random UUID. */
        UUID_V4,
        /** A UUID that begins with the time. */
        UUID_V7,
        /** An id from the user's supplier. */
        SUPPLIED;

        /** Returns whether updates change it, too. */
        public boolean isUpdated() {
            return this == VERSION || this == UPDATED_AT;
        }
    }

    /** Returns whether updates cannot set it, because only the mapper or a save does. */
    public boolean isReadOnly() {
        return writeOnce
                || managed == Managed.VERSION
                || managed == Managed.CREATED_AT
                || managed == Managed.UPDATED_AT;
    }

    /** Returns the named attributes of the member: itself, or the members of its flattened object. */
    public Stream<MemberModel> attributes() {
        if (value instanceof ValueType.Flattened flattened) {
            return flattened.object().attributes();
        }
        return role == Role.STORED || role == Role.COMPUTED ? Stream.of(this) : Stream.empty();
    }
}
